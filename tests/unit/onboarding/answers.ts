import type { Step1, Step2 } from '@almsway/contract/profiles/onboarding';

/** Step 1 as a person fills it in, every required answer given. */
export const STEP1: Step1 = {
  legalName: 'Osbert Moore',
  monasticName: 'Bhikkhu Ñāṇamoli',
  honorific: '',
  phone: '',
  country: 'LK',
  city: '',
  languages: ['en', 'pi'],
  preferredContact: 'email',
  stewardName: '',
  stewardEmail: '',
  links: [],
  summary: 'Translator of the Visuddhimagga.',
  photo: '',
  consent: true,
};

/** Step 2 as a person fills it in, every required answer given. */
export const STEP2: Step2 = {
  tradition: 'theravada',
  traditionOther: '',
  lineage: 'Amarapura',
  ordinationType: 'full',
  ordinationDate: '1950-06',
  ordinationPlace: '',
  preceptor: 'Pälänē Vajirañāṇa',
  preceptorContact: '',
  hasNoFixedMonastery: false,
  monasteryName: 'Island Hermitage',
  monasteryCity: 'Dodanduwa',
  monasteryCountry: 'LK',
  monasterySince: '1949',
  declaration: true,
};
