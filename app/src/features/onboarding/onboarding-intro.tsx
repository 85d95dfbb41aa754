import { Card } from '@almsway/design-system/card';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';

const POINTS: readonly { title: MessageId; text: MessageId }[] = [
  { title: 'onboarding.intro.needed.title', text: 'onboarding.intro.needed.text' },
  { title: 'onboarding.intro.why.title', text: 'onboarding.intro.why.text' },
  { title: 'onboarding.intro.seen.title', text: 'onboarding.intro.seen.text' },
  { title: 'onboarding.intro.time.title', text: 'onboarding.intro.time.text' },
];

/** Before step 1: what is needed, why, who sees it, and how long it takes. */
export function OnboardingIntro() {
  const intl = useIntl();
  return (
    <Card as="section" tone="tinted" padding="large">
      <Stack gap="4">
        <Heading level={2} size={3} id="onboarding-intro">
          <FormattedMessage id="onboarding.intro.title" />
        </Heading>
        <Text>
          <FormattedMessage id="onboarding.intro.lead" />
        </Text>
        <DescriptionList
          layout="stacked"
          items={POINTS.map(({ title, text }) => ({
            label: intl.formatMessage({ id: title }),
            value: <FormattedMessage id={text} />,
          }))}
        />
      </Stack>
    </Card>
  );
}
