import { DEFAULT_PROJECT_ID } from '@almsway/mocks/identity/identity.ts';
import type { Db } from '@almsway/mocks/situations/db.ts';
import { DEMO_PASSWORD } from '@almsway/mocks/situations/demo-accounts.ts';

/** Settings of the identity provider. */
export interface IdentitySettings {
  /** Origin of an emulator of Firebase Authentication; without it the routes next to the API are used. */
  readonly emulatorUrl?: string;
  readonly projectId: string;
}

/** Reads AUTH_EMULATOR_URL and PROJECT_ID; refuses invalid URLs. */
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
 * Creates the accounts of the seed in an emulator, all with the demo password; existing ones are not
 * changed. Also turns on enumeration protection, as in the real provider. Rejects with a one-line error if
 * there is no such emulator.
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
        // Administrator access to the emulator.
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
