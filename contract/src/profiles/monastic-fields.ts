/** Closed lists of the onboarding fields (product decisions, section Onboarding). */

/** Traditions; `other` is completed by a text. */
export const TRADITIONS = [
  'theravada',
  'mahayana',
  'vajrayana',
  'zen',
  'catholic',
  'orthodox',
  'other',
] as const;
export type Tradition = (typeof TRADITIONS)[number];

/** Kinds of ordination; `other` is completed by a text. */
export const ORDINATION_TYPES = [
  'novice',
  'priest',
  'rasophore',
  'stavrophore',
  'greatSchema',
  'full',
  'temporaryVows',
  'solemnVows',
  'other',
] as const;
export type OrdinationType = (typeof ORDINATION_TYPES)[number];

/** Kinds of ordination of each tradition, in the order they are offered. */
export const ORDINATION_TYPES_OF = {
  theravada: ['novice', 'full', 'other'],
  mahayana: ['novice', 'full', 'other'],
  vajrayana: ['novice', 'full', 'other'],
  zen: ['novice', 'priest', 'full', 'other'],
  catholic: ['novice', 'temporaryVows', 'solemnVows', 'other'],
  // Churches without degrees of the great schema have only the full tonsure.
  orthodox: ['novice', 'rasophore', 'stavrophore', 'greatSchema', 'full', 'other'],
  other: ['novice', 'full', 'temporaryVows', 'solemnVows', 'other'],
} as const satisfies Record<Tradition, readonly OrdinationType[]>;

/** How a monastic prefers to be reached. */
export const CONTACT_METHODS = ['email', 'phone', 'monastery'] as const;
export type ContactMethod = (typeof CONTACT_METHODS)[number];

/** States of a submitted profile (product decisions, section Data the API carries). */
export const REVIEW_STATUSES = [
  'submitted',
  'changesRequested',
  'approved',
  /** Approved, but not published, because the monastic withdrew their consent to publication. */
  'unpublished',
  'rejected',
] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Most languages and links of a monastic. */
export const MAX_LANGUAGES = 8;
export const MAX_LINKS = 5;

/** Earliest year of ordination that is accepted. */
export const FIRST_ORDINATION_YEAR = 1900;

/** ISO 3166-1 alpha-2 codes of the countries offered; their names come from `Intl.DisplayNames`. */
export const COUNTRIES: readonly string[] =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT
BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER
ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID
IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV
LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR
NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL
SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC
VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/);

/** ISO 639 codes of the languages offered; their names come from `Intl.DisplayNames`. */
export const SPOKEN_LANGUAGES: readonly string[] =
  `af am ar as az be bg bn bo bs ca cs cy da de dv dz el en es et eu fa fi fil fr ga gl gu ha he hi hr
hu hy id ig is it ja ka kk km kn ko ku ky lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn or pa pi pl
ps pt ro ru sa si sk sl so sq sr sv sw ta te th ti tk tl tr ug uk ur uz vi wo xh yo yue zh zu`.split(
    /\s+/,
  );
