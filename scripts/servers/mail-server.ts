import type { AddressInfo } from 'node:net';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
export interface Arrived {
  readonly to: readonly string[];
  readonly mail: Email;
}

/** A mail server that stores the mails it receives. */
export interface MailServer {
  readonly url: string;
  readonly arrived: readonly Arrived[];
  /** Error with which it refuses the next recipients, such as `550 No such mailbox`. */
  refusal: { code: number; text: string } | undefined;
  /** Runs after a mail was received and before it is acknowledged. */
  beforeTaken: () => Promise<void> | void;
  close(): Promise<void>;
}

/** Starts a mail server. */
export async function startMailServer(): Promise<MailServer> {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      const { refusal } = made;
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        void (async () => {
          const mail = await PostalMime.parse(raw);
          arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
          await made.beforeTaken();
          done();
        })();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const made: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived,
    refusal: undefined,
    beforeTaken: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
  server.on('error', () => undefined);
  return made;
}
