import { NAME_MAX_LENGTH } from '@almsway/contract/people/credentials';
import { FIELD_LIMITS, MAX_LINKS } from '@almsway/contract/profiles/monastic-fields';
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
  { length: MAX_LINKS },
  (_, index) =>
    `${LINK}${index}/${filled('winter-retreat/talks-', FIELD_LIMITS.link.max - LINK.length - 2)}`,
);

/** Fields that people write themselves, and the longest that has to find room in them. */
export const LONGEST: Readonly<Record<string, string>> = {
  name: filled(NAME, NAME_MAX_LENGTH),
  email: LONGEST_EMAIL,
  legalName: filled(NAME, FIELD_LIMITS.legalName.max),
  monasticName: filled(NAME, FIELD_LIMITS.monasticName.max),
  honorific: filled(NAME, FIELD_LIMITS.honorific.max),
  city: filled(WORD, FIELD_LIMITS.city.max),
  stewardName: filled(NAME, FIELD_LIMITS.stewardName.max),
  stewardEmail: LONGEST_EMAIL,
  summary: filled(LINE, FIELD_LIMITS.summary.max),
  traditionOther: filled(LINE, FIELD_LIMITS.traditionOther.max),
  lineage: filled(LINE, FIELD_LIMITS.lineage.max),
  ordinationPlace: filled(WORD, FIELD_LIMITS.ordinationPlace.max),
  preceptor: filled(NAME, FIELD_LIMITS.preceptor.max),
  preceptorContact: filled(LINE, FIELD_LIMITS.preceptorContact.max),
  monasteryName: filled(LINE, FIELD_LIMITS.monasteryName.max),
  monasteryCity: filled(WORD, FIELD_LIMITS.city.max),
  title: filled(LINE, UPDATE_LIMITS.title.max),
  body: filled(TEXT, UPDATE_LIMITS.body.max),
  about: filled(TEXT, ABOUT_MAX),
  needs: filled(TEXT, ABOUT_MAX),
  note: filled(TEXT, ABOUT_MAX),
  reviewNote: filled(TEXT, ABOUT_MAX),
};
