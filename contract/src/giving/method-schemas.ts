/** Methods of support in requests. */
import * as v from 'valibot';

import { atMost, notFarOver } from '#contract/text-checks.ts';
import { tidyLine } from '#contract/text.ts';

import { METHOD_CHECKS, type MethodIssue } from './method-checks.ts';
import {
  HOLDER_MAX,
  readMethods,
  RECEIVERS,
  SUPPORT_METHODS,
  type KeptMethod,
  type SupportMethod,
} from './methods.ts';
import { sepaText } from './sepa-text.ts';

const HOLDER_TOO_LONG = 'holderTooLong' satisfies MethodIssue;
const holderSchema = v.pipe(
  v.string(),
  notFarOver(HOLDER_MAX, HOLDER_TOO_LONG),
  v.transform(tidyLine),
  atMost(HOLDER_MAX, HOLDER_TOO_LONG),
);
// A name that banks compare. It is stored as typed; `detailsOf` converts it for everything that a bank reads.
const bankHolderSchema = v.pipe(
  v.string(),
  notFarOver(HOLDER_MAX, HOLDER_TOO_LONG),
  v.transform(tidyLine),
  v.check(isNameable, 'holderCharacters' satisfies MethodIssue),
  v.check((name) => sepaText(name).text.length <= HOLDER_MAX, HOLDER_TOO_LONG),
);

// Nothing is left out, and something remains of what was typed.
function isNameable(name: string): boolean {
  const { text, left } = sepaText(name);
  return left.length === 0 && (text === '') === (name === '');
}

type MethodSchemas = {
  readonly [TMethod in SupportMethod]: v.GenericSchema<KeptMethod<TMethod>>;
};

/** A method in a request. It may be saved incomplete. */
export const methodSchemas = Object.fromEntries(
  SUPPORT_METHODS.map((method) => [
    method,
    v.strictObject({
      receiver: v.picklist(RECEIVERS),
      holder: method === 'bank' ? bankHolderSchema : holderSchema,
      ...METHOD_CHECKS[method],
    }),
  ]),
) as unknown as MethodSchemas;

/**
 * Body of `PUT /profiles/{userId}/methods`: all methods of a profile, complete or not; a missing one is not
 * used. `before` is what the user saw: if it has changed since, the request is refused (409
 * `changed_meanwhile`) and nothing is overwritten.
 */
export const methodsSchema = v.strictObject({
  /** Whether the monastic handles money. If not, only the entity or a steward may receive. */
  handlesMoney: v.boolean(),
  methods: v.strictObject(
    Object.fromEntries(
      SUPPORT_METHODS.map((method) => [method, v.optional(methodSchemas[method])]),
    ),
  ),
  before: v.optional(
    v.strictObject({ handlesMoney: v.optional(v.boolean()), methods: v.optional(readMethods) }),
  ),
});
