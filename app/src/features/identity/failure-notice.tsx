import { Callout } from '@almsway/design-system/callout';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';

import { messageOfFailure, type Failure } from '#app/kernel/failure.ts';

/** Says above a form why it could not be sent. The region is there before the words are. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  const region = useRef<HTMLDivElement>(null);
  // The form may be taller than the window, and the button that was pressed stands at its foot.
  useEffect(() => {
    if (failure) region.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <div role="alert" ref={region}>
      {failure && (
        <Callout tone="error">
          <FormattedMessage id={messageOfFailure(failure)} />
        </Callout>
      )}
    </div>
  );
}
