import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { decideProfile } from '@almsway/contract/desk/desk-endpoints';
import type { ProfileReview } from '@almsway/contract/desk/review';
import { isChecked } from '@almsway/contract/profiles/checks';
import type { OnboardingField } from '@almsway/contract/profiles/fields';
import { fullName } from '@almsway/contract/profiles/full-name';
import { Button } from '@almsway/design-system/button';
import { ButtonGroup } from '@almsway/design-system/button-group';
import { Card } from '@almsway/design-system/card';
import { Form } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { TextArea } from '@almsway/design-system/text-area';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useRef, useState, type Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FormButtons } from '#desk/parts/form-buttons.tsx';
import { FormPlace } from '#desk/parts/form-place.tsx';
import { useShortcuts } from '#desk/parts/shortcuts.ts';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { useForgetSent, useTyped } from '#desk/parts/use-typed.ts';

import { claimNameId } from './claim-names.ts';

/** A note about one field, as typed. */
export interface Point {
  readonly field: OnboardingField;
  readonly note: string;
}

/** The decision being made; null if there is none. */
export type DecisionMode = 'approve' | 'checkAgain' | 'requestChanges' | 'reject' | null;

const WORDS = {
  approve: {
    choose: 'desk.decide.approve',
    send: 'desk.decide.approveNow',
    done: 'desk.decide.approved',
  },
  checkAgain: {
    choose: 'desk.decide.check',
    send: 'desk.decide.checkNow',
    done: 'desk.decide.checked',
  },
  requestChanges: {
    choose: 'desk.decide.request',
    send: 'desk.decide.requestNow',
    done: 'desk.decide.requested',
  },
  reject: {
    choose: 'desk.decide.reject',
    send: 'desk.decide.rejectNow',
    done: 'desk.decide.rejected',
  },
} as const satisfies Record<string, Record<'choose' | 'send' | 'done', MessageId>>;

/** Whether something was checked, so that the profile can be approved. What somebody had asked for needs no check. */
export function canApprove({ profile, checks }: Pick<ProfileReview, 'profile' | 'checks'>) {
  return profile.isAnswered || isChecked(profile, checks);
}

/** What happens to the page of a published profile while changes are asked for. */
const PAGE_CHOICES = {
  stays: { label: 'desk.decide.pageStays', hint: 'desk.decide.pageStaysHint' },
  hidden: { label: 'desk.decide.pageHidden', hint: 'desk.decide.pageHiddenHint' },
} as const satisfies Record<string, Record<'label' | 'hint', MessageId>>;

interface DecisionFormProps {
  headingRef: Ref<HTMLHeadingElement>;
  review: ProfileReview;
  points: readonly Point[];
  onPoints: (points: readonly Point[]) => void;
  mode: DecisionMode;
  onMode: (mode: DecisionMode) => void;
  /** Leads to the button that notes a check. */
  onCheck: () => void;
  onDecided: () => void;
}

/**
 * The decision about a profile: approve, ask for changes field by field, or reject with a reason. One key
 * chooses and a second confirms. Typed text stays until the decision is made.
 */
