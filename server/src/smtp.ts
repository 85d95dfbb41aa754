import { BATCH, MailRefused, SENDING_MS, type MailCarrier } from '@almsway/api/mails/sending';
import { createTransport, type Transporter } from 'nodemailer';

/** Carries mails to a mail server, over a few persistent connections. */
export interface SmtpCarrier {
  readonly carry: MailCarrier;
  close(): void;
}

/** What a carrier is made of. */
export interface SmtpOptions {
  /** Address of the mail server, `smtp://…` (STARTTLS where it is offered) or `smtps://…`. */
  readonly url: string;
  readonly from: string;
}

/** Makes a carrier. A mail it has handed over is the mail server's. */
export function smtpCarrier({ url, from }: SmtpOptions): SmtpCarrier {
  const timeout = SENDING_MS / 6;
  const transport: Transporter = createTransport({
    url,
    pool: true,
    maxConnections: BATCH,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    // Nothing of a mail is read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    carry: async ({ messageId, to, subject, text, html, language, ...mail }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': language,
            'List-Unsubscribe': `<${mail.unsubscribeUrl ?? mail.settingsUrl}>`,
            // RFC 8058: the mail client stops such mails by a POST of its own.
            ...(mail.unsubscribeUrl !== undefined && {
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        if (isRefusal(error)) throw new MailRefused('The mail was refused.', { cause: error });
        throw error;
      }
    },
    close: () => {
      transport.close();
    },
  };
}

// 5xx to the address or the mail itself is final (RFC 5321 section 4.2.1). To the greeting or to who
// signs in it is about the server, which an operator will fix.
function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    (responseCode === undefined || (typeof responseCode === 'number' && responseCode >= 500))
  );
}
