import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { compressed } from '@almsway/api/compressing';
import { ApiFailure } from '@almsway/api/http';
import type { RateLimit } from '@almsway/api/limiter';
import { createPost } from '@almsway/api/mails/sending';
import type { ErasedOfferings } from '@almsway/api/ports/people-ports';
import { startScheduledJobs } from '@almsway/api/scheduled-jobs';
import { memoryData } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';
import { emulatorVerifier } from '@almsway/api/verifiers/emulator';
import { DATA_HEADERS, refusalOfNoRequest } from '@almsway/contract/security-headers';
import jsonServer from 'json-server';

import { GOOGLE_POPUP_PATH } from '#mocks/google/event.ts';
import { googlePopupPage } from '#mocks/google/popup-page.ts';
import { createBackend, type Backend } from '#mocks/hosts/backend.ts';
import { DEFAULT_PROJECT_ID } from '#mocks/identity/identity.ts';
import type { Db } from '#mocks/situations/db.ts';
import { DEMO_ENTITY } from '#mocks/situations/demo-entity.ts';

import {
  crossOriginHeaders,
  isAllowedOrigin,
  isOwnName,
  preflightHeaders,
} from './cross-origin.ts';
import { dataFileOf, readDb, textOf, writeAtomically } from './data-file.ts';
import { makeDataFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { mailFolder, type MailFolder } from './mails.ts';
import { sendWebResponse, toWebRequest } from './node-http.ts';
import { ensureStaffToken } from './staff-token.ts';

/** Options of the persistent host. */
export interface ServerOptions {
  /** Port to listen on; 0 for any free one. */
  port: number;
  /** Folder of the data; created if missing. */
  dataDir: string;
  /** File with the initial data, used if the folder has none. */
  seedFile: string;
  /** Staff token. If not given, it is created once in the data folder. */
  staffToken?: string;
  /** Address to listen on; by default only this machine (127.0.0.1 and ::1). */
  host?: string;
  /** Origins that may use the server, besides those of this machine. */
  allowedOrigins?: readonly string[];
  projectId?: string;
  /** Address of the site, used in mails; by default that of `npm start`. */
  siteUrl?: string;
  /**
   * Whether tokens of any emulator of the identity provider are accepted, not only those of its own
   * accounts.
   */
  takesEmulatorTokens?: boolean;
  /** Most requests of one IP address (default 2,000 in 10 s). */
  rateLimit?: Pick<RateLimit, 'requests' | 'windowMs'>;
  /** Name of the environment variable that sets the port, for the error message if it is in use. */
  portVariable?: string;
  /** Called with errors of the server itself. */
  onError?: (error: unknown) => void;
  /** Called with the number of records that were removed because their retention period is over. */
  onTermsOver?: (removed: ErasedOfferings) => void;
}

/** Page with the list of mails. */
export const MAILS_PATH = '/mails';

/** A running server. */
export interface RunningServer {
  /** For example `http://localhost:3001`. */
  readonly url: string;
  readonly port: number;
  readonly staffToken: string;
  readonly dataFile: string;
  /** Stops accepting requests, completes those in progress, saves the data and unlocks the folder. */
  close(): Promise<void>;
}

/**
 * Starts json-server as the host of the backend, with the data in a file. None of json-server's own routes
 * is exposed, because they do not check access. Rejects with an Error whose one-line message says what to
 * do.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port: wanted, dataDir, seedFile, portVariable = 'API_PORT' } = options;
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) {
    throw new Error(`${portVariable} must be a port: a whole number up to 65535.`);
  }
  await makeDataFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const dataFile = dataFileOf(dataDir);
    const isNew = !(await exists(dataFile));
    const { db } = jsonServer.router(await readDb(isNew ? seedFile : dataFile));
    const save = async (next: Db) => {
      await writeAtomically(dataFile, textOf(next));
      db.setState(next);
    };
    const data = memoryData({ latest: () => db.getState() as Db, save });
    if (isNew) await save(data.latest);
    const staffToken = options.staffToken ?? (await ensureStaffToken(dataDir));
    const { projectId = DEFAULT_PROJECT_ID } = options;
    const clock = () => new Date();
    const addresses: Addresses = new WeakMap();
    const backend = createBackend({
      data,
      staffToken,
      projectId,
      clock,
      mailLinkSecret: staffToken,
      ...(options.takesEmulatorTokens && { verifier: emulatorVerifier({ projectId, clock }) }),
      rateLimit: {
        ...(options.rateLimit ?? { requests: 2000, windowMs: 10_000 }),
        clientOf: (request) => addresses.get(request) ?? '',
      },
      ...(options.onError && { onError: options.onError }),
    });
    const mails = mailFolder(dataDir, clock);
    const servers = await listen(
      applicationOf(backend, mails, addresses, options),
      options,
      portVariable,
    );
    const [first] = servers;
    const { port } = first.address() as AddressInfo;
    const stores = memoryStores(data);
    const publicUrl = options.siteUrl ?? 'http://localhost:4173';
    const jobs = startScheduledJobs({
      entity: DEMO_ENTITY,
      stores,
      clock,
      post: createPost({
        stores,
        clock,
        carry: mails.carry,
        publicUrl,
        unsubscribing: { apiUrl: `http://localhost:${port}`, secret: staffToken },
      }),
      mailEveryMs: 500,
      mailLinkSecret: staffToken,
      onTermsOver: (removed) => options.onTermsOver?.(removed),
      onFault: (error) => options.onError?.(error),
    });
    let closing: Promise<void> | undefined;
    const close = async () => {
      await Promise.all([...servers.map(stop), jobs.end()]);
      await data.idle();
      unlock();
    };
    return {
      url: `http://localhost:${port}`,
      port,
      staffToken,
      dataFile,
      close: () => (closing ??= close()),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** IP address of each request. */
type Addresses = WeakMap<Request, string>;

function applicationOf(
  backend: Backend,
  mails: MailFolder,
  addresses: Addresses,
  options: ServerOptions,
) {
  const application = jsonServer.create();
  application.disable('x-powered-by');
  application.disable('etag');
  application.use((message, target) => {
    void (async () => {
      // Pages have their own policy, which replaces this one.
      for (const [name, value] of Object.entries(DATA_HEADERS)) target.setHeader(name, value);
      try {
        const { origin, host = '' } = message.headers;
        if (!isOwnName(host, options)) {
          throw new ApiFailure('forbidden', 'This server is not known by that name.');
        }
        const isPreflight =
          message.method === 'OPTIONS' && 'access-control-request-method' in message.headers;
        if (origin !== undefined) {
          const isOwn =
            URL.parse(origin)?.host === host || message.url?.startsWith('/unsubscribe/');
          if (!isOwn && !isAllowedOrigin(origin, options.allowedOrigins ?? [])) {
            throw new ApiFailure('forbidden', 'Pages of this origin may not use the server.');
          }
          const asked = message.headers['access-control-request-headers'] ?? '';
          const headers = isPreflight
            ? preflightHeaders(origin, asked)
            : crossOriginHeaders(origin);
          for (const [name, value] of Object.entries(headers)) target.setHeader(name, value);
        }
        if (isPreflight) {
          target.statusCode = 204;
          target.end();
          return;
        }
        const request = await toWebRequest(message, (each) => backend.bodyLimitOf(each));
        addresses.set(request, message.socket.remoteAddress ?? '');
        const page =
          statusPage(request) ?? popupPage(request, options) ?? (await mailPage(request, mails));
        const answer = page ?? (await compressed(request, await backend.handle(request)));
        await sendWebResponse(answer, target);
      } catch (error) {
        if (!(error instanceof ApiFailure)) options.onError?.(error);
        const failure =
          error instanceof ApiFailure
            ? error
            : new ApiFailure('internal', 'The server failed. Please try again.');
        if (target.headersSent) target.destroy();
        else await sendWebResponse(backend.refuse(failure, message.url ?? '/'), target);
      }
    })();
  });
  return application;
}

// Tools recognise the identity provider's emulator by this page.
function statusPage(request: Request): Response | undefined {
  return request.method === 'GET' && new URL(request.url).pathname === '/'
    ? Response.json({ authEmulator: { ready: true } })
    : undefined;
}

// The account chooser of the Google mock, at the path where the identity SDK opens it.
function popupPage(request: Request, options: ServerOptions): Response | undefined {
  const url = new URL(request.url);
  return request.method === 'GET' && url.pathname === GOOGLE_POPUP_PATH
    ? googlePopupPage(url, { allowed: options.allowedOrigins ?? [] })
    : undefined;
}

// Page with the mails that would have been sent.
async function mailPage(request: Request, mails: MailFolder): Promise<Response | undefined> {
  return request.method === 'GET' && new URL(request.url).pathname === MAILS_PATH
    ? mails.page()
    : undefined;
}

// Browsers try both loopback addresses for "localhost", so the server listens on both. Otherwise another
// process could answer on one.
async function listen(
  application: ReturnType<typeof applicationOf>,
  { port, host }: ServerOptions,
  portVariable: string,
): Promise<[Server, ...Server[]]> {
  const first = await open(application, port, host ?? '127.0.0.1', portVariable);
  if (host !== undefined) return [first];
  const { port: taken } = first.address() as AddressInfo;
  try {
    return [first, await open(application, taken, '::1', portVariable)];
  } catch (error) {
    const code = ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code;
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return [first];
    await stop(first);
    throw error;
  }
}

function open(
  application: ReturnType<typeof applicationOf>,
  port: number,
  host: string,
  portVariable: string,
): Promise<Server> {
  const server = createServer(application);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return;
    socket.end(refusalOfNoRequest(DATA_HEADERS, error.code === 'HPE_HEADER_OVERFLOW'));
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Stop what uses it, or set ${portVariable} to a free port.`
          : `The server cannot listen on ${host}:${port} (${error.code}). Set ${portVariable} to another port.`;
      reject(new Error(reason, { cause: error }));
    });
    server.listen(port, host, () => {
      resolve(server);
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeIdleConnections();
    // Clients with keep-alive connections get two seconds.
    setTimeout(() => {
      server.closeAllConnections();
    }, 2000).unref();
  });
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw new Error(`The data file ${file} cannot be read. Set DATA_DIR to a folder that can.`, {
      cause: error,
    });
  }
}
