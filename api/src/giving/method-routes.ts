import { getEntity } from '@almsway/contract/giving/entity-endpoints';
import { keepMethods, keepPoster } from '@almsway/contract/giving/method-endpoints';
import { completeMethods, detailsOf, readMethods } from '@almsway/contract/giving/methods';
import * as v from 'valibot';

import { ApiFailure } from '#api/http.ts';
import { wholeProfile } from '#api/profiles/profile-views.ts';
import { isAdmitted, type ProfileRecord } from '#api/records/profile-records.ts';
import { route } from '#api/routing.ts';

import { freeReference } from './offering-rules.ts';

/** Ways to give of the caller's own profile, and the entity that may receive by them. */
export const methodRoutes = [
  route(getEntity, ({ entity }) => {
    if (!entity) return Promise.resolve({ body: { success: true, data: null } });
    const { signatory: _onReceipts, ...data } = entity;
    return Promise.resolve({ body: { success: true, data } });
  }),

  route(keepMethods, async ({ caller, body, stores, clock, entity }) => {
    const { handlesMoney, methods, before } = body;
    const own = Object.entries(methods).find(([, given]) => given?.receiver === 'monastic');
    if (!handlesMoney && own) {
      throw new ApiFailure(
        'bad_request',
        'Choose another recipient: you have said that you do not handle money.',
        {
          field: own[0],
        },
      );
    }
    const profile = await stores.transaction(async ({ profiles }) => {
      const old = await profiles.byUserId(caller.userId);
      if (!old) throw new ApiFailure('not_found', 'There is no profile yet.');
      if (!isAdmitted(old)) {
        throw new ApiFailure('forbidden', 'Available once the profile has been approved.');
      }
      assertUnchanged(old, { handlesMoney, methods }, before ?? {});
      const next = {
        ...old,
        handlesMoney,
        methods,
        supportMethods: completeMethods(methods, entity),
        updatedAt: clock().toISOString(),
      };
      await profiles.update(next);
      return next;
    });
    return { body: { success: true, data: wholeProfile(profile) } };
  }),

  route(keepPoster, async ({ caller, stores, entity }) => {
    const { methods, posterReference: reference = '' } = await stores.transaction(
      async (changes) => {
        const old = await changes.profiles.byUserId(caller.userId);
        if (!old) throw new ApiFailure('not_found', 'There is no profile yet.');
        if (!isAdmitted(old)) {
          throw new ApiFailure('forbidden', 'Available once the profile has been approved.');
        }
        if (old.posterReference !== undefined) return old;
        const next = { ...old, posterReference: await freeReference(changes) };
        await changes.profiles.update(next);
        return next;
      },
    );
    const bank = detailsOf(methods, 'bank', entity) ?? null;
    return { body: { success: true, data: { reference, bank } } };
  }),
];

type Values = Pick<ProfileRecord, 'handlesMoney' | 'methods'>;
type Shown = { readonly [Name in keyof Values]?: Values[Name] | undefined };

/** Refuses to overwrite values that have changed since the user saw them and differ from what they send. */
function assertUnchanged(storedValues: Values, sentValues: Values, shownValues: Shown): void {
  const textsOf = ({ handlesMoney, methods }: Shown) => ({
    handlesMoney: JSON.stringify(handlesMoney),
    methods: JSON.stringify(methods && v.parse(readMethods, methods)),
  });
  const [stored, sent, shown] = [textsOf(storedValues), textsOf(sentValues), textsOf(shownValues)];
  const stale = (['handlesMoney', 'methods'] as const).find(
    (field) =>
      shown[field] !== undefined && shown[field] !== stored[field] && sent[field] !== stored[field],
  );
  if (stale) {
    throw new ApiFailure('changed_meanwhile', `${stale} was changed in the meantime.`, {
      field: stale,
    });
  }
}
