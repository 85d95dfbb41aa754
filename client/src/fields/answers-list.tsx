import { fieldRow, type OnboardingField } from '@almsway/contract/profiles/fields';
import { DescriptionList } from '@almsway/design-system/description-list';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { answerOf, isRelevant, languageOfAnswer } from './answer-text.ts';
import { Answer } from './answer.tsx';
import { nameId } from './field-views.ts';
import type { OnboardingValues } from './form-values.ts';
import { PrivateMark } from './private-note.tsx';

/** List of answers in readable form. */
export function AnswersList({
  fields,
  values,
  before = [],
}: {
  /** Fields in display order; those that do not apply are left out. */
  fields: readonly OnboardingField[];
  values: OnboardingValues;
  /** Rows above the answers. */
  before?: readonly { label: string; value: ReactNode }[] | undefined;
}) {
  const intl = useIntl();
  const rows = fields
    .filter((field) => isRelevant(field, values))
    .map((field) => {
      const label = intl.formatMessage({ id: nameId(field) });
      return {
        label:
          fieldRow(field).visibility === 'private' ? (
            <>
              {label}
              {'\u00A0'}
              <PrivateMark />
            </>
          ) : (
            label
          ),
        value: (
          <Answer answer={answerOf(intl, field, values)} lang={languageOfAnswer(field, values)} />
        ),
      };
    });
  return <DescriptionList items={[...before, ...rows]} />;
}
