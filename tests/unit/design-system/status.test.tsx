import { Avatar } from '@almsway/design-system/avatar';
import { Button } from '@almsway/design-system/button';
import { LoadMore } from '@almsway/design-system/load-more';
import { SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stepper } from '@almsway/design-system/stepper';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

describe('an avatar without a picture', () => {
  it.each([
    ['Ānanda Thera', 'ĀT'],
    ['Śāriputra Mahā Ṭhera', 'ŚṬ'],
    ['n\u0303a\u0304na', 'Ñ'],
    ['sister clare', 'SC'],
    ['', ''],
    ['—', ''],
  ])('shows the initials of "%s"', (name, initials) => {
    expect(renderToStaticMarkup(<Avatar name={name} />)).toContain(`>${initials}</span>`);
  });

  it('shows the drawing of a tradition in place of initials', () => {
    const html = renderToStaticMarkup(<Avatar name="Sister Clare" ornament="cloister" />);
    expect(html).toContain('data-ornament="cloister"');
    expect(html).not.toContain('SC');
  });
});

describe('a busy button', () => {
  it('is announced, stays focusable and changes its label', () => {
    const button = renderToStaticMarkup(
      <Button isBusy busyLabel="Saving…">
        Save
      </Button>,
    );
    expect(button).toContain('aria-busy="true"');
    expect(button).toContain('aria-disabled="true"');
    expect(button).not.toContain('disabled=""');
    expect(button).toContain('Saving…');
  });

  it('does not submit a form by default', () => {
    expect(renderToStaticMarkup(<Button>Save</Button>)).toContain('type="button"');
  });
});

describe('a stepper', () => {
  it('marks the current step and states which are done', () => {
    const stepper = renderToStaticMarkup(
      <Stepper
        label="Steps"
        steps={[
          { id: 'a', title: 'You' },
          { id: 'b', title: 'Ordination' },
        ]}
        current={1}
        stepText="Step 2 of 2"
        doneText="done"
      />,
    );
    expect(stepper.match(/aria-current="step"/g)).toHaveLength(1);
    expect(stepper).toMatch(/aria-current="step"[^>]*>.*Ordination/);
    expect(stepper.match(/>done</g)).toHaveLength(1);
    expect(stepper).toContain('Step 2 of 2');
  });
});

describe('loading lists', () => {
  it('name what is loading, once', () => {
    const group = renderToStaticMarkup(<SkeletonGroup label="Loading profiles">…</SkeletonGroup>);
    expect(group).toMatch(/<output>.*Loading profiles.*<\/output>/);
    expect(group).toContain('aria-hidden="true">…');
  });

  it('have no button when complete', () => {
    const props = {
      label: 'More',
      busyLabel: 'Loading',
      isBusy: false,
      onLoad: () => {},
      statusText: '2 of 2',
    };
    expect(renderToStaticMarkup(<LoadMore {...props} hasMore />)).toContain('More');
    const end = renderToStaticMarkup(<LoadMore {...props} hasMore={false} />);
    expect(end).toContain('2 of 2');
    expect(end).not.toContain('<button');
  });
});
