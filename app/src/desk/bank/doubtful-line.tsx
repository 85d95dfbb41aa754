import type { DeskOffering, MatchOutcome } from '@almsway/contract/desk/desk-ledger';
import { Button } from '@almsway/design-system/button';
import { ChoiceRow } from '@almsway/design-system/choice-row';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { giverText, receiverText } from '#app/desk/ledger/ledger-list.tsx';
import { stateNameOf } from '#app/desk/ledger/state-names.ts';
import { FormPlace } from '#app/desk/parts/form-place.tsx';
import type { MessageId } from '#app/i18n/message-id.ts';
import { euros } from '#app/i18n/money.ts';

import { LineRow } from './line-row.tsx';
import { nearReferencesOf, type Choice, type PreviewLine } from './matching.ts';
import { SetAsideForm, SetAsideNote } from './set-aside.tsx';

/** Id of the button of a line's first candidate, which gets the focus when the previous line is settled. */
export const candidateId = (lineId: string) => `candidate-${lineId}`;

const WHY: Readonly<Partial<Record<MatchOutcome, MessageId>>> = {
  amountDiffers: 'desk.bank.why.amountDiffers',
  alreadyReceived: 'desk.bank.why.alreadyReceived',
  ambiguous: 'desk.bank.why.ambiguous',
  unknown: 'desk.bank.why.unknown',
};

/** A doubtful line: the reason, and the candidate offerings, each chosen with its number key or a click. */
export function DoubtfulLine({
  preview,
  choice,
  onChoose,
}: {
  preview: PreviewLine;
  choice: Choice | undefined;
  onChoose: (choice: Choice | null) => void;
}) {
  const intl = useIntl();
  const [isSettingAside, setIsSettingAside] = useState(false);
  const { lineId, line, outcome, candidates } = preview;
  const near = nearReferencesOf(preview);
  const why = near.length > 0 ? 'desk.bank.why.near' : WHY[outcome];
  const chosenId = choice?.kind === 'offering' ? choice.offering.offeringId : undefined;
  return (
    <LineRow
      line={line}
      note={
        why &&
        intl.formatMessage(
          { id: why },
          { references: intl.formatList(near, { type: 'disjunction' }) },
        )
      }
    >
      <div data-line={lineId}>
        <Stack gap="3">
          <Stack as="ul" gap="2">
            {candidates.map((offering, index) => (
              <li key={offering.offeringId}>
                <Candidate
                  lineId={lineId}
                  offering={offering}
                  number={index + 1}
                  isChosen={chosenId === offering.offeringId}
                  onChoose={() =>
                    onChoose(
                      chosenId === offering.offeringId ? null : { kind: 'offering', offering },
                    )
                  }
                />
              </li>
            ))}
          </Stack>
          <FormPlace isOpen={isSettingAside}>
            {choice?.kind === 'setAside' ? (
              <SetAsideNote reason={choice.reason} onUndo={() => onChoose(null)} />
            ) : isSettingAside ? (
              <SetAsideForm
                onSend={(reason) => {
                  setIsSettingAside(false);
                  onChoose({ kind: 'setAside', reason });
                }}
                onCancel={() => setIsSettingAside(false)}
              />
            ) : (
              <Cluster>
                <Button
                  variant="quiet"
                  edge="start"
                  size="small"
                  onClick={() => setIsSettingAside(true)}
                >
                  <FormattedMessage id="desk.bank.setAside" />
                </Button>
              </Cluster>
            )}
          </FormPlace>
        </Stack>
      </div>
    </LineRow>
  );
}

/** A candidate offering, with the number that is also its key. */
function Candidate({
  lineId,
  offering,
  number,
  isChosen,
  onChoose,
}: {
  lineId: string;
  offering: DeskOffering;
  number: number;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const intl = useIntl();
  const isFirst = number === 1;
  return (
    <ChoiceRow
      id={isFirst ? candidateId(lineId) : undefined}
      {...(isFirst && { 'data-row': '' })}
      shortcut={String(number)}
      isChosen={isChosen}
      title={intl.formatMessage(
        { id: 'desk.bank.candidateFacts' },
        {
          reference: offering.reference,
          amount: euros(intl, offering.receivedCents ?? offering.amountCents),
          state: intl.formatMessage({ id: stateNameOf(offering).name }),
        },
      )}
      note={
        <FormattedMessage
          id="desk.ledger.fromTo"
          values={{
            from: <bdi>{giverText(intl, offering)}</bdi>,
            to: <bdi>{receiverText(intl, offering)}</bdi>,
          }}
        />
      }
      onClick={onChoose}
    />
  );
}
