import * as v from 'valibot';

import { atMost, notFarOver } from '#contract/text-checks.ts';
import { tidyLine, tidyText } from '#contract/text.ts';

import { FIELDS } from './field-table.ts';
import { SPOKEN_LANGUAGES } from './monastic-fields.ts';
import { ABOUT_MAX, MAX_TRANSLATIONS, PAUSE_REASON_MAX } from './monastic-profile.ts';
import { step1Entries, step2Entries } from './onboarding.ts';
import { isPartialDate } from './partial-date.ts';

const longText = v.pipe(
  v.string(),
  notFarOver(ABOUT_MAX, 'tooLong'),
  v.transform(tidyText),
  atMost(ABOUT_MAX, 'tooLong'),
);

const dayOrNone = v.union(
  [v.literal(''), v.pipe(v.string(), v.isoDate(), v.check(isPartialDate))],
  'dateInvalid',
);

const translations = v.pipe(
  v.array(
    v.strictObject({
      lang: v.picklist(SPOKEN_LANGUAGES, 'languagesRequired'),
      summary: FIELDS.summary.schema,
      about: longText,
      /**
       * Whether the author says that the translation still matches the original, although it was not
       * changed with it.
       */
      isChecked: v.optional(v.boolean(), false),
    }),
  ),
  v.maxLength(MAX_TRANSLATIONS, 'tooManyLanguages'),
  v.check(
    (list) => new Set(list.map(({ lang }) => lang)).size === list.length,
    'Each language is there once.',
  ),
);

const pageEntries = {
  about: longText,
  needs: longText,
  translations,
  acceptsNonMonetary: v.boolean(),
  isOnHome: v.boolean(),
  isPaused: v.boolean(),
  pauseReason: v.pipe(
    v.string(),
    notFarOver(PAUSE_REASON_MAX, 'tooLong'),
    v.transform(tidyLine),
    atMost(PAUSE_REASON_MAX, 'tooLong'),
  ),
  retreatFrom: dayOrNone,
  retreatUntil: dayOrNone,
};

/** Fields of an approved profile that onboarding does not ask for; each optional. */
export const pageFieldsSchema = v.partial(v.object(pageEntries));

/**
 * Body of `PATCH /profiles/{userId}`: any of the user's fields, each valid on its own. The server decides
 * whether they may be changed now and whether the complete profile is valid afterwards. `before` has the
 * values the user saw: if one has changed since, the request is refused (409 `changed_meanwhile`, with its
 * name) and nothing is overwritten.
 */
export const profilePatchSchema = v.pipe(
  v.strictObject({
    ...v.partial(v.object({ ...step1Entries, ...step2Entries, ...pageEntries })).entries,
    before: v.optional(v.record(v.string(), v.unknown())),
  }),
  v.check(
    ({ before: _before, ...patch }) => Object.keys(patch).length > 0,
    'There is nothing to change.',
  ),
);
