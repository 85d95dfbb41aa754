import { bytesOf } from '@almsway/contract/base64';
import {
  attachDocument,
  openDocument,
  removeDocument,
} from '@almsway/contract/desk/document-endpoints';
import { DOCUMENT_LIMITS, documentTypeOf } from '@almsway/contract/desk/review-documents';
import { DOCUMENT_KEPT_DAYS } from '@almsway/contract/privacy/keeping';

import { hasWithdrawn } from '#api/consent/consents.ts';
import { ApiFailure } from '#api/http.ts';
import type { Reads } from '#api/ports.ts';
import type { ProfileRecord } from '#api/records/profile-records.ts';
import { route } from '#api/routing.ts';

import { profileOf, reviewOf } from './profile-review.ts';

const KEPT_MS = DOCUMENT_KEPT_DAYS * 86_400_000;

/** When documents of a profile that was decided on at `time` are deleted. */
export function deletionAfter(time: string): string {
  return new Date(Date.parse(time) + KEPT_MS).toISOString();
}

/** Documents of the review of a profile, for reviewers. */
export const documentRoutes = [
  route(attachDocument, async ({ caller, params: { userId }, body, act, stores, clock }) => {
    const now = clock().toISOString();
    const { name, content } = body;
    const file = bytesOf(content);
    const type = documentTypeOf(file);
    if (file.length > DOCUMENT_LIMITS.bytes) throw refusal('documentTooLarge');
    if (!type) throw refusal('documentType');
    await act(async (changes, log) => {
      const { status } = await openProfile(changes, userId);
      const documentId = crypto.randomUUID();
      await changes.reviewDocuments.insert({
        documentId,
        userId,
        name,
        type,
        bytes: file.length,
        staffId: caller.actor.staffId,
        attachedAt: now,
        // Without a decision to come, its term begins now.
        ...(status !== 'submitted' && { deleteAfter: deletionAfter(now) }),
        content,
      });
      await log({ action: 'profile.attachDocument', ...about(userId), reason: documentId });
    });
    return { body: { success: true, data: await reviewOf(stores, userId, caller, now) } };
  }),

  route(openDocument, async ({ params: { userId, documentId }, act }) => {
    const { name, type, content } = await act(async (changes, log) => {
      await openProfile(changes, userId);
      const document = await changes.reviewDocuments.find(userId, documentId);
      if (!document) throw noDocument();
      await log({ action: 'profile.openDocument', ...about(userId), reason: documentId });
      return document;
    });
    return {
      body: { success: true, data: { name, type, content } },
      headers: { 'Content-Disposition': 'attachment' },
    };
  }),

  route(removeDocument, async ({ caller, params, act, stores, clock }) => {
    const { userId, documentId } = params;
    await act(async (changes, log) => {
      await openProfile(changes, userId);
      const documents = await changes.reviewDocuments.of(userId);
      if (!documents.some((each) => each.documentId === documentId)) throw noDocument();
      await changes.reviewDocuments.remove(documentId);
      await log({ action: 'profile.removeDocument', ...about(userId), reason: documentId });
    });
    const data = await reviewOf(stores, userId, caller, clock().toISOString());
    return { body: { success: true, data } };
  }),
];

function about(userId: string) {
  return { subjectType: 'profile', subjectId: userId, about: [userId] } as const;
}

// The profile, unless its monastic has closed it to the team.
async function openProfile(reads: Reads, userId: string): Promise<ProfileRecord> {
  const profile = await profileOf(reads, userId);
  if (await hasWithdrawn(reads, userId, 'review')) {
    throw new ApiFailure('not_found', 'The monastic has closed this profile to the team.');
  }
  return profile;
}

function noDocument(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such document.');
}

function refusal(issue: 'documentTooLarge' | 'documentType'): ApiFailure {
  return new ApiFailure('bad_request', `content: ${issue}`, { field: 'content' });
}
