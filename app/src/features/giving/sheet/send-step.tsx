import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { METHOD_LABELS } from '@almsway/client/i18n/method-labels.ts';
import { QueryPanel, type PanelQuery } from '@almsway/client/lists/query-panel.tsx';
import { isRegular, type Intention } from '@almsway/contract/giving/intentions';
import {
  sentReference,
  type OfferingDraft,
  type PreparedOffering,
} from '@almsway/contract/giving/offerings';
import { Button } from '@almsway/design-system/button';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { Facts, Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { methodView } from '#app/features/giving/methods/method-views.tsx';
import type { OfferedMethod } from '#app/features/giving/methods/receiver-note.tsx';
import { SlipUse } from '#app/features/giving/methods/slip-use.ts';

import { choiceText } from './choice-texts.ts';
import { createDetailsAtom } from './giving.ts';
import { PrintView } from './print-view.tsx';
import { firstRegular, RegularChoice, startIssue } from './regular-choice.tsx';
import { ChangeButton, SheetFoot } from './sheet-foot.tsx';
import { SlipSkeleton } from './slip-skeleton.tsx';

const SENT_NOTES = {
  entity: 'support.sent.note',
  monastic: 'support.sent.noteDirect',
  steward: 'support.sent.noteDirect',
} as const satisfies Record<OfferedMethod['receiver'], MessageId>;

/** What is asked last: whether it was sent, set up, or changed. */
const SENT = { title: 'support.sent.title', action: 'support.sent.action' } as const;
const SET_UP = { title: 'support.standing.title', action: 'support.standing.action' } as const;
const CHANGED = { title: 'support.gift.changedTitle', action: 'support.gift.changed' } as const;

interface SendStepProps {
  readonly offered: OfferedMethod;
  /** The draft, whose reference is used everywhere; undefined while it is loaded. */
  readonly draft: PreparedOffering | null | undefined;
  /** Query that loads it. */
  readonly query: PanelQuery<PreparedOffering | null>;
  /** The current choices. */
  readonly choice: OfferingDraft;
  /** The current standing gift, which a regular offering to the entity replaces; undefined if there is none. */
  readonly gift: Intention | undefined;
  readonly name: string;
  /** Whether the payment details may be shown: personal ones only after a press. */
  readonly isShown: boolean;
  readonly isBusy: boolean;
  /** Goes back to change the choices. */
  readonly onChange: () => void;
  /** Requests personal payment details. */
  readonly onShow: () => void;
  /** "I have sent it", or with its first day, "I have set up the standing order". */
  readonly onSent: (startsOn?: string) => void;
  readonly onBack: () => void;
}

/** Last step: the payment details, then "I have sent it". */
export function SendStep({
  offered,
  draft,
  query,
  choice,
  gift,
  name,
  isShown,
  isBusy,
  onChange,
  onShow,
  onSent,
  onBack,
}: SendStepProps) {
  const intl = useIntl();
  const { method, holder } = offered;
  const { show } = methodView(method);
  const foot = (action: ReactNode) => <SheetFoot onBack={onBack}>{action}</SheetFoot>;
  return (
    <Stack gap="4">
      <Stack direction="row" gap="3" isFirstGrowing>
        <Text variant="small">
          <Facts
            items={`${choiceText(intl, choice.amountCents, choice.cadence)} · ${intl.formatMessage({ id: METHOD_LABELS[method].name })}`}
          />
        </Text>
        <ChangeButton onClick={onChange} />
      </Stack>
      {isShown ? (
        <QueryPanel
          query={{ ...query, data: draft }}
          errorTitle="support.details.error"
          skeleton={<SlipSkeleton />}
        >
          {(prepared) =>
            prepared && (
              <Sending
                offered={offered}
                draft={prepared}
                choice={choice}
                gift={gift}
                name={name}
                foot={foot}
                isBusy={isBusy}
                onSent={onSent}
              />
            )
          }
        </QueryPanel>
      ) : (
        <Text>
          <FormattedMessage id="support.show.personal" values={{ holder }} />
        </Text>
      )}
      {isShown && draft
        ? null
        : foot(
            isShown || !show ? null : (
              <Button onClick={onShow}>
                <FormattedMessage id={show} />
              </Button>
            ),
          )}
    </Stack>
  );
}

interface SendingProps extends Pick<SendStepProps, 'offered' | 'choice' | 'gift' | 'name'> {
  readonly draft: PreparedOffering;
  /** The foot of the dialog, with or without an action. */
  readonly foot: (action: ReactNode) => ReactNode;
  readonly isBusy: boolean;
  readonly onSent: (startsOn?: string) => void;
}

function Sending({ offered, draft, choice, gift, name, foot, isBusy, onSent }: SendingProps) {
  const intl = useIntl();
  const { amountCents, method, cadence } = choice;
  const { Details } = methodView(method);
  const detailsAtom = useMemo(
    () => createDetailsAtom(draft.offeringId, method),
    [draft.offeringId, method],
  );
  const query = useAtomValue(detailsAtom);
  const [isUsed, setIsUsed] = useState(false);
  // Only the entity sees what arrives by itself.
  const canStand = isRegular({ cadence, method, receiver: offered.receiver });
  const [regular, setRegular] = useState(firstRegular);
  const [isChecked, setIsChecked] = useState(false);
  const dayField = useRef<HTMLInputElement>(null);
  const isStanding = canStand && regular.way === 'standing';
  const words = isStanding ? (gift ? CHANGED : SET_UP) : SENT;
  const sent = () => {
    setIsChecked(true);
    if (!isStanding) onSent();
    else if (startIssue(regular) === undefined) onSent(regular.startsOn);
    else dayField.current?.focus();
  };
  const slipUse = useMemo(() => ({ isUsed, onUse: () => setIsUsed(true) }), [isUsed]);
  const toSend = { cents: amountCents, reference: sentReference(draft), monasticName: name };
  return (
    <>
      <QueryPanel query={query} errorTitle="support.details.error" skeleton={<SlipSkeleton />}>
        {(details) => (
          <Stack gap="5">
            <SlipUse value={slipUse}>
              <Details details={details} toSend={toSend} />
            </SlipUse>
            <PrintView
              details={details}
              toSend={toSend}
              cadence={cadence}
              offered={offered}
              name={name}
            />
            {canStand && (
              <RegularChoice
                value={regular}
                former={gift}
                isChecked={isChecked}
                dayRef={dayField}
                onChange={setRegular}
              />
            )}
            <Stack gap="1">
              <Heading level={3} size="label">
                <FormattedMessage id={words.title} />
              </Heading>
              <Text>
                <FormattedMessage
                  id={isStanding ? 'support.standing.note' : SENT_NOTES[offered.receiver]}
                  values={{ name }}
                />
              </Text>
            </Stack>
          </Stack>
        )}
      </QueryPanel>
      {foot(
        query.data ? (
          // Looks unlike “Continue” until the details were used, so that nothing is declared by habit.
          <Button
            variant={isUsed ? 'action' : 'secondary'}
            isBusy={isBusy}
            busyLabel={intl.formatMessage({ id: 'common.working' })}
            onClick={sent}
          >
            <FormattedMessage id={words.action} />
          </Button>
        ) : null,
      )}
    </>
  );
}
