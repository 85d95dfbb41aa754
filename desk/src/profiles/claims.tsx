import { answerOf, isRelevant, languageOfAnswer } from '@almsway/client/fields/answer-text.ts';
import { Answer } from '@almsway/client/fields/answer.tsx';
import { EMPTY_VALUES, type OnboardingValues } from '@almsway/client/fields/form-values.ts';
import { valuesOfProfile } from '@almsway/client/fields/onboarding-values.ts';
import type { ProfileReview } from '@almsway/contract/desk/review';
import { fieldRow, type OnboardingField } from '@almsway/contract/profiles/fields';
import { Badge } from '@almsway/design-system/badge';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Heading } from '@almsway/design-system/heading';
import { IconButton } from '@almsway/design-system/icon-button';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { PencilLine } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { CLAIM_GROUPS, claimNameId } from './claim-names.ts';

/** Fields shown as evidence beside the claims. */
const EVIDENCE: readonly OnboardingField[] = ['photo', 'links'];

/**
 * The claims of the profile, one row per field. Where one has changed since the last decision, it has the earlier answer
 * and what was asked. An agreement can be given only by the monastic: staff cannot ask to change it.
 */
export function Claims({
  review: { profile, changes, decisions },
  onAsk,
}: {
  review: ProfileReview;
  onAsk: (field: OnboardingField) => void;
}) {
  const intl = useIntl();
  const values = valuesOfProfile(profile);
  const asked = decisions[0]?.points ?? [];
  return (
    <Stack gap="6">
      {CLAIM_GROUPS.map(({ title: titleId, fields }) => {
        const shown = fields.filter(
          (field) => isRelevant(field, values) && !EVIDENCE.includes(field),
        );
        const title = intl.formatMessage({ id: titleId });
        return (
          <Stack as="section" key={titleId} gap="2" label={title}>
            <Heading level={2} size={3}>
              {title}
            </Heading>
            <DescriptionList
              isCompact
              items={shown.map((field) => {
                const label = intl.formatMessage({ id: claimNameId(field) });
                return {
                  label,
                  value: (
                    <Claim
                      field={field}
                      values={values}
                      change={changes.find((change) => change.field === field)}
                      asked={asked.find((point) => point.field === field)?.note}
                    />
                  ),
                  action: fieldRow(field).visibility !== 'none' && (
                    <IconButton
                      label={intl.formatMessage({ id: 'desk.profile.askNamed' }, { label })}
                      hint={intl.formatMessage({ id: 'desk.profile.ask' })}
                      icon={<PencilLine aria-hidden />}
                      isQuiet
                      edge="end"
                      onClick={() => onAsk(field)}
                    />
                  ),
                };
              })}
            />
          </Stack>
        );
      })}
    </Stack>
  );
}

function Claim({
  field,
  values,
  change,
  asked,
}: {
  field: OnboardingField;
  values: OnboardingValues;
  change: ProfileReview['changes'][number] | undefined;
  /** What the last decision asked to change here. */
  asked: string | undefined;
}) {
  const intl = useIntl();
  const lang = languageOfAnswer(field, values);
  const answer = <Answer answer={answerOf(intl, field, values)} lang={lang} />;
  if (!change && asked === undefined) return <span>{answer}</span>;
  const before = { ...values, [field]: change?.before ?? EMPTY_VALUES[field] };
  return (
    <Stack gap="1">
      <Cluster gap="2">
        <span>{answer}</span>
        {change && (
          <Badge tone="info">
            <FormattedMessage id="desk.profile.changed" />
          </Badge>
        )}
      </Cluster>
      {change && (
        <Text as="span" variant="small" tone="muted">
          <FormattedMessage
            id="desk.profile.before"
            values={{ answer: <Answer answer={answerOf(intl, field, before)} lang={lang} /> }}
          />
        </Text>
      )}
      {asked === undefined ? null : (
        <Text as="span" variant="small" tone="muted">
          <FormattedMessage id="desk.profile.asked" values={{ note: <bdi>{asked}</bdi> }} />
        </Text>
      )}
    </Stack>
  );
}
