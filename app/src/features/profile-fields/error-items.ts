import type { OnboardingField } from '@almsway/contract/profiles/fields';
import type { FieldErrors } from 'react-hook-form';
import type { IntlShape } from 'react-intl';

import { errorTargetId, inputId } from './field-ids.ts';
import { FIELD_LABELS, issueText } from './field-labels.ts';
import type { OnboardingValues } from './onboarding-values.ts';

/** One line of an error summary. */
export interface ErrorItem {
  /** Id of the input it leads to. */
  readonly fieldId: string;
  readonly message: string;
}

/** Is the label of a field a question, which takes no colon after it? */
export function isQuestion(label: string): boolean {
  return label.endsWith('?');
}

/** Lines of the error summary, in the order of the page. */
export function errorItems(
  intl: IntlShape,
  errors: FieldErrors<OnboardingValues>,
  fields: readonly OnboardingField[],
): ErrorItem[] {
  return fields.flatMap((field) => {
    const error = errors[field];
    if (!error) return [];
    const line = (issue: string | undefined, label: string, id: string): ErrorItem => {
      const { id: messageId, values } = issueText(field, issue);
      const message = intl.formatMessage({ id: messageId }, values);
      return {
        fieldId: id,
        message: intl.formatMessage(
          { id: 'onboarding.errors.item' },
          { label, message, isQuestion: String(isQuestion(label)) },
        ),
      };
    };
    if (field === 'links' && Array.isArray(error)) {
      return error.flatMap((entry: { message?: string } | undefined, index) => {
        const label = intl.formatMessage({ id: 'onboarding.links.item' }, { number: index + 1 });
        return entry ? [line(entry.message, label, inputId('links', index))] : [];
      });
    }
    const label = intl.formatMessage({ id: FIELD_LABELS[field] });
    return [
      line(
        typeof error.message === 'string' ? error.message : undefined,
        label,
        errorTargetId(field),
      ),
    ];
  });
}
