import { Divider } from '@almsway/design-system/divider';
import { FieldCell, FieldGrid } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { sectionHeadingId } from './field-ids.ts';
import { fieldView } from './field-views.ts';
import { OnboardingFieldInput } from './inputs/onboarding-field.tsx';
import { areAllPrivate, PrivateNote } from './private-note.tsx';
import type { OnboardingSection } from './sections.ts';

/** The fields of one section under their heading. */
export function FormSection({
  section,
  before,
  isFirst = false,
  isTitled = true,
}: {
  /** Heading and fields. */
  section: OnboardingSection;
  /** A short field before the others. */
  before?: ReactNode;
  /** Whether no line separates it from what is above. */
  isFirst?: boolean;
  /** Whether it has a heading; without it the page is about this section alone. */
  isTitled?: boolean;
}) {
  const headingId = sectionHeadingId(section.id);
  const isPrivate = areAllPrivate(section.fields);
  return (
    <>
      {isFirst ? null : <Divider />}
      <Stack as="section" gap="5">
        {(isTitled || section.lead || isPrivate) && (
          <Stack gap="2">
            {isTitled && (
              <Heading level={2} size={3} id={headingId} tabIndex={-1}>
                <FormattedMessage id={section.title} />
              </Heading>
            )}
            {section.lead && (
              <Text tone="muted">
                <FormattedMessage id={section.lead} />
              </Text>
            )}
            {isPrivate && <PrivateNote />}
          </Stack>
        )}
        <FieldGrid>
          {before && <FieldCell isShort>{before}</FieldCell>}
          {section.fields.map((field) => (
            <FieldCell key={field} isShort={fieldView(field).isShort}>
              <OnboardingFieldInput field={field} isPrivacySaid={isPrivate} />
            </FieldCell>
          ))}
        </FieldGrid>
      </Stack>
    </>
  );
}
