import { monasticPath } from '@almsway/client/navigation/routes.ts';
import { isSlug, SLUG_LENGTH, slugOfName } from '@almsway/contract/profiles/slug';
import { Button } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { Heading } from '@almsway/design-system/heading';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { SlugProblem } from './slug-answer.ts';

/** Id of the input of the public address. */
export const SLUG_ID = 'slug';

/** The public address of the profile: derived from the name, editable, with suggestions if it is taken. */
export function SlugSection({
  slug,
  problem,
  onChange,
  onLeave,
}: {
  /** The current address. */
  slug: string;
  /** Problem with the address, once it has been checked. */
  problem: SlugProblem | null;
  /** Called with each new address. */
  onChange: (slug: string) => void;
  /** Called when the field loses the focus. */
  onLeave: () => void;
}) {
  const intl = useIntl();
  // The typed text, converted to a valid slug.
  const clean = isSlug(slug) || slug.trim() === '' ? slug : slugOfName(slug);
  const suggestions =
    problem?.kind === 'taken' ? problem.suggestions : clean === slug ? [] : [clean];
  return (
    <Card as="section" padding="large">
      <Stack gap="4">
        <Heading level={2} size={3} id="slug-title">
          <FormattedMessage id="onboarding.slug.title" />
        </Heading>
        <TextField
          id={SLUG_ID}
          label={intl.formatMessage({ id: 'onboarding.slug.label' })}
          hint={intl.formatMessage({ id: 'onboarding.slug.hint' }, SLUG_LENGTH)}
          requiredText={intl.formatMessage({ id: 'common.required' })}
          error={problem ? problemText(problem) : undefined}
          value={slug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
        {suggestions.length > 0 && (
          <Cluster>
            {suggestions.map((suggestion) => (
              <Button key={suggestion} variant="secondary" onClick={() => onChange(suggestion)}>
                <FormattedMessage id="onboarding.slug.use" values={{ slug: suggestion }} />
              </Button>
            ))}
          </Cluster>
        )}
        <Text tone="muted">
          <FormattedMessage id="onboarding.slug.preview" values={{ address: addressOf(clean) }} />
        </Text>
      </Stack>
    </Card>
  );

  function problemText(what: SlugProblem): string {
    if (what.kind === 'invalid') {
      return intl.formatMessage({ id: 'onboarding.slug.invalid' }, SLUG_LENGTH);
    }
    return intl.formatMessage({
      id: what.suggestions.length > 0 ? 'onboarding.slug.taken' : 'onboarding.slug.takenPlain',
    });
  }
}

/** The public address of a profile that was submitted before, read-only. */
export function KeptSlugSection({ slug }: { slug: string }) {
  return (
    <Card as="section" padding="large">
      <Stack gap="4">
        <Heading level={2} size={3} id="slug-title">
          <FormattedMessage id="onboarding.slug.title" />
        </Heading>
        <Text>
          <FormattedMessage id="onboarding.slug.kept" values={{ address: addressOf(slug) }} />
        </Text>
      </Stack>
    </Card>
  );
}

function addressOf(slug: string): ReactNode {
  return <strong>{globalThis.location.host + monasticPath(slug)}</strong>;
}
