import { bytesOf } from '@almsway/contract/base64';

import { lookOfPhoto } from '#api/evidence/common-evidence.ts';
import { lookOf } from '#api/evidence/photo-look.ts';
import type { Stores } from '#api/ports.ts';
import type { PhotoRecord, ProfileRecord } from '#api/records/profile-records.ts';

import type { NewPhoto } from './photos.ts';

/** Most profiles in one transaction. */
const PORTION = 50;

/** Reads the evidence of profiles from before it was compared. Safe to run in several processes. */
export async function readEvidence(
  { profiles, transaction }: Pick<Stores, 'profiles' | 'transaction'>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal?.aborted === true || (await profiles.withoutEvidence(1)).length === 0) return;
    await transaction(async (changes) => {
      for (const profile of await changes.profiles.withoutEvidence(PORTION)) {
        const isRead = lookOfPhoto(profile) !== undefined;
        const photo = isRead ? undefined : await changes.photos.find(profile.photo, 96);
        await changes.profiles.update(
          isRead ? profile : { ...profile, photoLook: readLook(profile.photo, photo) },
        );
      }
    });
  }
}

/** A profile whose photo is `made`, unless that is undefined, with the look of its photo. */
export function withLook(
  { photoLook, ...profile }: ProfileRecord,
  made: NewPhoto | undefined,
): ProfileRecord {
  if (profile.photo === '') return profile;
  if (made) return { ...profile, photoLook: readLook(made.photoId, made.records[0]) };
  return photoLook ? { ...profile, photoLook } : profile;
}

function readLook(
  photoId: string,
  photo: PhotoRecord | undefined,
): Required<ProfileRecord>['photoLook'] {
  return { photoId, look: photo ? lookOf(bytesOf(photo.content)) : '' };
}
