import type { Offering, OfferingDraft } from '@almsway/contract/giving/offerings';
import { Button } from '@almsway/design-system/button';
import { Heading } from '@almsway/design-system/heading';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { METHOD_LABELS } from '#app/features/giving/methods/method-labels.ts';
import { methodView } from '#app/features/giving/methods/method-views.tsx';
import { ReceiverNote, type OfferedMethod } from '#app/features/giving/methods/receiver-note.tsx';
import { QueryPanel } from '#app/features/lists/query-panel.tsx';

import { choiceText } from './choice-texts.ts';
import { isShortDedication } from './dedication-field.tsx';
import { createDetailsAtom } from './giving.ts';
import { PrintView } from './print-view.tsx';
import { SheetFoot } from './sheet-foot.tsx';

/** Debounce delay before a changed choice is saved, in milliseconds. */
const KEEP_AFTER_MS = 400;

interface SendStepProps {
  readonly offered: OfferedMethod;
  /** The draft, whose reference is used everywhere; null until it is requested. */
  readonly draft: Offering | null;
  /** The current choices. */
  readonly choice: OfferingDraft;
  readonly name: string;
  readonly isBusy: boolean;
  /** Goes back to change the choices. */
  readonly onChange: () => void;
  /** Requests the payment details. */
  readonly onShow: () => void;
  /** Saves the current choices in the draft. */
  readonly onKeep: (choice: OfferingDraft) => void;
  /** "I have sent it". */
  readonly onSent: () => void;
  readonly onBack: () => void;
}

/** Last step: the payment details, then "I have sent it". */
export function SendStep({
  offered,
  draft,
  choice,
  name,
  isBusy,
  onChange,
  onShow,
  onKeep,
  onSent,
  onBack,
}: SendStepProps) {
  const intl = useIntl();
  const { method } = offered;
  const foot = (action: ReactNode) => <SheetFoot onBack={onBack}>{action}</SheetFoot>;
  return (
    <Stack gap="4">
      <Stack direction="row" gap="3" isFirstGrowing>
        <Text>
          <FormattedMessage
            id="support.choice.byWay"
            values={{
              choice: <strong>{choiceText(intl, choice.amountCents, choice.cadence)}</strong>,
              way: intl.formatMessage({ id: METHOD_LABELS[method].name }),
            }}
          />
        </Text>
        <Button
          variant="quiet"
          size="small"
          aria-label={intl.formatMessage({ id: 'support.changeNamed' })}
          onClick={onChange}
        >
          <FormattedMessage id="support.change" />
        </Button>
      </Stack>
      {draft ? (
        <Sending
          offered={offered}
          draft={draft}
          choice={choice}
          name={name}
          onKeep={onKeep}
          foot={foot}
          action={
            <Button
              isBusy={isBusy}
              busyLabel={intl.formatMessage({ id: 'common.working' })}
              onClick={onSent}
            >
              <FormattedMessage id="support.sent.action" />
            </Button>
          }
        />
      ) : (
        <>
          <ReceiverNote offered={offered} name={name} />
          {offered.isPersonal ? (
            <Text variant="small" tone="muted">
              <FormattedMessage id="support.show.personal" values={{ holder: offered.holder }} />
            </Text>
          ) : null}
          {foot(
            <Button
              isBusy={isBusy}
              busyLabel={intl.formatMessage({ id: 'common.working' })}
              onClick={onShow}
            >
              <FormattedMessage id={methodView(method).show} />
            </Button>,
          )}
        </>
      )}
    </Stack>
  );
}

interface SendingProps {
  readonly offered: OfferedMethod;
  readonly draft: Offering;
  readonly choice: OfferingDraft;
  readonly name: string;
  readonly onKeep: (choice: OfferingDraft) => void;
  /** The foot of the dialog, with or without an action. */
  readonly foot: (action: ReactNode) => ReactNode;
  /** The action, once the payment details are known. */
  readonly action: ReactNode;
}

function Sending({ offered, draft, choice, name, onKeep, foot, action }: SendingProps) {
  const intl = useIntl();
  const { amountCents, method, cadence, dedication } = choice;
  const { Details } = methodView(method);
  const keep = useEffectEvent(onKeep);
  useEffect(() => {
    if (!isShortDedication(dedication)) return undefined;
    const chosen = { amountCents, method, cadence, dedication };
    const timer = setTimeout(() => keep(chosen), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [amountCents, method, cadence, dedication]);
  const detailsAtom = useMemo(
    () => createDetailsAtom(draft.offeringId, method),
    [draft.offeringId, method],
  );
  const query = useAtomValue(detailsAtom);
  const toSend = { cents: amountCents, reference: draft.reference, monasticName: name };
  return (
    <>
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
            <Stack gap="2">
              <Heading level={3} size="label">
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
            </Stack>
            <div>
              <Button
                variant="quiet"
                iconBefore={<Printer aria-hidden />}
                onClick={() => globalThis.print()}
              >
                <FormattedMessage id="support.print" />
              </Button>
            </div>
          </Stack>
        )}
      </QueryPanel>
      {foot(query.data ? action : null)}
    </>
  );
}
