import type { Cadence, Offering, OfferingDraft } from '@almsway/contract/giving/offerings';
import { Button } from '@almsway/design-system/button';
import { Heading } from '@almsway/design-system/heading';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { methodView } from '#app/features/giving/methods/method-views.tsx';
import type { OfferedMethod } from '#app/features/giving/methods/receiver-note.tsx';
import { QueryPanel } from '#app/features/lists/query-panel.tsx';

import { isShortDedication } from './dedication-field.tsx';
import { createDetailsAtom } from './giving.ts';
import { PrintView } from './print-view.tsx';

/** How long a choice is unchanged before it is saved, in milliseconds. */
const KEEP_AFTER_MS = 400;

interface SendingProps {
  readonly offered: OfferedMethod;
  /** The offering that is prepared, whose reference is used everywhere. */
  readonly draft: Offering;
  /** The amount chosen now; undefined while it cannot be parsed. */
  readonly cents: number | undefined;
  readonly cadence: Cadence;
  readonly dedication: string;
  readonly name: string;
  readonly isBusy: boolean;
  /** Has it just been asked for? Then the focus goes there, from the button that is gone. */
  readonly takesFocus: boolean;
  readonly onArrive: () => void;
  /** Keeps what is chosen now with what is prepared. */
  readonly onKeep: (choice: OfferingDraft) => void;
  /** "I have sent it". */
  readonly onSent: () => void;
}

/** Where to send the offering; then, that it was sent. */
export function Sending({
  offered,
  draft,
  cents,
  cadence,
  dedication,
  name,
  isBusy,
  takesFocus,
  onArrive,
  onKeep,
  onSent,
}: SendingProps) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const arrive = useEffectEvent(onArrive);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus();
    arrive();
  }, [takesFocus]);
  const { method } = offered;
  const { Details } = methodView(method);
  const keep = useEffectEvent(onKeep);
  useEffect(() => {
    if (cents === undefined || !isShortDedication(dedication)) return undefined;
    const chosen = { amountCents: cents, method, cadence, dedication };
    const timer = setTimeout(() => keep(chosen), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [cents, method, cadence, dedication]);
  const detailsAtom = useMemo(
    () => createDetailsAtom(draft.offeringId, offered.method),
    [draft.offeringId, offered.method],
  );
  const query = useAtomValue(detailsAtom);
  const title = (
    <Heading level={3} tabIndex={-1} ref={heading}>
      <FormattedMessage id="support.details.title" />
    </Heading>
  );
  if (cents === undefined) {
    return (
      <Stack gap="3">
        {title}
        <Text tone="muted">
          <FormattedMessage id="support.amount.first" />
        </Text>
      </Stack>
    );
  }
  const toSend = { cents, reference: draft.reference, monasticName: name };
  return (
    <Stack gap="3">
      {title}
      <QueryPanel
        query={query}
        errorTitle="support.details.error"
        skeleton={
          <SkeletonGroup label={intl.formatMessage({ id: 'support.details.loading' })}>
            <Skeleton shape="card" />
          </SkeletonGroup>
        }
      >
        {(details) => (
          <Stack gap="5">
            <Details details={details} toSend={toSend} />
            <PrintView
              details={details}
              toSend={toSend}
              cadence={cadence}
              offered={offered}
              name={name}
            />
            <Stack gap="3">
              <Heading level={3}>
                <FormattedMessage id="support.sent.title" />
              </Heading>
              <Text>
                <FormattedMessage
                  id={
                    offered.receiver === 'entity' ? 'support.sent.note' : 'support.sent.noteDirect'
                  }
                  values={{ name }}
                />
              </Text>
              <Cluster>
                <Button
                  size="large"
                  isBusy={isBusy}
                  busyLabel={intl.formatMessage({ id: 'common.working' })}
                  onClick={onSent}
                >
                  <FormattedMessage id="support.sent.action" />
                </Button>
                <Button
                  size="large"
                  variant="quiet"
                  iconBefore={<Printer aria-hidden />}
                  onClick={() => globalThis.print()}
                >
                  <FormattedMessage id="support.print" />
                </Button>
              </Cluster>
            </Stack>
          </Stack>
        )}
      </QueryPanel>
    </Stack>
  );
}
