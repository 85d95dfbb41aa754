import { TextLink } from '@almsway/design-system/link';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage } from 'react-intl';

import { Link } from '#app/navigation/link.tsx';
import { PATHS } from '#app/navigation/routes.ts';

/** The way to the sign-in form for those who have an account. */
export function SignInHint() {
  return (
    <Text>
      <FormattedMessage
        id="identity.signUp.haveAccount"
        values={{
          link: (words) => (
            <TextLink asChild>
              <Link href={PATHS.signIn}>{words}</Link>
            </TextLink>
          ),
        }}
      />
    </Text>
  );
}
