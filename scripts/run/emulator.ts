import { DEFAULT_PROJECT_ID } from '@almsway/mocks/identity/identity.ts';
import type { Db } from '@almsway/mocks/situations/db.ts';
import { DEMO_PASSWORD } from '@almsway/mocks/situations/demo-accounts.ts';

/** Who answers for identity. */
export interface IdentitySettings {
  /** Origin of an emulator of Firebase Authentication; without one, the routes beside the API. */
  readonly emulatorUrl?: string;
  readonly projectId: string;
}

/** AUTH_EMULATOR_URL and PROJECT_ID; refuses what is no web address. */
export function identitySettings(env: NodeJS.ProcessEnv): IdentitySettings {
  const projectId = env['PROJECT_ID'] || DEFAULT_PROJECT_ID;
  const text = env['AUTH_EMULATOR_URL'];
  if (!text) return { projectId };
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `AUTH_EMULATOR_URL is not a web address: ${text}. Give one such as http://127.0.0.1:9099.`,
    );
  }
  return { emulatorUrl: url.origin, projectId };
}

/**
 * Brings the accounts of the seed into an emulator, all with the demo password; those that it has already
 * stay as they are. Its refusals tell from then on no more about who has an account than the provider's do.
 * Rejects with one line when nobody answers there, or no such emulator.
 */
export async function bringDemoAccounts(
  { emulatorUrl, projectId }: Required<IdentitySettings>,
  accounts: Db['accounts'],
): Promise<void> {
  const users = accounts.map(
    ({ localId, email, emailVerified, displayName, disabled, createdAt, lastLoginAt }) => ({
      localId,
      email,
      emailVerified,
      displayName,
      disabled,
      createdAt,
      lastLoginAt,
      rawPassword: DEMO_PASSWORD,
    }),
  );
  const project = `projects/${encodeURIComponent(projectId)}`;
  const advice = `Start it with "firebase emulators:start --only auth --project ${projectId}".`;
  const send = async (method: string, path: string, body: object): Promise<void> => {
    let answer: Response;
    try {
      answer = await fetch(`${emulatorUrl}/${path}`, {
        method,
        // How the emulator recognises an administrator.
        headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    } catch (error) {
      throw new Error(`Nobody answers at AUTH_EMULATOR_URL, ${emulatorUrl}. ${advice}`, {
        cause: error,
      });
    }
    if (!answer.ok) {
      throw new Error(
        `What answers at AUTH_EMULATOR_URL, ${emulatorUrl}, is no such emulator (${answer.status}). ${advice}`,
      );
    }
  };
  await send('POST', `identitytoolkit.googleapis.com/v1/${project}/accounts:batchCreate`, {
    users,
  });
  await send('PATCH', `emulator/v1/${project}/config`, {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  });
}
