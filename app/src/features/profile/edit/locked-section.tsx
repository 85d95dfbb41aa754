import { CONTACT_EMAIL } from '@almsway/client/browser/settings.ts';
import { AnswersList } from '@almsway/client/fields/answers-list.tsx';
import { valuesOfProfile } from '@almsway/client/fields/onboarding-values.ts';
import { PrivateLegend } from '@almsway/client/fields/private-note.tsx';
import { LOCKED_FIELDS } from '@almsway/client/fields/sections.ts';
import { Card } from '@almsway/design-system/card';
import { EmailText } from '@almsway/design-system/email-text';
import { TextLink } from '@almsway/design-system/link';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage } from 'react-intl';

import type { SectionProps } from './section-card.tsx';
import { sectionId } from './section-id.ts';

/** The answers that the team has verified, which only the team can change. */
export function LockedSection({ profile }: SectionProps) {
  return (
    <Card as="section" tone="tinted" padding="large" labelledBy={sectionId('locked')}>
      <Stack gap="4">
        <Text>
          <FormattedMessage
            id="onboarding.profile.locked.text"
            values={{
              mail: (
                <TextLink href={`mailto:${CONTACT_EMAIL}`}>
                  <EmailText email={CONTACT_EMAIL} />
                </TextLink>
              ),
            }}
          />
        </Text>
        <PrivateLegend />
        <AnswersList fields={LOCKED_FIELDS} values={valuesOfProfile(profile)} />
      </Stack>
    </Card>
  );
}
