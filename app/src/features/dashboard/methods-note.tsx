import { METHOD_LABELS } from '@almsway/client/i18n/method-labels.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { profilePath } from '@almsway/client/navigation/routes.ts';
import { SUPPORT_METHODS } from '@almsway/contract/giving/methods';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { Callout } from '@almsway/design-system/callout';
import { TextLink } from '@almsway/design-system/link';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { StateText } from '#app/features/profile/edit/method-state-text.tsx';
import { methodStateOf, methodsValuesOf } from '#app/features/profile/edit/method-values.ts';
import { entityAtom } from '#app/features/profile/edit/methods.ts';
import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';

/** States of a method that its monastic has finished, as far as they know. */
const UNNOTICED: ReadonlySet<string> = new Set(['wrong', 'noReceiver', 'entityLacks']);

/**
 * Ways to give that were saved, but that patrons are not offered: a text that is no longer accepted, such as a name that
 * banks cannot read, or a recipient that cannot receive. Says for each what is wrong, and leads to the form.
 */
export function MethodsNote() {
  const profile = useAtomValue(ownProfileAtom);
  return profile ? <Faults profile={profile} /> : null;
}

function Faults({ profile }: { profile: MonasticProfile }) {
  const intl = useIntl();
  const entity = useAtomValue(entityAtom).data;
  if (entity === undefined) return null;
  const values = methodsValuesOf(profile);
  const faults = SUPPORT_METHODS.flatMap((method) => {
    if (!values[method].isUsed) return [];
    const state = methodStateOf(values, method, entity);
    return UNNOTICED.has(state.kind) ? [{ method, state }] : [];
  });
  if (faults.length === 0) return null;
  return (
    <Callout tone="warning" title={intl.formatMessage({ id: 'dashboard.methods.title' })}>
      <Stack gap="3">
        {faults.map(({ method, state }) => (
          <Text key={method}>
            <strong>
              <FormattedMessage id={METHOD_LABELS[method].name} />
            </strong>
            {': '}
            <StateText method={method} state={state} isSaved />
          </Text>
        ))}
        <TextLink asChild>
          <Link href={profilePath(profile.slug, 'methods')}>
            <FormattedMessage id="dashboard.methods.link" />
          </Link>
        </TextLink>
      </Stack>
    </Callout>
  );
}
