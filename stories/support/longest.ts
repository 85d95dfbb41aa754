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

/** A text of the greatest length that is taken. */
const filled = (text: string, max: number) =>
  text
    .repeat(Math.ceil(max / text.length))
    .slice(0, max)
    .trim();

/** An e-mail address of 254 characters, the most there can be; its part before the @ has 64. */
export const LONGEST_EMAIL = `${filled('aleksandra.konstantinopoulou-fernandez', 64)}@${filled('hermitage-of-the-long-winter-retreat.', 181)}.example`;

const LINK = 'https://hermitage.example/';

/** As many links as are taken, each of the greatest length. */
export const LONGEST_LINKS: string[] = Array.from(
  { length: FIELDS.links.limits.max },
  (_, index) =>
    `${LINK}${index}/${filled('winter-retreat/talks-', FIELDS.links.linkLength - LINK.length - 2)}`,
);

/** Words that fill a field; a line of words where it names none. */
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

/** Fields that people write themselves, and the longest that has to find room in them. */
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
