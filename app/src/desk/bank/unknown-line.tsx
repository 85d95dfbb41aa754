import { Badge } from '@almsway/design-system/badge';
import { Button } from '@almsway/design-system/button';
import { Column } from '@almsway/design-system/page';
import { Cluster } from '@almsway/design-system/stack';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { RecordForm } from '#app/desk/ledger/record-form.tsx';
import { FormPlace } from '#app/desk/parts/form-place.tsx';

import { LineRow } from './line-row.tsx';
import type { Choice, PreviewLine } from './matching.ts';
import { SetAsideForm, SetAsideNote } from './set-aside.tsx';

/** A line that matches no offering: it can be recorded as one, set aside, or left for the next import. */
export function UnknownLine({
  preview: { line },
  choice,
  onChoose,
}: {
  preview: PreviewLine;
  choice: Choice | undefined;
  onChoose: (choice: Choice | null) => void;
}) {
  const [mode, setMode] = useState<'record' | 'setAside' | 'recorded' | null>(null);
  return (
    <LineRow line={line}>
      <FormPlace isOpen={mode === 'record' || mode === 'setAside'}>
        {choice?.kind === 'setAside' ? (
          <SetAsideNote reason={choice.reason} onUndo={() => onChoose(null)} />
        ) : mode === 'recorded' ? (
          <Cluster>
            <Badge tone="success">
              <FormattedMessage id="desk.record.done" />
            </Badge>
          </Cluster>
        ) : mode === 'record' ? (
          <Column width="form">
            <RecordForm
              line={line}
              onDone={() => setMode('recorded')}
              onCancel={() => setMode(null)}
            />
          </Column>
        ) : mode === 'setAside' ? (
          <SetAsideForm
            onSend={(reason) => {
              setMode(null);
              onChoose({ kind: 'setAside', reason });
            }}
            onCancel={() => setMode(null)}
          />
        ) : (
          <Cluster>
            <Button variant="secondary" size="small" data-row="" onClick={() => setMode('record')}>
              <FormattedMessage id="desk.ledger.record" />
            </Button>
            <Button variant="quiet" size="small" onClick={() => setMode('setAside')}>
              <FormattedMessage id="desk.bank.setAside" />
            </Button>
          </Cluster>
        )}
      </FormPlace>
    </LineRow>
  );
}
