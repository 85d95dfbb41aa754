import { Link } from '@almsway/client/navigation/link.tsx';
import { TextLink } from '@almsway/design-system/link';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage } from 'react-intl';

import { useNext } from '#app/navigation/use-next.ts';
import { signInPath } from '#app/navigation/way-in.ts';

/** Link to the sign-in form for users who have an account. */
export function SignInHint() {
  const next = useNext();
  return (
    <Text>
      <FormattedMessage
        id="identity.signUp.haveAccount"
        values={{
          link: (words) => (
            <TextLink asChild>
              <Link href={signInPath(next)}>{words}</Link>
            </TextLink>
          ),
        }}
      />
    </Text>
  );
}
