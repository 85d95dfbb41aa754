import { settings } from '@almsway/client/browser/settings.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { TextLink } from '@almsway/design-system/link';
import { Text } from '@almsway/design-system/text';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

const link = (path: string) => (words: ReactNode) => (
  <TextLink asChild>
    <Link href={path}>{words}</Link>
  </TextLink>
);

/**
 * Information required by law before registration: who is responsible, the purposes, the user's rights, the
 * terms and the age. It is shown wherever an account can be created, also with Google.
 */
export function JoiningNote() {
  const operator = settings.operator.name;
  return (
    <Text variant="small" tone="muted">
      <FormattedMessage
        id={operator === '' ? 'identity.joining.noOperator' : 'identity.joining'}
        values={{ operator, privacy: link(PATHS.privacy), legal: link(PATHS.legal) }}
      />
    </Text>
  );
}
