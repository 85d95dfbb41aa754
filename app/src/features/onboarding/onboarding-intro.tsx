import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Disclosure } from '@almsway/design-system/disclosure';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

const POINTS: readonly { title: MessageId; text: MessageId }[] = [
  { title: 'onboarding.intro.needed.title', text: 'onboarding.intro.needed.text' },
  { title: 'onboarding.intro.why.title', text: 'onboarding.intro.why.text' },
  { title: 'onboarding.intro.seen.title', text: 'onboarding.intro.seen.text' },
  { title: 'onboarding.intro.time.title', text: 'onboarding.intro.time.text' },
];

/** What is needed, why, who sees it, and how long it takes: folded, before the first question. */
export function OnboardingIntro() {
  const intl = useIntl();
  return (
    <Disclosure summary={<FormattedMessage id="onboarding.intro.folded" />}>
      <Stack gap="4">
        <Text>
          <FormattedMessage id="onboarding.intro.lead" />{' '}
          <FormattedMessage id="onboarding.step1.lead" />
        </Text>
        <DescriptionList
          layout="stacked"
          items={POINTS.map(({ title, text }) => ({
            label: intl.formatMessage({ id: title }),
            value: <FormattedMessage id={text} />,
          }))}
        />
      </Stack>
    </Disclosure>
  );
}
