import type { ProfileReview } from '@almsway/contract/desk/review';
import { setPresence } from '@almsway/contract/desk/review-endpoints';
import { isEmail } from '@almsway/contract/people/credentials';
import {
  fieldRow,
  ONBOARDING_FIELDS,
  type OnboardingField,
} from '@almsway/contract/profiles/fields';
import { Badge } from '@almsway/design-system/badge';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { DescriptionList } from '@almsway/design-system/description-list';
import { EmailText } from '@almsway/design-system/email-text';
import { SplitLayout } from '@almsway/design-system/grid';
import { Heading } from '@almsway/design-system/heading';
import { IconButton } from '@almsway/design-system/icon-button';
import { TextLink } from '@almsway/design-system/link';
import { ActionBar } from '@almsway/design-system/patterns/action-bar';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';

import { Part } from '#app/desk/parts/part.tsx';
import { Steps } from '#app/desk/parts/steps.tsx';
import { useTyped } from '#app/desk/parts/use-typed.ts';
import { MonasticNiche } from '#app/features/monastics/monastic-niche.tsx';
import {
  answerOf,
  isRelevant,
  languageOfAnswer,
} from '#app/features/profile/fields/answer-text.ts';
import { EMPTY_VALUES, type OnboardingValues } from '#app/features/profile/fields/form-values.ts';
import { valuesOfProfile } from '#app/features/profile/fields/onboarding-values.ts';
import { STEP1_SECTIONS, STEP2_SECTIONS } from '#app/features/profile/fields/sections.ts';
import { apiAtom } from '#app/session/atoms.ts';

import { ChecksPart } from './checks-part.tsx';
import { claimNameId, claimsTitleId } from './claim-names.ts';
import { ColleaguesNotes } from './colleagues-notes.tsx';
import { DecisionForm, type DecisionMode, type Point } from './decision-form.tsx';
import { SharedEvidence } from './shared-evidence.tsx';

/** Interval of the presence calls. The server forgets a presence after 60 seconds. */
const PRESENCE_MS = 30_000;

/** Fields shown as evidence beside the claims. */
const EVIDENCE: readonly OnboardingField[] = ['photo', 'links'];

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
  // In a narrow window the decision comes after all claims.
  const decision = useRef<HTMLHeadingElement>(null);
  const firstCheck = useRef<HTMLButtonElement>(null);
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
        main={<Claims review={review} onAsk={ask} />}
        aside={
          <Stack gap="4">
            <Evidence review={review} />
            <ChecksPart review={review} firstRef={firstCheck} />
            <DecisionForm
              headingRef={decision}
              review={review}
              points={points}
              onPoints={setPoints}
              mode={mode}
              onMode={setMode}
              onCheck={() => firstCheck.current?.focus()}
              onDecided={onDecided}
            />
            <ColleaguesNotes review={review} />
            <Part title="desk.profile.decisions">
              <Steps steps={review.decisions} empty="desk.profile.noDecisions" />
            </Part>
          </Stack>
        }
      />
      <ActionBar>
        <Button variant="secondary" onClick={() => decision.current?.focus()}>
          <FormattedMessage id="desk.decide.goTo" />
        </Button>
      </ActionBar>
    </Stack>
  );
}

/**
 * The claims of the profile, one row per field, with the earlier answer where it has changed since the last decision. An
 * agreement can be given only by the monastic: staff cannot ask to change it.
 */
function Claims({
  review: { profile, changes },
  onAsk,
}: {
  review: ProfileReview;
  onAsk: (field: OnboardingField) => void;
}) {
  const intl = useIntl();
  const values = valuesOfProfile(profile);
  return (
    <Stack gap="6">
      {[...STEP1_SECTIONS, ...STEP2_SECTIONS].map((section) => {
        const shown = section.fields.filter(
          (field) => isRelevant(field, values) && !EVIDENCE.includes(field),
        );
        const title = intl.formatMessage({ id: claimsTitleId(section) });
        return shown.length === 0 ? null : (
          <Stack as="section" key={section.id} gap="2" label={title}>
            <Heading level={2} size={3}>
              {title}
            </Heading>
            <DescriptionList
              isCompact
              items={shown.map((field) => {
                const label = intl.formatMessage({ id: claimNameId(field) });
                return {
                  label,
                  value: (
                    <Stack direction="row" gap="3" align="center" isFirstGrowing>
                      <Claim
                        field={field}
                        values={values}
                        change={changes.find((change) => change.field === field)}
                      />
                      {fieldRow(field).visibility !== 'none' && (
                        <IconButton
                          label={intl.formatMessage({ id: 'desk.profile.askNamed' }, { label })}
                          hint={intl.formatMessage({ id: 'desk.profile.ask' })}
                          icon={<PencilLine aria-hidden />}
                          edge="end"
                          onClick={() => onAsk(field)}
                        />
                      )}
                    </Stack>
                  ),
                };
              })}
            />
          </Stack>
        );
      })}
    </Stack>
  );
}

function Claim({
  field,
  values,
  change,
}: {
  field: OnboardingField;
  values: OnboardingValues;
  change: ProfileReview['changes'][number] | undefined;
}) {
  const intl = useIntl();
  const lang = languageOfAnswer(field, values);
  const answer = <Answer answer={answerOf(intl, field, values)} lang={lang} />;
  if (!change) return <span>{answer}</span>;
  const before = { ...values, [field]: change.before ?? EMPTY_VALUES[field] };
  return (
    <Stack gap="1">
      <Cluster gap="2">
        <span>{answer}</span>
        <Badge tone="info">
          <FormattedMessage id="desk.profile.changed" />
        </Badge>
      </Cluster>
      <Text as="span" variant="small" tone="muted">
        <FormattedMessage
          id="desk.profile.before"
          values={{ answer: <Answer answer={answerOf(intl, field, before)} lang={lang} /> }}
        />
      </Text>
    </Stack>
  );
}

function Answer({ answer, lang }: { answer: ReactNode; lang: string | undefined }) {
  if (answer === '') {
    return (
      <Text as="span" tone="muted">
        <FormattedMessage id="onboarding.review.unanswered" />
      </Text>
    );
  }
  if (typeof answer !== 'string') return answer;
  return isEmail(answer) ? <EmailText email={answer} /> : <bdi lang={lang}>{answer}</bdi>;
}

/** What the claims can be compared with: the photo, the links, and ways to reach the person. */
function Evidence({ review: { profile, sharedEvidence } }: { review: ProfileReview }) {
  const intl = useIntl();
  const { email, phone, links } = profile;
  return (
    <Part title="desk.profile.evidence">
      <Stack gap="4">
        <MonasticNiche monastic={profile} size="head" alt={profile.monasticName} />
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
