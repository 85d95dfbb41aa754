/** Methods of support as they are sent. */
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

const HOLDER_TOO_LONG = 'holderTooLong' satisfies MethodIssue;
const holderSchema = v.pipe(
  v.string(),
  notFarOver(HOLDER_MAX, HOLDER_TOO_LONG),
  v.transform(tidyLine),
  atMost(HOLDER_MAX, HOLDER_TOO_LONG),
);
type MethodSchemas = {
  readonly [TMethod in SupportMethod]: v.GenericSchema<KeptMethod<TMethod>>;
};

/** A method in a request: it may be saved unfinished. */
export const methodSchemas = Object.fromEntries(
  SUPPORT_METHODS.map((method) => [
    method,
    v.strictObject({
      receiver: v.picklist(RECEIVERS),
      holder: holderSchema,
      ...METHOD_CHECKS[method],
    }),
  ]),
) as unknown as MethodSchemas;

/**
 * Body of `PUT /profiles/{userId}/methods`: the methods of a profile, complete or not; one that is
 * missing is not used. `before` says what the person saw: when it has become something else since, the
 * change is refused (409 `changed_meanwhile`) and nothing is written over.
 */
export const methodsSchema = v.strictObject({
  /** Does the monastic handle money? If not, only the entity or a steward receives. */
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
