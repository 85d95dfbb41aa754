import type { Step1, Step2 } from '@almsway/contract/profiles/onboarding';

/** Step 1 as one monastic fills it in, every field of it but the photo. */
export const STEP1: Step1 = {
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
  photo: '',
  consent: true,
};

/** Step 2 as one monastic who lives in a monastery fills it in. */
export const STEP2: Step2 = {
  tradition: 'theravada',
  traditionOther: '',
  lineage: 'Amarapura',
  ordinationType: 'full',
  ordinationDate: '1950-06-05',
  ordinationPlace: 'Colombo',
  preceptor: 'Ñāṇatiloka Mahāthera',
  preceptorContact: 'office@island-hermitage.example',
  hasNoFixedMonastery: false,
  monasteryName: 'Island Hermitage',
  monasteryCity: 'Dodanduwa',
  monasteryCountry: 'LK',
  monasterySince: '1949',
  declaration: true,
};

/** The same steps with only what has to be answered. */
export const STEP1_REQUIRED: Step1 = {
  ...STEP1,
  honorific: '',
  phone: '',
  city: '',
  stewardName: '',
  stewardEmail: '',
  links: [],
};
export const STEP2_REQUIRED: Step2 = {
  ...STEP2,
  ordinationDate: '1950-06',
  ordinationPlace: '',
  preceptorContact: '',
};
