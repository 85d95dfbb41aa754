import { dayText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import type { Candidate, MatchOutcome } from '@almsway/contract/desk/bank-import';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Column } from '@almsway/design-system/page';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { receiverText } from '#desk/ledger/ledger-list.tsx';
import { RecordForm } from '#desk/ledger/record-form.tsx';
import { FormPlace } from '#desk/parts/form-place.tsx';

import { CandidateRow } from './candidate-row.tsx';
import { ChoiceNote } from './choice-note.tsx';
import { natureOf, NATURES } from './line-nature.ts';
import { LineReasonForm } from './line-reason-form.tsx';
import { LineRow } from './line-row.tsx';
import { choiceOf, isLikely, setAsideAs, type Choice, type PreviewLine } from './matching.ts';
import { OfferingSearch } from './offering-search.tsx';
import { PosterRow, UnnamedPoster } from './poster-row.tsx';
import { SplitForm } from './split-form.tsx';

/** Id of the row or button of a line that gets the focus when the previous line is settled. */
export const firstControlId = (lineId: string) => `open-${lineId}`;

const WHY: Readonly<Partial<Record<MatchOutcome, MessageId>>> = {
  otherPayer: 'desk.bank.why.otherPayer',
  amountDiffers: 'desk.bank.why.amountDiffers',
  alreadyReceived: 'desk.bank.why.alreadyReceived',
  ambiguous: 'desk.bank.why.ambiguous',
  cameBack: 'desk.bank.why.cameBack',
  mayBeReturn: 'desk.bank.why.mayBeReturn',
};

type Mode = 'search' | 'record' | 'split' | 'setAside' | { readonly returns: Candidate } | null;

/**
 * A line that the treasurer decides about: why, the offerings that may be meant, each chosen by a click or its number,
 * and the ways to say something else.
 */
