import { answerOf } from '@almsway/client/fields/answer-text.ts';
import { valuesOfProfile } from '@almsway/client/fields/onboarding-values.ts';
import { dayText } from '@almsway/client/i18n/days.ts';
import {
  countryName,
  joinNames,
  languageName,
  languageNames,
} from '@almsway/client/i18n/display-names.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { METHOD_LABELS } from '@almsway/client/i18n/method-labels.ts';
import { PROFILE_PAGES, type ProfilePage } from '@almsway/client/navigation/routes.ts';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import {
  BadgeCheck,
  CirclePause,
  HandHeart,
  IdCard,
  Languages,
  Mail,
  MapPin,
  ScrollText,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { IntlShape } from 'react-intl';

import { FieldsSection } from './fields-section.tsx';
import { LockedSection } from './locked-section.tsx';
import { MethodsSection } from './methods-section.tsx';
import { PauseSection } from './pause-section.tsx';
import type { SectionProps } from './section-card.tsx';
import { sectionId } from './section-id.ts';
import { SupportSection } from './support-section.tsx';
import { TranslationsSection } from './translations-section.tsx';

interface PageView {
  readonly title: MessageId;
  readonly icon: LucideIcon;
  /** What is saved there, in a few words. `today` is `YYYY-MM-DD`. */
  readonly stateOf: (profile: MonasticProfile, intl: IntlShape, today: string) => string;
  /** The page below its heading. */
  readonly Content: ComponentType<SectionProps>;
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

function supportState({ about, needs }: MonasticProfile): MessageId {
  if (about !== '' && needs !== '') return 'profile.state.written';
  if (about !== '') return 'profile.state.needsEmpty';
  return needs === '' ? 'profile.state.nothingWritten' : 'profile.state.aboutEmpty';
}

/** View of each page of the private profile. */
export const PAGE_VIEWS: Readonly<Record<ProfilePage, PageView>> = {
  card: {
    title: 'onboarding.profile.card',
    icon: IdCard,
    stateOf: ({ photo }, intl) =>
      intl.formatMessage({ id: photo === '' ? 'profile.state.noPhoto' : 'profile.state.photo' }),
    Content: (props) => <FieldsSection {...props} id="card" />,
  },
  contact: {
    title: 'onboarding.profile.contact',
    icon: Mail,
    stateOf: (profile, intl) =>
      joined(
        String(answerOf(intl, 'preferredContact', valuesOfProfile(profile))),
        profile.stewardName === ''
          ? ''
          : intl.formatMessage({ id: 'profile.state.steward' }, { name: profile.stewardName }),
      ),
    Content: (props) => <FieldsSection {...props} id="contact" />,
  },
  place: {
    title: 'onboarding.profile.place',
    icon: MapPin,
    stateOf: ({ country, languages }, { locale }) =>
      joined(countryName(locale, country), languageNames(locale, languages)),
    Content: (props) => <FieldsSection {...props} id="place" />,
  },
  support: {
    title: 'onboarding.profile.support',
    icon: ScrollText,
    stateOf: (profile, intl) => intl.formatMessage({ id: supportState(profile) }),
    Content: SupportSection,
  },
  translations: {
    title: 'profile.translations.title',
    icon: Languages,
    stateOf: ({ translations }, intl) => {
      if (translations.length === 0)
        return intl.formatMessage({ id: 'profile.state.noTranslations' });
      const count = translations.filter(({ isOlder }) => isOlder).length;
      return joined(
        joinNames(
          intl.locale,
          translations.map(({ lang }, index) => languageName(intl.locale, lang, index === 0)),
        ),
        count === 0 ? '' : intl.formatMessage({ id: 'profile.state.toCheck' }, { count }),
      );
    },
    Content: TranslationsSection,
  },
  methods: {
    title: 'profile.methods.title',
    icon: HandHeart,
    stateOf: ({ supportMethods }, intl) =>
      supportMethods.length === 0
        ? intl.formatMessage({ id: 'profile.state.noMethods' })
        : supportMethods
            .map((method) => intl.formatMessage({ id: METHOD_LABELS[method].sign }))
            .join(', '),
    Content: MethodsSection,
  },
  pause: {
    title: 'profile.pause.title',
    icon: CirclePause,
    stateOf: ({ isPaused, retreatUntil }, intl, today) =>
      joined(
        intl.formatMessage({ id: isPaused ? 'profile.state.paused' : 'profile.state.notPaused' }),
        retreatUntil < today
          ? ''
          : intl.formatMessage(
              { id: 'profile.state.retreat' },
              { day: dayText(intl, retreatUntil) },
            ),
      ),
    Content: PauseSection,
  },
  locked: {
    title: 'onboarding.profile.locked.title',
    icon: BadgeCheck,
    stateOf: (_profile, intl) => intl.formatMessage({ id: 'profile.state.locked' }),
    Content: LockedSection,
  },
};

/** The page that an old address means, such as `/profile/{name}#profile-methods`; undefined if unknown. */
export function pageOfSection(id: string): ProfilePage | undefined {
  return PROFILE_PAGES.find((page) => sectionId(page) === id);
}
