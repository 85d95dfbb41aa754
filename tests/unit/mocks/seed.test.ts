import { notificationSchema } from '@almsway/contract/notifications/notifications';
import { newUserSchema } from '@almsway/contract/people/user';
import { monasticProfileSchema } from '@almsway/contract/profiles/monastic-profile';
import { step1Schema, step2Schema } from '@almsway/contract/profiles/onboarding';
import { isSlug } from '@almsway/contract/profiles/slug';
import { newUpdateSchema } from '@almsway/contract/updates/updates';
import { faultOf } from '@almsway/mocks/hosts/local/data-file.ts';
import { isPassword } from '@almsway/mocks/identity/passwords.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_ACCOUNT_IDS,
  DEMO_PASSWORD,
} from '@almsway/mocks/situations/demo-accounts.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const userIds = new Set(seed.users.map(({ userId }) => userId));
const profileIds = new Set(seed.profiles.map(({ userId }) => userId));

const statusOf = (id: keyof typeof DEMO_ACCOUNTS) =>
  seed.profiles.find(({ userId }) => userId === DEMO_ACCOUNTS[id].userId)?.status;

describe('the seed', () => {
  it('has the shape the server asks of its data', () => {
    expect(faultOf(seed)).toBeUndefined();
    expect(seed.identityConfig).toEqual({ hasEmailPrivacy: true, hasPasswordSignIn: true });
  });

  it('holds users as they are made through the API', () => {
    for (const user of seed.users) expect(v.parse(newUserSchema, user)).toEqual(user);
    expect(userIds.size).toBe(seed.users.length);
    expect(new Set(seed.users.map(({ email }) => email)).size).toBe(seed.users.length);
  });

  it.each(seed.profiles.map((profile) => [profile.slug, profile] as const))(
    'holds %s as onboarding would have made it',
    (slug, profile) => {
      const whole = { ...profile, consent: true, declaration: true };
      expect({
        ...whole,
        ...v.parse(step1Schema, whole),
        ...v.parse(step2Schema, whole),
      }).toMatchObject(whole);
      expect(v.parse(monasticProfileSchema, profile)).toMatchObject(profile);
      expect(isSlug(slug)).toBe(true);
      expect(userIds).toContain(profile.userId);
      expect(profile.isApproved).toBe(profile.status === 'approved');
    },
  );

  it('gives every profile a slug of its own', () => {
    expect(new Set(seed.profiles.map(({ slug }) => slug)).size).toBe(seed.profiles.length);
  });

  it('shows about thirty approved monastics of every tradition', () => {
    const approved = seed.profiles.filter(({ isApproved }) => isApproved);
    expect(approved.length).toBeGreaterThanOrEqual(30);
    expect(new Set(approved.map(({ tradition }) => tradition)).size).toBe(7);
  });

  it('refers to nobody who is not there', () => {
    for (const update of seed.updates) {
      expect(profileIds).toContain(update.userId);
      const { title, body } = update;
      expect(v.parse(newUpdateSchema, { title, body })).toEqual({ title, body });
    }
    for (const { userId, profileId } of [...seed.follows, ...seed.offerings]) {
      expect(userIds).toContain(userId);
      expect(profileIds).toContain(profileId);
    }
    for (const notification of seed.notifications) {
      expect(userIds).toContain(notification.userId);
      v.parse(notificationSchema, notification);
    }
  });

  it('has references without look-alikes', () => {
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

  it('are all the accounts one can sign in with', () => {
    const open = seed.accounts.filter(({ disabled }) => disabled !== true);
    expect(open.map(({ localId }) => localId).toSorted()).toEqual(
      DEMO_ACCOUNT_IDS.map((id) => DEMO_ACCOUNTS[id].userId).toSorted(),
    );
  });

  it('are in the states they are named for', () => {
    expect(statusOf('patron')).toBeUndefined();
    expect(statusOf('monasticNew')).toBeUndefined();
    expect(statusOf('monasticPending')).toBe('submitted');
    expect(statusOf('monasticChangesRequested')).toBe('changesRequested');
    expect(statusOf('monasticRejected')).toBe('rejected');
    expect(statusOf('monasticApproved')).toBe('approved');
  });
});
