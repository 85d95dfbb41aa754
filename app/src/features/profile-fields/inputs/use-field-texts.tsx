import { fieldRow, type OnboardingField } from '@almsway/contract/profiles/fields';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { inputId } from '#app/features/profile-fields/field-ids.ts';
import { FIELD_LABELS, issueText } from '#app/features/profile-fields/field-labels.ts';
import { PRIVATE_FIELDS } from '#app/features/profile-fields/sections.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

/** What a field says of itself besides its label. */
export interface FieldTextOptions {
  /** Help under the label. */
  hint?: MessageId | undefined;
  /** May it stay empty? */
  isOptional?: boolean | undefined;
}

/** Label, help, mark and error of a field, in the form the design system takes them. */
export function useFieldTexts(
  field: OnboardingField,
  issue: string | undefined,
  { hint, isOptional = false }: FieldTextOptions,
) {
  const intl = useIntl();
  const error = issue === undefined ? undefined : issueText(field, issue);
  return {
    id: inputId(field),
    label: intl.formatMessage({ id: FIELD_LABELS[field] }),
    hint: hintOf(field, hint),
    error: error && intl.formatMessage({ id: error.id }, error.values),
    optionalText: isOptional ? intl.formatMessage({ id: 'common.optional' }) : undefined,
    requiredText: isOptional ? undefined : intl.formatMessage({ id: 'common.required' }),
  };
}

function hintOf(field: OnboardingField, hint: MessageId | undefined): ReactNode {
  const help = hint && <FormattedMessage id={hint} values={{ max: fieldRow(field).limits?.max }} />;
  if (!PRIVATE_FIELDS.has(field)) return help;
  return (
    <>
      {help} <FormattedMessage id="onboarding.private.hint" />
    </>
  );
}
