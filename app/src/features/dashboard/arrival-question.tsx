import { euros } from '@almsway/client/i18n/money.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { ReceivedOffering } from '@almsway/contract/giving/offerings';
import { Button } from '@almsway/design-system/button';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { confirmArrivalAtom } from './received.ts';

/**
 * Asks whether a direct offering has arrived, which the team cannot see, and says what to look for in the
 * account. "Not yet" changes nothing: the offering can still be confirmed, and the question is asked again at
 * the next visit.
 */
export function ArrivalQuestion({
  offering,
  isNext,
  onAnswered,
}: {
  offering: ReceivedOffering;
  /** Whether it is the first of the list that waits for the monastic, whose button is filled. */
  isNext: boolean;
  /** Called when an answer removes the button that had the focus. */
  onAnswered: () => void;
}) {
  const intl = useIntl();
  const { offeringId, amountCents, reference, receiver, isStewardAsked } = offering;
  const confirm = useSetAtom(confirmArrivalAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [isPutOff, setPutOff] = useState(false);
  const facts = { amount: euros(intl, amountCents), reference };

  const answerYes = async () => {
    onAnswered();
    if (await confirm(offeringId)) {
      showSnackbar({ tone: 'success', message: 'dashboard.arrival.confirmed' });
    }
  };
  const answerNotYet = () => {
    setPutOff(true);
    onAnswered();
    showSnackbar({ tone: 'info', message: 'dashboard.arrival.putOff' });
  };

  return (
    <Stack gap="2">
      {isPutOff ? null : (
        <Text>
          <FormattedMessage
            id={
              receiver !== 'steward'
                ? 'dashboard.arrival.ask'
                : isStewardAsked
                  ? 'dashboard.arrival.askSteward'
                  : 'dashboard.arrival.stewardNotAsked'
            }
            values={facts}
          />
        </Text>
      )}
      <Cluster>
        <Button
          variant={isNext ? 'action' : 'secondary'}
          size="small"
          aria-label={intl.formatMessage({ id: 'dashboard.arrival.yesNamed' }, facts)}
          onClick={() => void answerYes()}
        >
          <FormattedMessage id="dashboard.arrival.yes" />
        </Button>
        {isPutOff ? null : (
          <Button
            variant="quiet"
            size="small"
            aria-label={intl.formatMessage({ id: 'dashboard.arrival.notYetNamed' }, facts)}
            onClick={answerNotYet}
          >
            <FormattedMessage id="dashboard.arrival.notYet" />
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
