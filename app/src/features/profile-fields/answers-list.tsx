import type { OnboardingField } from '@almsway/contract/profiles/fields';
import { Avatar } from '@almsway/design-system/avatar';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Prose } from '@almsway/design-system/prose';
import { Text } from '@almsway/design-system/text';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { answerText, isRelevant } from './answer-text.ts';
import { FIELD_LABELS } from './field-labels.ts';
import type { OnboardingValues } from './onboarding-values.ts';
import { PRIVATE_FIELDS } from './sections.ts';

/** Answers to some fields, as a person reads them. */
export function AnswersList({
  fields,
  values,
  before = [],
}: {
  /** Fields, in the order of the list; those that do not apply are left out. */
  fields: readonly OnboardingField[];
  values: OnboardingValues;
  /** Rows above them. */
  before?: readonly { label: string; value: ReactNode }[] | undefined;
}) {
  const intl = useIntl();
  const rows = fields
    .filter((field) => isRelevant(field, values))
    .map((field) => {
      const label = intl.formatMessage({ id: FIELD_LABELS[field] });
      return {
        label: PRIVATE_FIELDS.has(field)
          ? intl.formatMessage({ id: 'onboarding.review.privateLabel' }, { label })
          : label,
        value: <Answer field={field} values={values} />,
      };
    });
  return <DescriptionList items={[...before, ...rows]} />;
}

function Answer({ field, values }: { field: OnboardingField; values: OnboardingValues }) {
  const intl = useIntl();
  if (field === 'photo' && values.photo !== '') {
    return (
      <Avatar
        name={intl.formatMessage({ id: 'onboarding.photo.preview' })}
        photoUrl={values.photo}
        size="large"
        isDecorative={false}
      />
    );
  }
  const text = answerText(intl, field, values);
  if (text === '') {
    return (
      <Text as="span" tone="muted">
        <FormattedMessage id="onboarding.review.unanswered" />
      </Text>
    );
  }
  return field === 'links' ? <Prose preserveLines>{text}</Prose> : <bdi>{text}</bdi>;
}
