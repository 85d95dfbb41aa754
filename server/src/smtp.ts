import { BATCH, MailRefused, SENDING_MS, type MailCarrier } from '@almsway/api/mails/sending';
import { createTransport, type Transporter } from 'nodemailer';

/** Sends mails through a mail server, over a few persistent connections. */
export interface SmtpCarrier {
  readonly carry: MailCarrier;
  close(): void;
}

/** Settings of a carrier. */
export interface SmtpOptions {
  /** URL of the mail server, `smtp://…` (STARTTLS if offered) or `smtps://…`. */
  readonly url: string;
  readonly from: string;
}

/** Creates a carrier. Once it has handed a mail over, the mail server is responsible for it. */
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
    // Mail content is never read from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    carry: async ({ messageId, to, subject, text, html, language, ...mail }) => {
      const unsubscribe = mail.unsubscribeUrl ?? mail.settingsUrl;
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
            ...(unsubscribe !== undefined && { 'List-Unsubscribe': `<${unsubscribe}>` }),
            // RFC 8058: the mail client stops such mails by sending a POST.
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

// A 5xx about the address or the mail itself is final (RFC 5321 section 4.2.1). One at the greeting or
// login concerns the server, which an operator will fix.
function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    (responseCode === undefined || (typeof responseCode === 'number' && responseCode >= 500))
  );
}
