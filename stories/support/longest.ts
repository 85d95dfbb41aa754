import { NAME_MAX_LENGTH } from '@almsway/contract/people/credentials';
import { FIELDS } from '@almsway/contract/profiles/field-table';
import {
  fieldRow,
  ONBOARDING_FIELDS,
  type OnboardingField,
} from '@almsway/contract/profiles/fields';
import { ABOUT_MAX } from '@almsway/contract/profiles/monastic-profile';
import { UPDATE_LIMITS } from '@almsway/contract/updates/updates';

const NAME =
  'Venerable Aleksandra Wilhelmina Konstantinopoulou-Fernández de la Vega y Montsalvatge ';
const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const LINE = `Of the long winter retreat and the ${WORD} `;
const TEXT = `We rise before dawn, sweep the courtyard, and sit until the bell. ${WORD}\n\n`;

/** A text of the maximum length. */
const filled = (text: string, max: number) =>
  text
    .repeat(Math.ceil(max / text.length))
    .slice(0, max)
    .trim();

/** An email address of 254 characters, the maximum, with 64 before the @. */
export const LONGEST_EMAIL = `${filled('aleksandra.konstantinopoulou-fernandez', 64)}@${filled('hermitage-of-the-long-winter-retreat.', 181)}.example`;

const LINK = 'https://hermitage.example/';

/** The maximum number of links, each of maximum length. */
export const LONGEST_LINKS: string[] = Array.from(
  { length: FIELDS.links.limits.max },
  (_, index) =>
    `${LINK}${index}/${filled('winter-retreat/talks-', FIELDS.links.linkLength - LINK.length - 2)}`,
);

/** Text to fill each field with; a generic line by default. */
const FILLING: Partial<Record<OnboardingField, string>> = {
  legalName: NAME,
  monasticName: NAME,
  honorific: NAME,
  city: WORD,
  stewardName: NAME,
  ordinationPlace: WORD,
  preceptor: NAME,
  monasteryCity: WORD,
};

const LONGEST_FIELDS = Object.fromEntries(
  ONBOARDING_FIELDS.flatMap((field) => {
    const { empty, limits } = fieldRow(field);
    return empty === '' && limits ? [[field, filled(FILLING[field] ?? LINE, limits.max)]] : [];
  }),
);

/** Free-text fields, each with the longest value it must display. */
export const LONGEST: Readonly<Record<string, string>> = {
  ...LONGEST_FIELDS,
  name: filled(NAME, NAME_MAX_LENGTH),
  email: LONGEST_EMAIL,
  stewardEmail: LONGEST_EMAIL,
  title: filled(LINE, UPDATE_LIMITS.title.max),
  body: filled(TEXT, UPDATE_LIMITS.body.max),
  about: filled(TEXT, ABOUT_MAX),
  needs: filled(TEXT, ABOUT_MAX),
  note: filled(TEXT, ABOUT_MAX),
  reviewNote: filled(TEXT, ABOUT_MAX),
};
