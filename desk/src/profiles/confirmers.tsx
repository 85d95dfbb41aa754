import { countryName, languageName } from '@almsway/client/i18n/display-names.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { hasMessages } from '@almsway/client/i18n/messages.ts';
import type { ProfileReview } from '@almsway/contract/desk/review';
import { LOCALES, type Locale } from '@almsway/contract/locale';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { CopyButton } from '@almsway/design-system/copy-line';
import { EmailText } from '@almsway/design-system/email-text';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Quote } from '@almsway/design-system/quote';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FormPlace } from '#desk/parts/form-place.tsx';
import { useStaff } from '#desk/staff.ts';
import { loadDeskTexts } from '#desk/texts.ts';

import {
  countryOf,
  emailIn,
  languageOfCountry,
  letterTo,
  mailtoOf,
  type Confirmer,
} from './letter.ts';

const TITLES = {
  preceptor: 'desk.claims.preceptor',
  monastery: 'desk.letter.monastery',
} as const satisfies Record<Confirmer, MessageId>;

/** Who can confirm what the profile states: who conferred the ordination, and the monastery; with a prepared mail to each. */
export function Confirmers({
  review: { profile },
  onAnswer,
}: {
  review: ProfileReview;
  /** Leads to the form that notes what somebody answered. */
  onAnswer: (from: Confirmer) => void;
}) {
  const intl = useIntl();
  const { preceptor, preceptorContact, hasNoFixedMonastery, monasteryName } = profile;
  const { monasteryCity: city, monasteryCountry: country } = profile;
  const email = emailIn(preceptorContact);
  return (
    <Stack gap="5">
      <ConfirmerSection confirmer="preceptor" profile={profile} onAnswer={onAnswer}>
        <Text>
          <bdi>{preceptor}</bdi>
        </Text>
        <Text variant="small" tone="muted">
          {preceptorContact === '' ? (
            <FormattedMessage id="desk.letter.noContact" />
          ) : preceptorContact.trim() === email ? (
            <TextLink href={`mailto:${email}`}>
              <EmailText email={email} />
            </TextLink>
          ) : (
            <bdi>{preceptorContact}</bdi>
          )}
        </Text>
      </ConfirmerSection>
      {hasNoFixedMonastery || monasteryName === '' ? null : (
        <ConfirmerSection confirmer="monastery" profile={profile} onAnswer={onAnswer}>
          <Text>
            <bdi>{monasteryName}</bdi>
          </Text>
          <Text variant="small" tone="muted">
            {[city, country && countryName(intl.locale, country)].filter(Boolean).join(', ')}
          </Text>
        </ConfirmerSection>
      )}
    </Stack>
  );
}

function ConfirmerSection({
  confirmer,
  profile,
  onAnswer,
  children,
}: {
  confirmer: Confirmer;
  profile: ProfileReview['profile'];
  onAnswer: (from: Confirmer) => void;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack as="section" gap="2">
      <Heading level={3} size="label">
        <FormattedMessage id={TITLES[confirmer]} />
      </Heading>
      <div>{children}</div>
      <FormPlace isOpen={isOpen}>
        {isOpen ? (
          <LetterPanel
            confirmer={confirmer}
            profile={profile}
            onAnswer={() => {
              setOpen(false);
              onAnswer(confirmer);
            }}
            onClose={() => setOpen(false)}
          />
        ) : (
          <Button variant="quiet" edge="start" size="small" onClick={() => setOpen(true)}>
            <FormattedMessage id="desk.letter.write" values={{ to: confirmer }} />
          </Button>
        )}
      </FormPlace>
    </Stack>
  );
}

function LetterPanel({
  confirmer,
  profile,
  onAnswer,
  onClose,
}: {
  confirmer: Confirmer;
  profile: ProfileReview['profile'];
  onAnswer: () => void;
  onClose: () => void;
}) {
  const intl = useIntl();
  const { name: from } = useStaff();
  const [locale, setLocale] = useState<Locale>(() => languageOfCountry(countryOf(profile)));
  const isHere = useDeskTexts(locale);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const letter = isHere ? letterTo(confirmer, profile, { locale, from }) : undefined;
  return (
    <Stack gap="3">
      <Heading level={3} size="label" ref={heading} tabIndex={-1}>
        <FormattedMessage id="desk.letter.title" values={{ to: confirmer }} />
      </Heading>
      <RadioGroup
        name={`letter-${confirmer}`}
        layout="row"
        label={intl.formatMessage({ id: 'desk.letter.language' })}
        value={locale}
        options={LOCALES.map((value) => ({ value, label: languageName(intl.locale, value) }))}
        onChange={({ target }) =>
          setLocale(LOCALES.find((each) => each === target.value) ?? locale)
        }
      />
      {letter?.to === '' && (
        <Text variant="small">
          <FormattedMessage id="desk.letter.noAddress" values={{ to: confirmer }} />
        </Text>
      )}
      {letter && (
        <>
          <Text>
            <strong lang={locale}>{letter.subject}</strong>
          </Text>
          <Quote lang={locale}>{letter.body}</Quote>
          <Cluster gap="2">
            <ButtonLink href={mailtoOf(letter)} variant="secondary" size="small">
              <FormattedMessage id="desk.letter.open" />
            </ButtonLink>
            <CopyButton
              copied={letter.body}
              copyLabel={intl.formatMessage({ id: 'desk.letter.copy' })}
              copiedLabel={intl.formatMessage({ id: 'desk.letter.copied' })}
              copiedMessage={intl.formatMessage({ id: 'desk.letter.copiedSaid' })}
              failedMessage={intl.formatMessage({ id: 'desk.letter.copyFailed' })}
            />
          </Cluster>
        </>
      )}
      <Text variant="small" tone="muted">
        <FormattedMessage id="desk.letter.hint" />
      </Text>
      <Cluster gap="2">
        <Button variant="secondary" size="small" onClick={onAnswer}>
          <FormattedMessage id="desk.letter.note" />
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          <FormattedMessage id="common.close" />
        </Button>
      </Cluster>
    </Stack>
  );
}

/** Loads the texts of the desk in a language, and says whether they are here. */
function useDeskTexts(locale: Locale): boolean {
  const [loaded, setLoaded] = useState<readonly Locale[]>([]);
  const isHere = hasMessages(locale, ['desk']) || loaded.includes(locale);
  useEffect(() => {
    if (isHere) return undefined;
    let isCurrent = true;
    // Without a connection the language stays as it was chosen, without a letter; choosing it again tries again.
    void loadDeskTexts(locale).then(
      () => isCurrent && setLoaded((others) => [...others, locale]),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isHere, locale]);
  return isHere;
}
