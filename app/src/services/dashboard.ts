import { dashboardAnswerSchema, type Dashboard } from '#app/domain/dashboard.ts';
import {
  updateAnswerSchema,
  updateListAnswerSchema,
  type NewUpdate,
  type Update,
} from '#app/domain/updates.ts';

import { api } from './api.ts';

/** The figures a monastic sees of their own profile, from `GET /dashboard`; fails with ClientError. */
export async function fetchDashboard(signal?: AbortSignal): Promise<Dashboard> {
  const answer = await api.get('dashboard', dashboardAnswerSchema, signal ? { signal } : {});
  return answer.data;
}

/** How many of one's own updates the dashboard shows. */
const LAST_UPDATES = 5;

/** A monastic's last updates, newest first, from `GET /updates/mine`; fails with ClientError. */
export async function fetchOwnUpdates(signal?: AbortSignal): Promise<readonly Update[]> {
  const answer = await api.get('updates/mine', updateListAnswerSchema, {
    searchParams: { _page: 1, _limit: LAST_UPDATES },
    ...(signal ? { signal } : {}),
  });
  return answer.data;
}

/** Publishes an update with `POST /updates`, once and never by itself again; fails with ClientError. */
export async function sendUpdate(update: NewUpdate): Promise<Update> {
  const answer = await api.post('updates', update, updateAnswerSchema);
  return answer.data;
}
