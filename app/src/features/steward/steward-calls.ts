import type { Api } from '@almsway/client/api/api-client.ts';
import { clientErrorOf } from '@almsway/client/api/failure.ts';
import type { BodyOf } from '@almsway/contract/endpoint';
import type { StewardQuestion } from '@almsway/contract/giving/steward';
import {
  answerStewardQuestion,
  getStewardQuestion,
} from '@almsway/contract/giving/steward-endpoints';

/** A steward's answer: whether an offering has arrived and, if so, when. */
export type StewardReply = BodyOf<typeof answerStewardQuestion>;

const TOKEN = /^[0-9a-f]{32}$/;

/** The question behind a steward's link; null if the link is invalid or expired. Fails with ClientError. */
export async function fetchStewardQuestion(
  api: Api,
  token: string,
  signal?: AbortSignal,
): Promise<StewardQuestion | null> {
  // An invalid token must never become part of a path.
  if (!TOKEN.test(token)) return null;
  try {
    return (await api.call(getStewardQuestion, { params: { token }, signal })).data;
  } catch (error) {
    if (signal?.aborted) throw error;
    const failure = clientErrorOf(error);
    if (failure.status === 404 && failure.code === 'not_found') return null;
    throw failure;
  }
}

/** Sends the answer. Fails with ClientError. */
export async function sendStewardReply(
  api: Api,
  token: string,
  body: StewardReply,
): Promise<StewardQuestion> {
  return (await api.call(answerStewardQuestion, { params: { token }, body })).data;
}
