import { Checkbox } from '@almsway/design-system/checkbox';
import { DatePartsField } from '@almsway/design-system/date-parts-field';
import { ErrorSummary } from '@almsway/design-system/error-summary';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { TextField } from '@almsway/design-system/text-field';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

describe('a text field', () => {
  const field = renderToStaticMarkup(
    <TextField
      id="email"
      label="Email"
      hint="Only we see it"
      error="Enter your email"
      requiredText="required"
    />,
  );

  it('connects its label, hint and error to the input', () => {
    expect(field).toContain('for="email"');
    expect(field).toMatch(/<input[^>]*aria-describedby="email-hint email-error"/);
    expect(field).toContain('id="email-hint"');
    expect(field).toContain('id="email-error"');
  });

  it('is marked as invalid and required', () => {
    expect(field).toMatch(/<input[^>]*aria-invalid="true"/);
    expect(field).toMatch(/<input[^>]*aria-required="true"/);
    expect(field).toMatch(/Email<span[^>]*> required/);
  });

  it('has no error attributes without an error', () => {
    const calm = renderToStaticMarkup(<TextField id="email" label="Email" />);
    expect(calm).not.toContain('aria-invalid');
    expect(calm).not.toContain('aria-describedby');
  });
});

describe('a date in parts', () => {
  it('keeps what was typed, valid or not', () => {
    const field = renderToStaticMarkup(
      <DatePartsField
        id="ordained"
        label="Date of ordination"
        value={{ year: '19x9', month: '2', day: '31' }}
        onChange={() => {}}
        yearLabel="Year"
        monthLabel="Month"
        dayLabel="Day"
        monthPlaceholder="Month"
        months={[
          { value: '1', label: 'January' },
          { value: '2', label: 'February' },
        ]}
        error="This day does not exist"
      />,
    );
    expect(field).toContain('value="19x9"');
    expect(field).toContain('value="31"');
    expect(field).toContain('<option value="2" selected="">February</option>');
    expect(field.match(/aria-describedby="ordained-error"/g)?.length).toBeGreaterThanOrEqual(3);
  });
});

describe('radio buttons and checkboxes', () => {
  it('have one name, a labelled group, and a hint each', () => {
    const group = renderToStaticMarkup(
      <RadioGroup
        id="role"
        label="Role"
        name="role"
        value="patron"
        onChange={() => {}}
        options={[
          { value: 'patron', label: 'Patron', hint: 'I give' },
          { value: 'monastic', label: 'Monastic' },
        ]}
      />,
    );
    expect(group).toContain('role="radiogroup"');
    expect(group.match(/name="role"/g)).toHaveLength(2);
    expect(group).toMatch(/aria-describedby="role-0-hint"/);
    expect(group.match(/checked=""/g)).toHaveLength(1);
  });

  it('mark a checkbox as required', () => {
    const box = renderToStaticMarkup(
      <Checkbox id="consent" label="I agree" requiredText="required" error="Please agree" />,
    );
    expect(box).toMatch(/<input[^>]*aria-required="true"/);
    expect(box).toMatch(/<input[^>]*aria-describedby="consent-error"/);
  });
});

describe('an error summary', () => {
  it('renders its alert region before there are errors', () => {
    expect(renderToStaticMarkup(<ErrorSummary title="There is a problem" errors={[]} />)).toBe(
      '<div role="alert"></div>',
    );
  });

  it('links to each field', () => {
    const summary = renderToStaticMarkup(
      <ErrorSummary
        title="There is a problem"
        errors={[{ fieldId: 'email', message: 'Enter your email' }, { message: 'Try again' }]}
      />,
    );
    expect(summary).toMatch(/<a href="#email"[^>]*>Enter your email<\/a>/);
    expect(summary).toContain('Try again');
  });
});
