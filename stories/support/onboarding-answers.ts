import { MAX_LANGUAGES, SPOKEN_LANGUAGES } from '@almsway/contract/profiles/monastic-fields';

import type { OnboardingValues } from '#app/features/profile-fields/onboarding-values.ts';

import { LONGEST, LONGEST_LINKS } from './longest.ts';

type Answers = Readonly<Partial<OnboardingValues>>;

/** Answers of step 1, complete. */
export const STEP1_ANSWERS: Answers = {
  legalName: 'Osbert Moore',
  monasticName: 'Ñāṇamoli',
  honorific: 'Bhikkhu',
  phone: '+94 11 234 5678',
  country: 'LK',
  city: 'Dodanduwa',
  languages: ['en', 'si', 'pi'],
  preferredContact: 'email',
  stewardName: 'Maurice Cardiff',
  stewardEmail: 'maurice@example.org',
  links: ['https://island-hermitage.example'],
  summary: 'A forest monk in Sri Lanka who reads and translates.',
  consent: true,
};

/** Answers of both steps, ready for the review. */
export const ALL_ANSWERS: Answers = {
  ...STEP1_ANSWERS,
  tradition: 'theravada',
  lineage: 'Amarapura',
  ordinationType: 'full',
  ordinationDate: '1950-06-05',
  ordinationPlace: 'Colombo',
  preceptor: 'Ñāṇatiloka Mahāthera',
  preceptorContact: 'office@island-hermitage.example',
  monasteryName: 'Island Hermitage',
  monasteryCity: 'Dodanduwa',
  monasteryCountry: 'LK',
  monasterySince: '1949',
  declaration: true,
};

/** The longest answers that are taken, of both steps. */
export const LONGEST_ANSWERS: Answers = {
  ...ALL_ANSWERS,
  ...Object.fromEntries(
    Object.entries(LONGEST).filter(([field]) => Object.hasOwn(ALL_ANSWERS, field)),
  ),
  languages: SPOKEN_LANGUAGES.slice(0, MAX_LANGUAGES),
  links: LONGEST_LINKS,
  tradition: 'other',
  traditionOther: LONGEST['traditionOther'] ?? '',
  country: 'GS',
  monasteryCountry: 'VC',
};
