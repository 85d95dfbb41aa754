import type { SupportMethod } from '@almsway/contract/giving/methods';
import { FormattedMessage, useIntl } from 'react-intl';

import { fieldView, issueText } from './field-views.ts';
import type { MethodState } from './method-values.ts';

/** Says whether patrons are offered a method and, if not, why. */
export function StateText({
  method,
  state,
  isSaved,
}: {
  method: SupportMethod;
  state: MethodState;
  /** Whether it is unchanged since it was saved. */
  isSaved: boolean;
}) {
  const intl = useIntl();
  switch (state.kind) {
    case 'complete':
      return (
        <FormattedMessage
          id={isSaved ? 'profile.methods.offered' : 'profile.methods.offeredOnceSaved'}
        />
      );
    case 'missing': {
      const labels = state.fields.map((field) =>
        intl.formatMessage({ id: fieldView(method, field).label }),
      );
      const fields = intl.formatList(labels, { type: 'conjunction' });
      return <FormattedMessage id="profile.methods.missing" values={{ fields }} />;
    }
    case 'wrong': {
      const field = intl.formatMessage({ id: fieldView(method, state.field).label });
      const problem = issueText(intl, state.issue, state.typed);
      return <FormattedMessage id="profile.methods.wrong" values={{ field, problem }} />;
    }
    case 'noReceiver':
      return <FormattedMessage id="profile.methods.noReceiver" />;
    case 'entityLacks':
      return <FormattedMessage id="profile.methods.entityLacks" />;
  }
}
