import { newPhotoOf } from '@almsway/api/profiles/photos';
import { notificationSchema } from '@almsway/contract/notifications/notifications';
import { newUserSchema } from '@almsway/contract/people/user';
import { TRADITIONS } from '@almsway/contract/profiles/monastic-fields';
import { monasticProfileSchema } from '@almsway/contract/profiles/monastic-profile';
import { AGREED, step1Schema, step2Schema } from '@almsway/contract/profiles/onboarding';
import { isSlug } from '@almsway/contract/profiles/slug';
import { newUpdateSchema } from '@almsway/contract/updates/updates';
import { faultOf } from '@almsway/mocks/hosts/local/data-file.ts';
import { isPassword } from '@almsway/mocks/identity/passwords.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_ACCOUNT_IDS,
  DEMO_PASSWORD,
  DEMO_STAFF,
} from '@almsway/mocks/situations/demo-accounts.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const userIds = new Set(seed.users.map(({ userId }) => userId));
const profileIds = new Set(seed.profiles.map(({ userId }) => userId));

const approved = seed.profiles.filter(({ isApproved }) => isApproved);

// Offerings that staff recorded without a known giver have no patron.
const ofSomebody = [...seed.follows, ...seed.offerings.filter(({ userId }) => userId !== '')];

const joinedAt = (id: string) => seed.users.find(({ userId }) => userId === id)?.createdAt ?? '9';
const listedAt = (id: string) => approved.find(({ userId }) => userId === id)?.approvedAt ?? '9';

const statusOf = (id: keyof typeof DEMO_ACCOUNTS) =>
  seed.profiles.find(({ userId }) => userId === DEMO_ACCOUNTS[id].userId)?.status;

describe('the seed', () => {
  it('has the schema that the server requires of its data', () => {
    expect(faultOf(seed)).toBeUndefined();
    expect(seed.identityConfig).toEqual({ hasEmailPrivacy: true, hasPasswordSignIn: true });
  });

  it('has users as the API would create them', () => {
    for (const { isEmailVerified, ...user } of seed.users) {
      // The server takes this from the token, not from the request.
      expect([true, undefined]).toContain(isEmailVerified);
      expect(v.parse(newUserSchema, user)).toEqual(user);
    }
    expect(userIds.size).toBe(seed.users.length);
    expect(new Set(seed.users.map(({ email }) => email)).size).toBe(seed.users.length);
  });

  it.each(seed.profiles.map((profile) => [profile.slug, profile] as const))(
    'has %s as onboarding would have created it',
    (slug, profile) => {
      const whole = { ...profile, ...AGREED };
      expect({
        ...whole,
        ...v.parse(step1Schema, whole),
        ...v.parse(step2Schema, whole),
      }).toMatchObject(whole);
      const {
        translations: _asShown,
        textsUpdatedAt: _unshown,
        checks: _ofTheTeam,
        ...kept
      } = profile;
      expect(v.parse(monasticProfileSchema, profile)).toMatchObject(kept);
      expect(isSlug(slug)).toBe(true);
      expect(userIds).toContain(profile.userId);
      expect(profile.isApproved).toBe(profile.status === 'approved');
    },
  );

  it('gives every profile a unique slug', () => {
    expect(new Set(seed.profiles.map(({ slug }) => slug)).size).toBe(seed.profiles.length);
  });

  it('shows some fifty approved monastics of every tradition, from all over the world', () => {
    expect(approved.length).toBeGreaterThanOrEqual(40);
    expect(new Set(approved.map(({ tradition }) => tradition)).size).toBe(TRADITIONS.length);
    expect(new Set(approved.map(({ country }) => country)).size).toBeGreaterThanOrEqual(30);
  });

  it('names every spoken language once', () => {
    const nameOf = new Intl.DisplayNames('en', { type: 'language' });
    for (const { slug, languages } of approved) {
      const names = languages.map((code) => nameOf.of(code));
      expect(new Set(names).size, slug).toBe(names.length);
    }
  });

  it('has small drawn portraits, and people without one', () => {
    const photos = approved.flatMap(({ photo }) => photo || []);
    expect(photos.length).toBeLessThan(approved.length);
    expect(new Set(photos).size).toBe(photos.length);
    const portraits = seed.photos.filter(({ updateId }) => updateId === undefined);
    for (const { content, userId, photoId } of portraits) {
      expect(content.length).toBeLessThanOrEqual(6000);
      expect(seed.profiles.find((profile) => profile.userId === userId)?.photo).toBe(photoId);
    }
    expect(new Set(portraits.map(({ photoId }) => photoId))).toEqual(new Set(photos));
  });

  it('has drawn landscapes with some updates, described', async () => {
    const shown = seed.updates.flatMap(({ photo, ...update }) =>
      photo ? [{ ...update, photo }] : [],
    );
    expect(shown.length).toBeGreaterThanOrEqual(6);
    for (const { updateId, userId, title, photo } of shown) {
      const images = seed.photos.filter((image) => image.updateId === updateId);
      const sent = images.map(({ type, content }) => `data:${type};base64,${content}`).join(' ');
      const made = await newPhotoOf({ userId, updateId }, sent);
      const { photoId, width, height } = photo;
      expect(made, title).toEqual({ photoId, width, height, records: images });
      expect(photo.description, title).not.toBe('');
      expect(sent.length, title).toBeLessThanOrEqual(36_000);
    }
    const ofUpdates = seed.photos.flatMap(({ updateId }) => updateId ?? []);
    expect(new Set(ofUpdates)).toEqual(new Set(shown.map(({ updateId }) => updateId)));
  });

  it('has no event before it was possible', () => {
    for (const { slug, submittedAt, approvedAt, updatedAt, userId } of approved) {
      const dates = [joinedAt(userId), submittedAt, approvedAt, updatedAt];
      expect(dates.toSorted(), slug).toEqual(dates);
    }
    for (const { userId, createdAt, title } of seed.updates) {
      expect(createdAt > listedAt(userId), title).toBe(true);
    }
    for (const { userId, profileId, createdAt } of ofSomebody) {
      expect(createdAt > listedAt(profileId), `${userId} and ${profileId}`).toBe(true);
      expect(createdAt > joinedAt(userId), `${userId} and ${profileId}`).toBe(true);
    }
  });

  it('refers only to existing people', () => {
    for (const update of seed.updates) {
      expect(profileIds).toContain(update.userId);
      const { title, body } = update;
      expect(v.parse(newUpdateSchema, { title, body })).toEqual({ title, body });
    }
    for (const { userId, profileId } of ofSomebody) {
      expect(userIds).toContain(userId);
      expect(profileIds).toContain(profileId);
    }
    for (const notification of seed.notifications) {
      expect(userIds).toContain(notification.userId);
      if (notification.aboutId !== undefined) expect(userIds).toContain(notification.aboutId);
      v.parse(notificationSchema, notification);
    }
  });

  it('has references without characters that can be confused', () => {
    for (const { reference } of seed.offerings) expect(reference).toMatch(/^M[A-HJKMNP-Z2-9]{7}$/);
  });
});

