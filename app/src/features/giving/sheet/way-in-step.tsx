import { useNavigate, usePath } from '@almsway/client/navigation/use-location.ts';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { Button } from '@almsway/design-system/button';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage } from 'react-intl';

import { signInPath, signUpPath } from '#app/navigation/way-in.ts';

import { SheetFoot } from './sheet-foot.tsx';

interface WayInStepProps {
  /** The choices in one line. */
  readonly summary: string;
  readonly onBack: () => void;
}

/** Last step of visitors: both ways lead to an account, and from there back to this sheet. */
export function WayInStep({ summary, onBack }: WayInStepProps) {
  const navigate = useNavigate();
  const { path } = usePath();
  const [query] = useQuery();
  const next = `${path}?${query.toString()}`;
  return (
    <Stack gap="4">
      <Text>
        <FormattedMessage id="support.visitor.lead" />
      </Text>
      <div>
        <Button variant="secondary" onClick={() => navigate(signInPath(next))}>
          <FormattedMessage id="support.visitor.signIn" />
        </Button>
      </div>
      <SheetFoot summary={summary} onBack={onBack}>
        <Button onClick={() => navigate(signUpPath('patron', next))}>
          <FormattedMessage id="support.visitor.signUp" />
        </Button>
      </SheetFoot>
    </Stack>
  );
}
