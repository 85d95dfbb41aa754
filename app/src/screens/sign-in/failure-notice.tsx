import { Callout } from '@almsway/design-system/callout';
import { FormattedMessage } from 'react-intl';

import { messageOfFailure, type Failure } from '#app/state/failure.ts';

/** Says above a form why it could not be sent. The region is there before the words are. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  return (
    <div role="alert">
      {failure && (
        <Callout tone="error">
          <FormattedMessage id={messageOfFailure(failure)} />
        </Callout>
      )}
    </div>
  );
}
