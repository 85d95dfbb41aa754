import { fieldRow, type OnboardingField } from '@almsway/contract/profiles/fields';
import { TextLink } from '@almsway/design-system/link';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { inputId } from '#client/fields/field-ids.ts';
import { issueText, labelId } from '#client/fields/field-labels.ts';
import type { MessageId } from '#client/i18n/message-id.ts';
import { PATHS } from '#client/navigation/routes.ts';

import type { FieldInputProps } from './field-input-props.ts';

/** Label, hint, mark and error of a field, as props of the design system. */
export function useFieldTexts(
  { name, hint, isOptional, isMarkedPrivate }: FieldInputProps,
  issue: string | undefined,
) {
  const intl = useIntl();
  const error = issue === undefined ? undefined : issueText(name, issue);
  return {
    id: inputId(name),
    label: intl.formatMessage({ id: labelId(name) }),
    hint: hintOf(name, hint, isMarkedPrivate, intl.formatMessage({ id: 'common.newTab' })),
    error: error && intl.formatMessage({ id: error.id }, error.values),
    optionalText: isOptional ? intl.formatMessage({ id: 'common.optional' }) : undefined,
    requiredText: isOptional ? undefined : intl.formatMessage({ id: 'common.required' }),
  };
}

function hintOf(
  field: OnboardingField,
  hint: MessageId | undefined,
  isMarkedPrivate: boolean,
  newTab: string,
): ReactNode {
  const { limits } = fieldRow(field);
  const help = hint && (
    <FormattedMessage
      id={hint}
      values={{
        max: limits?.max,
        privacy: (words: ReactNode) => (
          <TextLink href={PATHS.privacy} isExternal externalLabel={newTab}>
            {words}
          </TextLink>
        ),
      }}
    />
  );
  if (!isMarkedPrivate) return help;
  return (
    <>
      {help} <FormattedMessage id="onboarding.private.hint" />
    </>
  );
}