export function DecisionForm({
  headingRef,
  review: { profile, latestEntryId, checks },
  points,
  onPoints,
  mode,
  onMode,
  onCheck,
  onDecided,
}: DecisionFormProps) {
  const intl = useIntl();
  const language = useAtomValue(localeAtom);
  const headingId = useId();
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const change = useChange(decideProfile);
  const typed = useTyped('decision');
  const { text: note, put: setNote } = typed;
  const forgetPoints = { text: '', put: () => onPoints([]) };
  const noteSent = useForgetSent(change, [typed, forgetPoints]);
  const [staysPublic, setStaysPublic] = useState(true);
  const [hasTried, setHasTried] = useState(false);
  // A public profile is not approved again but rechecked, unless it was changed as somebody had asked.
  const positive = profile.isApproved && !profile.isAnswered ? 'checkAgain' : 'approve';
  // A colleague may approve it while the reviewer is about to.
  const isPositive = mode === 'approve' || mode === 'checkAgain';
  const isReady = canApprove({ profile, checks });
  const choose = (wanted: DecisionMode) =>
    wanted === positive && !isReady ? onCheck() : onMode(wanted);
  const first = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (mode !== null) first.current?.focus();
  }, [mode, points.length]);
  useShortcuts([
    { key: 'a', label: 'desk.keys.approve', onPress: () => choose(positive) },
    { key: 'c', label: 'desk.keys.request', onPress: () => onMode('requestChanges') },
    { key: 'r', label: 'desk.keys.reject', onPress: () => onMode('reject') },
  ]);

  const required = intl.formatMessage({ id: 'desk.required' });
  const isEmpty = (text: string) => text.trim() === '';
  const needsNote = mode === 'reject' || (mode === 'requestChanges' && points.length === 0);
  const isIncomplete =
    (needsNote && isEmpty(note)) ||
    (mode === 'requestChanges' && points.some((point) => isEmpty(point.note)));

  const decide = async () => {
    setHasTried(true);
    if (mode === null || isIncomplete) return;
    noteSent();
    const basedOn = latestEntryId;
    const { kind } = await change.send({
      params: { userId: profile.userId },
      body:
        mode === 'approve' || mode === 'checkAgain'
          ? { decision: mode, basedOn }
          : mode === 'reject'
            ? { decision: 'reject', note, language, basedOn }
            : {
                decision: 'requestChanges',
                ...(isEmpty(note) ? {} : { note }),
                points: [...points],
                ...(profile.isApproved && { staysPublic }),
                language,
                basedOn,
              },
    });
    if (kind !== 'made') return;
    showSnackbar({
      tone: 'success',
      message: WORDS[mode].done,
      values: { name: fullName(profile) },
    });
    onDecided();
  };

  return (
    <Card as="section" labelledBy={headingId}>
      <Stack gap="4">
        <Heading level={2} size={3} id={headingId} ref={headingRef} tabIndex={-1}>
          <FormattedMessage id="desk.decide.title" />
        </Heading>
        <FormPlace isOpen={mode !== null}>
          {mode === null ? (
            <Stack gap="3">
              <ButtonGroup>
                <Button
                  variant={isReady ? 'action' : 'secondary'}
                  disabled={!isReady}
                  onClick={() => choose(positive)}
                >
                  <FormattedMessage id={WORDS[positive].choose} />
                </Button>
              </ButtonGroup>
              {!isReady && (
                <Text variant="small">
                  <FormattedMessage
                    id="desk.decide.unchecked"
                    values={{ isYearly: positive === 'checkAgain' }}
                  />
                </Text>
              )}
              <ButtonGroup>
                <Button variant="secondary" onClick={() => choose('requestChanges')}>
                  <FormattedMessage id={WORDS.requestChanges.choose} />
                </Button>
                <Button variant="remove" onClick={() => choose('reject')}>
                  <FormattedMessage id={WORDS.reject.choose} />
                </Button>
              </ButtonGroup>
            </Stack>
          ) : (
            <Form
              onSubmit={(event) => {
                event.preventDefault();
                void decide();
              }}
            >
              {mode === 'requestChanges' &&
                points.map((point, index) => (
                  <Stack key={point.field} gap="1">
                    <TextArea
                      ref={(area) => {
                        if (index === points.length - 1) first.current = area;
                      }}
                      label={intl.formatMessage({ id: claimNameId(point.field) })}
                      rows={2}
                      value={point.note}
                      error={hasTried && isEmpty(point.note) ? required : undefined}
                      onChange={({ target }) =>
                        onPoints(
                          points.map((each) =>
                            each.field === point.field ? { ...each, note: target.value } : each,
                          ),
                        )
                      }
                    />
                    <Cluster>
                      <Button
                        variant="remove"
                        edge="start"
                        size="small"
                        onClick={() =>
                          onPoints(points.filter(({ field }) => field !== point.field))
                        }
                      >
                        <FormattedMessage id="desk.decide.dropPoint" />
                      </Button>
                    </Cluster>
                  </Stack>
                ))}
              {mode === 'requestChanges' && profile.isApproved && (
                <RadioGroup
                  name="stays-public"
                  label={intl.formatMessage({ id: 'desk.decide.page' })}
                  value={staysPublic ? 'stays' : 'hidden'}
                  options={(['stays', 'hidden'] as const).map((value) => ({
                    value,
                    label: intl.formatMessage({ id: PAGE_CHOICES[value].label }),
                    hint: intl.formatMessage({ id: PAGE_CHOICES[value].hint }),
                  }))}
                  onChange={({ target }) => setStaysPublic(target.value === 'stays')}
                />
              )}
              {!isPositive && (
                <TextArea
                  ref={(area) => {
                    if (mode === 'reject' || points.length === 0) first.current = area;
                  }}
                  label={intl.formatMessage({
                    id: mode === 'reject' ? 'desk.decide.reason' : 'desk.decide.note',
                  })}
                  hint={intl.formatMessage({ id: 'desk.decide.noteHint' })}
                  rows={3}
                  value={note}
                  error={hasTried && needsNote && isEmpty(note) ? required : undefined}
                  onChange={({ target }) => setNote(target.value)}
                />
              )}
              <FormButtons
                change={change}
                submit={WORDS[mode].send}
                variant={mode === 'reject' ? 'danger' : 'action'}
                size="medium"
                submitRef={(button) => {
                  if (isPositive) first.current = button;
                }}
                onCancel={() => onMode(null)}
              />
            </Form>
          )}
        </FormPlace>
      </Stack>
    </Card>
  );
}
