import { dayText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { METHOD_LABELS } from '@almsway/client/i18n/method-labels.ts';
import { euros } from '@almsway/client/i18n/money.ts';
import { MonasticNiche } from '@almsway/client/monastics/monastic-niche.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS, settingsPath } from '@almsway/client/navigation/routes.ts';
import { dueDay } from '@almsway/contract/giving/intentions';
import { METHODS } from '@almsway/contract/giving/method-table';
import { sentReference, type PreparedOffering } from '@almsway/contract/giving/offerings';
import type { ReadTaxData } from '@almsway/contract/giving/tax';
import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { DatedSteps } from '@almsway/design-system/dated-steps';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Sill } from '@almsway/design-system/niche';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FollowButton } from '#app/features/following/follow-button.tsx';

import { intentionsAtom, taxDataAtom } from './giving.ts';
import { SheetFoot } from './sheet-foot.tsx';
import { moveFocusTo } from './step-frame.tsx';

/** Who confirms the offering, and what they say then. */
const SEEN_TEXTS = {
  entity: 'support.thanks.seen.entity',
  monastic: 'support.thanks.seen.monastic',
  steward: 'support.thanks.seen.steward',
} as const satisfies Record<PreparedOffering['receiver'], MessageId>;

interface ThanksProps {
  /** The declared offering. */
  readonly offering: PreparedOffering;
  /** First day of the standing order that the patron has set up, if that was it. */
  readonly startsOn: string | undefined;
  /** Name of the recipient. */
  readonly holder: string;
  readonly profile: ListedProfile;
  readonly name: string;
  /** The other offering that was chosen, if the declared one is of an earlier visit. */
  readonly next: {
    readonly summary: string;
    readonly isBusy: boolean;
    readonly go: () => void;
  } | null;
  readonly onClose: () => void;
}

/** What is said of the receipt; nothing until the tax data (null: none was given) is loaded. */
function receiptText(taxData: ReadTaxData | null | undefined): MessageId {
  if (taxData === undefined) return 'support.thanks.told';
  return taxData === null ? 'support.thanks.receiptLater' : 'support.thanks.receipt';
}

/** After "I have sent it": thanks, and what happens next. A declared offering is not called received. */
export function Thanks({ offering, startsOn, holder, profile, name, next, onClose }: ThanksProps) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => moveFocusTo(heading.current), []);
  // A patron who follows from here keeps seeing the button, which confirms it.
  const [wasFollowed] = useState(profile.isFollowed);
  const [today] = useState(() => new Date());
  const { cadence, amountCents, method, receiver, isDeductible, monastic } = offering;
  const intention = useAtomValue(intentionsAtom).data?.find(
    ({ profileId }) => profileId === monastic.userId,
  );
  const taxData = useAtomValue(taxDataAtom).data;
  const { workingDays } = METHODS[method];
  const begins = startsOn === undefined ? today : new Date(`${startsOn}T12:00`);
  const again =
    startsOn === undefined || cadence === 'once' ? intention?.dueOn : dueDay(startsOn, cadence, 1);
  const longDate = (date: Date) => intl.formatDate(date, { day: 'numeric', month: 'long' });
  return (
    <Stack gap="5">
      <Stack gap="3" align="center">
        <Sill>
          <MonasticNiche monastic={profile} size="moment" isRising isEager />
        </Sill>
        <Heading level={3} size={1} align="center" tabIndex={-1} ref={heading}>
          <FormattedMessage id="support.thanks.title" />
        </Heading>
      </Stack>
      <Stack gap="3">
        <Heading level={3} size="label">
          <FormattedMessage id="support.thanks.next" />
        </Heading>
        <DatedSteps
          steps={[
            {
              id: 'sent',
              isDone: true,
              when: intl.formatMessage(
                { id: 'support.thanks.when.today' },
                { date: longDate(today) },
              ),
              text: (
                <FormattedMessage
                  id={startsOn === undefined ? 'support.thanks.sent' : 'support.thanks.setUp'}
                  values={{
                    amount: euros(intl, amountCents),
                    method: intl.formatMessage({ id: METHOD_LABELS[method].word }),
                    reference: sentReference(offering),
                  }}
                />
              ),
            },
            {
              id: 'seen',
              when:
                workingDays === 0
                  ? intl.formatMessage({ id: 'support.thanks.when.minutes' })
                  : intl.formatMessage(
                      { id: 'support.thanks.when.by' },
                      { date: longDate(workingDaysAfter(begins, workingDays)) },
                    ),
              text: <FormattedMessage id={SEEN_TEXTS[receiver]} values={{ holder, name }} />,
            },
            {
              id: 'known',
              when: intl.formatMessage({ id: 'support.thanks.when.then' }),
              text: (
                <FormattedMessage
                  id={isDeductible ? receiptText(taxData) : 'support.thanks.word'}
                  values={{
                    name,
                    settings: (words) => (
                      <TextLink asChild>
                        <Link href={settingsPath('tax')}>{words}</Link>
                      </TextLink>
                    ),
                  }}
                />
              ),
            },
            ...(cadence === 'once' || again === undefined
              ? []
              : [
                  {
                    id: 'again',
                    when: dayText(intl, again),
                    text: (
                      <FormattedMessage
                        id={
                          startsOn === undefined
                            ? 'support.thanks.reminds'
                            : 'support.thanks.standing'
                        }
                      />
                    ),
                  },
                ]),
          ]}
        />
      </Stack>
      {wasFollowed ? null : (
        <Stack direction="row" wrap gap="3" isFirstGrowing>
          <Text>
            <FormattedMessage id="support.thanks.follow" values={{ name }} />
          </Text>
          <FollowButton profile={profile} />
        </Stack>
      )}
      <SheetFoot backLabel="support.thanks.back" onBack={onClose}>
        {next ? (
          <Button
            isBusy={next.isBusy}
            busyLabel={intl.formatMessage({ id: 'common.working' })}
            onClick={next.go}
          >
            <FormattedMessage id="support.earlier.goOn" values={{ choice: next.summary }} />
          </Button>
        ) : (
          <ButtonLink asChild>
            <Link href={PATHS.offerings}>
              <FormattedMessage id="support.thanks.offerings" />
            </Link>
          </ButtonLink>
        )}
      </SheetFoot>
    </Stack>
  );
}

/** The date a number of working days later, Monday to Friday. Bank holidays are not considered. */
export function workingDaysAfter(start: Date, count: number): Date {
  const day = new Date(start);
  for (let left = count; left > 0;) {
    day.setDate(day.getDate() + 1);
    if (day.getDay() !== 0 && day.getDay() !== 6) left -= 1;
  }
  return day;
}
