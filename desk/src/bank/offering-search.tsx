import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import type { Candidate } from '@almsway/contract/desk/bank-import';
import type { DeskOffering } from '@almsway/contract/desk/desk-ledger';
import { getLedger } from '@almsway/contract/desk/ledger-endpoints';
import { isDirect, isReceived } from '@almsway/contract/giving/ledger';
import { SearchField } from '@almsway/design-system/search-field';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useEffect, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ledgerSearchOf } from '#desk/ledger/ledger-search.ts';
import { RowsSkeleton } from '#desk/parts/rows-skeleton.tsx';
import { useAnswer } from '#desk/parts/use-answer.ts';

import { CandidateRow } from './candidate-row.tsx';

/** What an offering is searched for: money that came for it, alone or with others, or that went back. */
type Purpose = 'settle' | 'split' | 'return';

/** Most offerings that a search shows. */
const SHOWN = 8;

/** Searches the ledger for the offering that a line is meant for. It gets the focus when it opens. */
export function OfferingSearch({
  purpose = 'settle',
  onChoose,
}: {
  purpose?: Purpose;
  onChoose: (candidate: Candidate) => void;
}) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const id = useId();
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  useEffect(() => {
    const timer = setTimeout(() => setSought(typed.trim()), 300);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Stack gap="3">
      <SearchField
        id={id}
        label={intl.formatMessage({ id: 'desk.ledger.q' })}
        clearLabel={intl.formatMessage({ id: 'desk.ledger.clear' })}
        value={typed}
        maxLength={100}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onClear={() => setTyped('')}
      />
      {sought !== '' && <Found sought={sought} purpose={purpose} onChoose={onChoose} />}
    </Stack>
  );
}

function Found({
  sought,
  purpose,
  onChoose,
}: {
  sought: string;
  purpose: Purpose;
  onChoose: (candidate: Candidate) => void;
}) {
  const query = useAnswer(getLedger, { query: { ...ledgerSearchOf(sought), _limit: 50 } });
  return (
    <QueryPanel query={query} errorTitle="desk.ledger.error" skeleton={<RowsSkeleton />} level={3}>
      {({ data }) => {
        const found = data
          .flatMap((offering) => candidateOf(offering, purpose) ?? [])
          .slice(0, SHOWN);
        return found.length === 0 ? (
          <Text tone="muted">
            <FormattedMessage id="desk.ledger.emptyTitle" />
          </Text>
        ) : (
          <Stack as="ul" gap="2">
            {found.map((candidate) => (
              <li key={candidate.offering.offeringId}>
                <CandidateRow
                  candidate={candidate}
                  isChosen={false}
                  onChoose={() => onChoose(candidate)}
                />
              </li>
            ))}
          </Stack>
        );
      }}
    </QueryPanel>
  );
}

// What a line can do to an offering that was searched for.
function candidateOf(offering: DeskOffering, purpose: Purpose): Candidate | undefined {
  if (isDirect(offering.receiver)) return undefined;
  const isHere = isReceived(offering.status);
  const action = !isHere ? 'confirm' : purpose === 'return' ? 'return' : 'record';
  const isPossible =
    purpose === 'settle' || action === (purpose === 'return' ? 'return' : 'confirm');
  return isPossible ? { offering, action, reasons: [] } : undefined;
}
