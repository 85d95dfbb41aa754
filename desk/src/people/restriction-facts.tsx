import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type { RestrictionView } from '@almsway/contract/desk/people';
import { DescriptionList } from '@almsway/design-system/description-list';
import { useIntl } from 'react-intl';

import { momentText } from '#desk/parts/moments.ts';
import { GROUND_NAMES, RESTRICTION_NAMES } from '#desk/parts/words.ts';

/** The restriction of an account: the step, since when, by whom, why, and what was written about it. */
export function RestrictionFacts({ restriction }: { restriction: RestrictionView }) {
  const intl = useIntl();
  const { level, since, by, ground, reason, statement, objection, answer } = restriction;
  const name = by || intl.formatMessage({ id: 'desk.actor.token' });
  const facts = [
    ['desk.restriction.step', intl.formatMessage({ id: RESTRICTION_NAMES[level] })],
    ['desk.restriction.since', momentText(intl, since)],
    ['desk.restriction.by', name],
    ['desk.restriction.ground', intl.formatMessage({ id: GROUND_NAMES[ground] })],
    ['desk.restriction.reason', reason],
    ['desk.restriction.statement', statement],
    ['desk.restriction.objection', objection],
    ['desk.restriction.answer', answer],
  ] as const satisfies readonly (readonly [MessageId, string])[];
  return (
    <DescriptionList
      items={facts
        .filter(([, value]) => value !== '')
        .map(([id, value]) => ({ label: intl.formatMessage({ id }), value: <bdi>{value}</bdi> }))}
    />
  );
}