describe('demo accounts', () => {
  it.each(DEMO_ACCOUNT_IDS)('%s is in the seed, with its role and password', async (id) => {
    const demo = DEMO_ACCOUNTS[id];
    const user = seed.users.find(({ userId }) => userId === demo.userId);
    expect(user).toMatchObject({ email: demo.email, role: demo.role });
    const account = seed.accounts.find(({ localId }) => localId === demo.userId);
    expect(account).toMatchObject({ email: demo.email, displayName: user?.name });
    const { salt = '', passwordHash = '' } = account ?? {};
    expect(await isPassword(DEMO_PASSWORD, salt, passwordHash)).toBe(true);
  });

  it('are all the accounts that can sign in', () => {
    const open = seed.accounts.filter(({ disabled }) => disabled !== true);
    expect(open.map(({ localId }) => localId).toSorted()).toEqual(
      [...Object.values(DEMO_ACCOUNTS), ...Object.values(DEMO_STAFF)]
        .map(({ userId }) => userId)
        .toSorted(),
    );
  });

  it.each(Object.values(DEMO_STAFF))('$email is staff with its roles', async (demo) => {
    const { staffId, userId, email, roles } = demo;
    const member = seed.staffMembers.find((one) => one.staffId === staffId);
    expect(member).toMatchObject({ email, userId });
    expect(member?.roles.toSorted()).toEqual(roles.toSorted());
    const account = seed.accounts.find(({ localId }) => localId === userId);
    expect(account).toMatchObject({ email, emailVerified: true, displayName: member?.name });
    const { salt = '', passwordHash = '' } = account ?? {};
    expect(await isPassword(DEMO_PASSWORD, salt, passwordHash)).toBe(true);
  });

  it('have the states they are named for', () => {
    for (const patron of ['patron', 'patronSecond', 'patronThird'] as const) {
      expect(statusOf(patron)).toBeUndefined();
    }
    expect(statusOf('monasticNew')).toBeUndefined();
    expect(statusOf('monasticPending')).toBe('submitted');
    expect(statusOf('monasticChangesRequested')).toBe('changesRequested');
    expect(statusOf('monasticRejected')).toBe('rejected');
    expect(statusOf('monasticApproved')).toBe('approved');
    expect(statusOf('monasticApprovedSecond')).toBe('approved');
  });
});