export function OpenLine({
  preview,
  candidates,
  choice,
  onChoose,
}: {
  preview: PreviewLine;
  /** Its candidates that no other line takes. */
  candidates: readonly Candidate[];
  choice: Choice | undefined;
  onChoose: (choice: Choice | null) => void;
}) {
  const intl = useIntl();
  const language = useAtomValue(localeAtom);
  const [mode, setMode] = useState<Mode>(null);
  const [isAnother, setIsAnother] = useState(false);
  const { lineId, line, outcome, known, poster } = preview;
  const record = poster?.record ?? null;
  // The line has the reference of a poster, but not the name of somebody who has to be identified.
  const unnamed = poster && record === null ? poster : null;
  const why = WHY[outcome];
  const isIncoming = line.amountCents > 0;
  const duplicate = outcome === 'possibleDuplicate' && !isAnother ? known : null;
  const choose = (made: Choice) => {
    setMode(null);
    onChoose(made);
  };
  const take = (candidate: Candidate) => {
    const made = choiceOf(candidate);
    if (made) choose(made);
    else setMode({ returns: candidate });
  };
  const chosenId =
    choice?.decision.kind === 'confirm' || choice?.decision.kind === 'recordLike'
      ? choice.decision.offeringId
      : undefined;
  const isListed = candidates.some(({ offering }) => offering.offeringId === chosenId);
  const nature = natureOf(line.text, outcome);
  const likelyFirst =
    nature === undefined && (record !== null || candidates.findIndex(isLikely) === 0);

  const first = { id: firstControlId(lineId), 'data-row': '' };
  const modeView = () => {
    if (mode === 'search') {
      return <OfferingSearch purpose={isIncoming ? 'settle' : 'return'} onChoose={take} />;
    }
    if (mode === 'record') {
      return (
        <Column width="form">
          <RecordForm
            line={line}
            receiver={
              unnamed && {
                slug: unnamed.offering.monastic.slug,
                label: receiverText(intl, unnamed.offering),
              }
            }
            onChosen={(offering, shown) =>
              choose({ decision: { kind: 'record', offering }, offerings: [shown] })
            }
            onCancel={() => setMode(null)}
          />
        </Column>
      );
    }
    if (mode === 'split') {
      return (
        <SplitForm
          line={line}
          candidates={candidates.filter(({ reasons }) => reasons.includes('reference'))}
          onChoose={choose}
          onCancel={() => setMode(null)}
        />
      );
    }
    if (mode === 'setAside') {
      return (
        <LineReasonForm
          lineId={lineId}
          onSend={(reason) => choose(setAsideAs(reason))}
          onCancel={() => setMode(null)}
        />
      );
    }
    return null;
  };

  return (
    <LineRow line={line} note={why && intl.formatMessage({ id: why })}>
      <div
        data-line={lineId}
        onKeyDownCapture={({ key }) => {
          if (key === 'Escape') setMode(null);
        }}
      >
        <Stack gap="3">
          {duplicate ? (
            <Callout tone="warning" title={intl.formatMessage({ id: 'desk.bank.duplicate' })}>
              <FormattedMessage
                id="desk.bank.duplicateBody"
                values={{
                  amount: eurosInBooks(intl, duplicate.amountCents),
                  day: dayText(intl, duplicate.bookedOn),
                  references: intl.formatList(duplicate.references),
                  hasReferences: duplicate.references.length > 0,
                  text: <bdi>{duplicate.text}</bdi>,
                }}
              />
            </Callout>
          ) : (
            (candidates.length > 0 || record) &&
            (choice === undefined || isListed) && (
              <Stack as="ul" gap="2">
                {poster && record && (
                  <li>
                    <PosterRow
                      id={firstControlId(lineId)}
                      gift={poster}
                      onChoose={() =>
                        choose({
                          decision: { kind: 'record', offering: record },
                          offerings: [poster.offering],
                        })
                      }
                    />
                  </li>
                )}
                {candidates.map((candidate, index) => {
                  const { offeringId } = candidate.offering;
                  const isFirst = index === 0 && likelyFirst && record === null;
                  return (
                    <li key={offeringId}>
                      <CandidateRow
                        id={isFirst ? firstControlId(lineId) : undefined}
                        isRow={isFirst}
                        candidate={candidate}
                        number={index + (record === null ? 1 : 2)}
                        isChosen={chosenId === offeringId}
                        onChoose={() =>
                          chosenId === offeringId ? onChoose(null) : take(candidate)
                        }
                      />
                    </li>
                  );
                })}
              </Stack>
            )
          )}
          {unnamed && !duplicate && choice === undefined && <UnnamedPoster gift={unnamed} />}
          <FormPlace isOpen={mode !== null}>
            {choice && !isListed ? (
              <ChoiceNote choice={choice} onUndo={() => onChoose(null)} />
            ) : mode !== null && typeof mode === 'object' ? (
              <LineReasonForm
                lineId={lineId}
                isReturn
                onSend={(note) => {
                  const { offering } = mode.returns;
                  const { offeringId, latestEntryId: basedOn } = offering;
                  choose({
                    decision: { kind: 'return', offeringId, note, language, basedOn },
                    offerings: [offering],
                  });
                }}
                onCancel={() => setMode(null)}
              />
            ) : mode !== null ? (
              <Stack gap="3">
                {modeView()}
                {mode === 'search' && (
                  <Cluster>
                    <Button variant="quiet" edge="start" size="small" onClick={() => setMode(null)}>
                      <FormattedMessage id="common.cancel" />
                    </Button>
                  </Cluster>
                )}
              </Stack>
            ) : duplicate ? (
              <Cluster>
                <Button
                  {...first}
                  variant="secondary"
                  size="small"
                  onClick={() =>
                    choose({
                      decision: { kind: 'same', knownLineId: duplicate.lineId },
                      offerings: [],
                    })
                  }
                >
                  <FormattedMessage id="desk.bank.same" />
                </Button>
                <Button variant="quiet" size="small" onClick={() => setIsAnother(true)}>
                  <FormattedMessage id="desk.bank.another" />
                </Button>
              </Cluster>
            ) : choice ? null : (
              <Cluster>
                {nature !== undefined && (
                  <Button
                    {...first}
                    variant="secondary"
                    size="small"
                    onClick={() => choose(setAsideAs(intl.formatMessage({ id: NATURES[nature] })))}
                  >
                    <FormattedMessage
                      id="desk.bank.setAsideAs"
                      values={{ nature: intl.formatMessage({ id: NATURES[nature] }) }}
                    />
                  </Button>
                )}
                <Button
                  {...(likelyFirst || nature || unnamed ? {} : first)}
                  variant="secondary"
                  size="small"
                  onClick={() => setMode('search')}
                >
                  <FormattedMessage id="desk.bank.search" />
                </Button>
                {isIncoming && (
                  <>
                    <Button
                      {...(unnamed && !nature && !likelyFirst ? first : {})}
                      variant="secondary"
                      size="small"
                      onClick={() => setMode('record')}
                    >
                      <FormattedMessage id="desk.ledger.record" />
                    </Button>
                    <Button variant="quiet" size="small" onClick={() => setMode('split')}>
                      <FormattedMessage id="desk.bank.split" />
                    </Button>
                  </>
                )}
                <Button variant="quiet" size="small" onClick={() => setMode('setAside')}>
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
