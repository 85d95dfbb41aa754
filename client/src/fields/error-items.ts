import type { OnboardingField } from '@almsway/contract/profiles/fields';
import type { FieldErrors } from 'react-hook-form';
import type { IntlShape } from 'react-intl';

import { inputId } from './field-ids.ts';
import { issueText } from './field-labels.ts';
import { fieldView, nameId } from './field-views.ts';
import type { OnboardingValues } from './form-values.ts';

/** One line of an error summary. */
export interface ErrorItem {
  /** Id of the input it links to. */
  readonly fieldId: string;
  readonly message: string;
}

/** Whether a field's label is a question, after which no colon is needed. */
export function isQuestion(label: string): boolean {
  return label.endsWith('?');
}

// Of a group of inputs, the first one.
function targetId(field: OnboardingField): string {
  const view = fieldView(field);
  if (view.input === 'radio') return `${inputId(field)}-0`;
  return view.input === 'custom' && view.focus ? `${inputId(field)}-${view.focus}` : inputId(field);
}

/** Lines of the error summary, in page order. */
export function errorItems(
  intl: IntlShape,
  errors: FieldErrors<OnboardingValues>,
  fields: readonly OnboardingField[],
): ErrorItem[] {
  return fields.flatMap((field) => {
    const error: unknown = errors[field];
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
    const view = fieldView(field);
    const itemLabel = view.input === 'custom' ? view.itemLabel : undefined;
    if (itemLabel && Array.isArray(error)) {
      return error.flatMap((entry: { message?: string } | undefined, index) => {
        const label = intl.formatMessage({ id: itemLabel }, { number: index + 1 });
        return entry ? [line(entry.message, label, inputId(field, index))] : [];
      });
    }
    const { message } = error as { message?: unknown };
    const label = intl.formatMessage({ id: nameId(field) });
    return [line(typeof message === 'string' ? message : undefined, label, targetId(field))];
  });
}
