import { isEmail } from '@almsway/contract/people/credentials';
import { EmailText } from '@almsway/design-system/email-text';
import { Text } from '@almsway/design-system/text';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

/** An answer in readable form, or that there is none. */
export function Answer({ answer, lang }: { answer: ReactNode; lang: string | undefined }) {
  if (answer === '') {
    return (
      <Text as="span" tone="muted">
        <FormattedMessage id="onboarding.review.unanswered" />
      </Text>
    );
  }
  if (typeof answer !== 'string') return answer;
  return isEmail(answer) ? <EmailText email={answer} /> : <bdi lang={lang}>{answer}</bdi>;
}
