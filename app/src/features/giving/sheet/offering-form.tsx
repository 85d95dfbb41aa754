import { dayText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { isSameMoney, type Support } from '@almsway/contract/giving/offerings';
import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { Callout } from '@almsway/design-system/callout';
import { Stack } from '@almsway/design-system/stack';
import { FormattedMessage, useIntl } from 'react-intl';

import { AmountField } from './amount-field.tsx';
import { AmountStep } from './amount-step.tsx';
import { choiceText } from './choice-texts.ts';
import { GIFT_STEP } from './choice.ts';
import { DedicationField } from './dedication-field.tsx';
import { EarlierDraft, EarlierNotice } from './earlier-draft.tsx';
import { SendStep } from './send-step.tsx';
import type { Giver, SheetView } from './sheet-state.ts';
import { GiftDetails, GiftNotice } from './standing-gift.tsx';
import { StepFrame } from './step-frame.tsx';
import { Thanks } from './thanks.tsx';
import { useSheet } from './use-sheet.ts';
import { WayInStep } from './way-in-step.tsx';
import { WayStep } from './way-step.tsx';

interface OfferingFormProps {
  readonly support: Support;
  readonly profile: ListedProfile;
  readonly name: string;
  readonly giver: Giver;
  readonly onClose: () => void;
  readonly onOutdated: () => void;
}

/** Titles of what is not one of the steps. */
const TITLES: Readonly<Partial<Record<SheetView, MessageId>>> = {
  earlier: 'support.earlier.title',
  gift: 'support.gift.title',
};

/**
 * An offering in three steps. The choices are in the address; the money is sent from the patron's own bank.
 */
export function OfferingForm({
  support,
  profile,
  name,
  giver,
  onClose,
  onOutdated,
}: OfferingFormProps) {
  const intl = useIntl();
  const { heading, outsideRef, failureRef, ...sheet } = useSheet({ support, giver, onOutdated });
  const { chosen, gift, id, offered, offering, state, view } = sheet;
  if (!offered) return null;
  const { draft, declared, earlier, isBusy } = offering;
  const summary = choiceText(intl, sheet.cents, state.choice.cadence);

  const content = () => {
    if (view === 'gift') {
      return (
        <GiftDetails
          gift={gift}
          offered={support.methods.find(
            ({ method, receiver }) => method === gift?.method && receiver === 'entity',
          )}
          name={name}
          onChange={() => sheet.answerGift(gift?.cadence ?? state.choice.cadence)}
          onBack={() => sheet.backTo('amount')}
        />
      );
    }
    if (view === 'amount' || !chosen) {
      return (
        <AmountStep
          amount={
            <AmountField
              id={`${id}-amount`}
              typed={state.typed}
              isChecked={state.isChecked}
              onType={(text) => sheet.change({ type: 'typed', text })}
              onLeave={() => {
                if (state.typed.trim() !== '') sheet.check();
              }}
            />
          }
          dedication={
            <DedicationField
              id={`${id}-dedication`}
              text={sheet.words}
              name={name}
              onType={sheet.dedication.type}
            />
          }
          cadence={state.choice.cadence}
          summary={summary}
          isFirst={sheet.isFirst}
          onCadence={(cadence) => sheet.change({ type: 'chosen', change: { cadence } })}
          onNext={sheet.next}
          onBack={sheet.isFirst ? onClose : sheet.leave}
        />
      );
    }
    if (view === 'way') {
      return (
        <WayStep
          methods={support.methods}
          offered={offered}
          cents={chosen.amountCents}
          name={name}
          giver={giver}
          summary={summary}
          isBusy={isBusy}
          outsideRef={outsideRef}
          onChoose={(method) => sheet.change({ type: 'chosen', change: { method } })}
          onNext={() => {
            if (giver === 'visitor') sheet.send();
            else void sheet.prepare(chosen);
          }}
          onChange={() => sheet.backTo('amount')}
          onBack={() => sheet.backTo('amount')}
        />
      );
    }
    const back = () => sheet.backTo('way');
    if (view === 'wayIn') return <WayInStep summary={summary} onBack={back} />;
    if (draft && view === 'earlier') {
      return (
        <EarlierDraft
          draft={draft}
          isBusy={isBusy}
          onShow={() => sheet.showDraft(draft)}
          onSent={() => void offering.declare(draft)}
          onRestart={() => offering.restart(chosen)}
          onBack={back}
        />
      );
    }
    return (
      <SendStep
        key={offered.method}
        offered={offered}
        draft={state.isResuming ? (draft ?? undefined) : draft}
        query={offering.query}
        choice={chosen}
        gift={gift}
        name={name}
        isShown={sheet.isShown}
        isBusy={isBusy}
        onChange={() => sheet.to('amount')}
        onShow={() => offering.show(offered.method)}
        onSent={(startsOn) => void sheet.declare(chosen, startsOn)}
        onBack={back}
      />
    );
  };

  const isChoosing = !declared && (view === 'amount' || view === 'way');
  return (
    <Stack gap="4">
      {support.retreatUntil !== '' && isChoosing && sheet.isFirst ? (
        <Callout
          tone="neutral"
          title={intl.formatMessage(
            { id: 'monastic.retreat' },
            { date: dayText(intl, support.retreatUntil) },
          )}
        >
          <FormattedMessage id="support.retreat.body" />
        </Callout>
      ) : null}
      {gift && isChoosing && sheet.isFirst && !state.isGiftAnswered ? (
        <GiftNotice
          gift={gift}
          name={name}
          onSee={() => sheet.to(GIFT_STEP)}
          onChange={() => sheet.answerGift(gift.cadence)}
          onOnce={() => sheet.answerGift('once')}
        />
      ) : null}
      {earlier &&
      view !== 'gift' &&
      giver === 'patron' &&
      sheet.isFirst &&
      sheet.step !== 'send' ? (
        <EarlierNotice
          draft={earlier}
          isBusy={isBusy}
          onShow={() => sheet.openDraft(earlier)}
          onDiscard={() => void sheet.discard()}
        />
      ) : null}
      {declared ? (
        <Thanks
          offering={declared}
          startsOn={state.startsOn}
          holder={
            support.methods.find((other) => other.method === declared.method)?.holder ??
            offered.holder
          }
          profile={profile}
          name={name}
          next={
            chosen && !isSameMoney(declared, chosen)
              ? { summary, isBusy, go: () => void sheet.prepare(chosen) }
              : null
          }
          onClose={onClose}
        />
      ) : (
        <StepFrame step={sheet.step} title={TITLES[view]} headingRef={heading}>
          {content()}
        </StepFrame>
      )}
      <div role="alert" ref={failureRef}>
        {offering.failure ? (
          <Callout tone="error">
            <FormattedMessage id={offering.failure} />
          </Callout>
        ) : null}
      </div>
    </Stack>
  );
}
