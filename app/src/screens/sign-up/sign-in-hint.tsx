import { FormattedMessage, useIntl } from 'react-intl';
import { TextLink } from '@almsway/design-system/link';
import { Text } from '@almsway/design-system/text';
import { Link } from '#app/navigation/link.tsx';
import { PATHS } from '#app/routes/routes.ts';

/** The way to the sign-in form for those who have an account. */
export function SignInHint() {
  const intl = useIntl();
  return (
    <Text>
      <FormattedMessage id="identity.signUp.haveAccount" />{' '}
      <TextLink asChild>
        <Link href={PATHS.signIn}>{intl.formatMessage({ id: 'identity.signUp.toSignIn' })}</Link>
      </TextLink>
    </Text>
  );
}
