import { MonasticNiche } from '@almsway/client/monastics/monastic-niche.tsx';
import { apiAtom } from '@almsway/client/session/atoms.ts';
import type { ProfileReview } from '@almsway/contract/desk/review';
import { setPresence } from '@almsway/contract/desk/review-endpoints';
import type { CheckKind } from '@almsway/contract/profiles/checks';
import { ONBOARDING_FIELDS, type OnboardingField } from '@almsway/contract/profiles/fields';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { DescriptionList } from '@almsway/design-system/description-list';
import { EmailText } from '@almsway/design-system/email-text';
import { SplitLayout } from '@almsway/design-system/grid';
import { TextLink } from '@almsway/design-system/link';
import { ActionBar } from '@almsway/design-system/patterns/action-bar';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';

import { Part } from '#desk/parts/part.tsx';
import { useTyped } from '#desk/parts/use-typed.ts';

import { ChecksPart, type CheckDraft } from './checks-part.tsx';
import { claimNameId } from './claim-names.ts';
import { Claims } from './claims.tsx';
import { ColleaguesNotes } from './colleagues-notes.tsx';
import { Confirmers } from './confirmers.tsx';
import { canApprove, DecisionForm, type DecisionMode, type Point } from './decision-form.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { Rounds } from './rounds.tsx';
import { SharedEvidence } from './shared-evidence.tsx';

/** Interval of the presence calls. The server forgets a presence after 60 seconds. */
const PRESENCE_MS = 30_000;

const pointsSchema = v.array(v.object({ field: v.picklist(ONBOARDING_FIELDS), note: v.string() }));

// Points as `useTyped` keeps them.
function pointsIn(text: string): readonly Point[] {
  return text === '' ? [] : v.parse(v.fallback(pointsSchema, []), JSON.parse(text));
}

/** One profile: the claims beside the evidence, earlier decisions, notes, and the decision. */
export function ProfileReviewView({
  review,
  onDecided,
}: {
  review: ProfileReview;
  /** Called once the decision is made. */
  onDecided: () => void;
}) {
  const { profile, isOwn, approvals } = review;
  const openBy = useOpenBy(profile.userId, review.openBy);
  const [mode, setMode] = useState<DecisionMode>(null);
  const typed = useTyped('decision points');
  const points = pointsIn(typed.text);
  const setPoints = (asked: readonly Point[]) =>
    typed.put(asked.length === 0 ? '' : JSON.stringify(asked));
  // In a narrow window both come after all claims.
  const decision = useRef<HTMLHeadingElement>(null);
  const evidence = useRef<HTMLHeadingElement>(null);
  const [check, setCheck] = useState<CheckDraft | null>(null);
  const checkOpener = useRef<HTMLButtonElement>(null);
  const ask = (field: OnboardingField) => {
    setMode('requestChanges');
    if (!points.some((point) => point.field === field)) setPoints([...points, { field, note: '' }]);
  };
  return (
    <Stack gap="5">
      {isOwn && (
        <Callout tone="warning">
          <FormattedMessage id="desk.profile.own" />
        </Callout>
      )}
      <div role="status">
        {openBy.length > 0 && (
          <Callout tone="warning">
            <FormattedMessage
              id="desk.profile.openBy"
              values={{ names: <bdi>{openBy.join(', ')}</bdi>, count: openBy.length }}
            />
          </Callout>
        )}
      </div>
      {approvals.map(({ approvalId, requestedBy }) => (
        <Callout key={approvalId} tone="info">
          <FormattedMessage id="desk.waiting.by" values={{ by: <bdi>{requestedBy.name}</bdi> }} />
        </Callout>
      ))}
      <SplitLayout
        lead={<Claims review={review} onAsk={ask} />}
        aside={
          <Stack gap="6">
            <ChecksPart
              review={review}
              form={check}
              onForm={setCheck}
              isNext={mode === null && !canApprove(review)}
              openerRef={checkOpener}
            />
            <DecisionForm
              headingRef={decision}
              review={review}
              points={points}
              onPoints={setPoints}
              mode={mode}
              onMode={setMode}
              onCheck={() => checkOpener.current?.focus()}
              onDecided={onDecided}
            />
            <DocumentsPart review={review} />
            <Evidence
              review={review}
              headingRef={evidence}
              onAnswer={(kind) => setCheck({ kind, text: '' })}
            />
          </Stack>
        }
        main={
          <Stack gap="6">
            <ColleaguesNotes review={review} />
            <Rounds decisions={review.decisions} />
          </Stack>
        }
      />
      <ActionBar>
        <Button variant="secondary" onClick={() => decision.current?.focus()}>
          <FormattedMessage id="desk.decide.title" />
        </Button>
        <Button variant="secondary" onClick={() => evidence.current?.focus()}>
          <FormattedMessage id="desk.profile.evidence" />
        </Button>
      </ActionBar>
    </Stack>
  );
}

/** What the claims can be compared with: the photo, the links, ways to reach the person, and who can confirm them. */
function Evidence({
  review,
  headingRef,
  onAnswer,
}: {
  review: ProfileReview;
  headingRef: Ref<HTMLHeadingElement>;
  /** Leads to the form that notes what somebody answered. */
  onAnswer: (kind: CheckKind) => void;
}) {
  const { profile, sharedEvidence } = review;
  const intl = useIntl();
  const { email, phone, links } = profile;
  return (
    <Part title="desk.profile.evidence" headingRef={headingRef}>
      <Stack gap="4">
        {profile.photo === '' ? (
          <Text tone="muted">
            <FormattedMessage id="desk.profile.noPhoto" />
          </Text>
        ) : (
          <MonasticNiche monastic={profile} size="head" alt={profile.monasticName} />
        )}
        {links.length === 0 ? (
          <Text tone="muted">
            <FormattedMessage id="desk.profile.noLinks" />
          </Text>
        ) : (
          <Stack as="ul" gap="2">
            {links.map((link) => (
              <li key={link}>
                <TextLink
                  href={link}
                  isExternal
                  rel="noopener noreferrer nofollow"
                  externalLabel={intl.formatMessage({ id: 'common.newTab' })}
                >
                  <bdi>{link}</bdi>
                </TextLink>
              </li>
            ))}
          </Stack>
        )}
        <DescriptionList
          layout="stacked"
          items={[
            {
              label: intl.formatMessage({ id: 'desk.profile.email' }),
              value: (
                <TextLink href={`mailto:${email}`}>
                  <EmailText email={email} />
                </TextLink>
              ),
            },
            ...(phone === ''
              ? []
              : [
                  {
                    label: intl.formatMessage({ id: claimNameId('phone') }),
                    value: <TextLink href={`tel:${phone}`}>{phone}</TextLink>,
                  },
                ]),
          ]}
        />
        <Confirmers review={review} onAnswer={onAnswer} />
        <SharedEvidence shared={sharedEvidence} />
      </Stack>
    </Part>
  );
}

/** Tells colleagues that this reviewer has the profile open, and returns who else has. */
function useOpenBy(userId: string, first: readonly string[]): readonly string[] {
  const api = useAtomValue(apiAtom);
  const [names, setNames] = useState(first);
  useEffect(() => {
    let isCurrent = true;
    const say = (isOpen: boolean) =>
      api.call(setPresence, { params: { userId }, body: { isOpen } }).then(
        ({ data }) => isCurrent && isOpen && setNames(data),
        // A failed call does not matter: the next one follows soon.
        () => undefined,
      );
    void say(true);
    const timer = setInterval(() => void say(true), PRESENCE_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      void say(false);
    };
  }, [api, userId]);
  return names;
}
