import * as v from 'valibot';

import { atMost, notFarOver } from '#contract/text-checks.ts';
import { tidyText } from '#contract/text.ts';

import { SUPPORT_METHODS } from './monastic-fields.ts';
import { ABOUT_MAX } from './monastic-profile.ts';
import { step1Entries, step2Entries } from './onboarding.ts';

const longText = v.pipe(
  v.string(),
  notFarOver(ABOUT_MAX, 'tooLong'),
  v.transform(tidyText),
  atMost(ABOUT_MAX, 'tooLong'),
);

const pageEntries = {
  about: longText,
  needs: longText,
  supportMethods: v.pipe(
    v.array(v.picklist(SUPPORT_METHODS)),
    v.transform((methods) => SUPPORT_METHODS.filter((method) => methods.includes(method))),
  ),
  acceptsNonMonetary: v.boolean(),
};

/** Fields of an approved profile that are not asked at onboarding, any of them. */
export const pageFieldsSchema = v.partial(v.object(pageEntries));

/**
 * Body of `PATCH /profiles/{userId}`: any of the fields a person gives, each right by itself. Whether
 * the profile takes them now, and whether it is right as a whole afterwards, the server decides.
 */
export const profilePatchSchema = v.pipe(
  v.partial(v.strictObject({ ...step1Entries, ...step2Entries, ...pageEntries })),
  v.check((patch) => Object.keys(patch).length > 0, 'There is nothing to change.'),
);
