import {
  monasticProfileSchema,
  publicProfileSchema,
  type MonasticProfile,
  type PublicProfile,
} from '@almsway/contract/profiles/monastic-profile';
import * as v from 'valibot';

const BASE = {
  userId: 'monastic-1',
  slug: 'ajahn-sucitto',
  monasticName: 'Ajahn Sucitto',
  tradition: 'theravada',
};

/** A public profile with only what every profile has, plus these fields. */
export function publicProfile(fields: Partial<PublicProfile> = {}): PublicProfile {
  return v.parse(publicProfileSchema, { ...BASE, ...fields });
}

/** The owner's view of an approved profile with only what onboarding requires, plus these fields. */
export function ownProfile(fields: Partial<MonasticProfile> = {}): MonasticProfile {
  return v.parse(monasticProfileSchema, { ...BASE, isApproved: true, ...fields });
}
