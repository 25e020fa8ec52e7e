/** Sends mails by SMTP. Owns the connections; the job retries. */
import { PermanentJobError } from '@tiku/platform/jobs';
import { createTransport, type Transporter } from 'nodemailer';
import { z } from 'zod';
import { Mailer, type Mail } from './mailer.js';

const CONNECTIONS_MAX = 2;
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
/** "No such mailbox" and similar refusals of the recipient: a retry cannot help. */
const REFUSED_RECIPIENT = [550, 551, 553];

/** The server read the address before it refused. */
const OF_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];
const Failure = z.object({
  message: z.string(),
  code: z.string().optional(),
  responseCode: z.number().optional(),
});

export class SmtpMailer extends Mailer {
  readonly #transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
    onSent?: () => void,
  ) {
    super(onSent);
    this.#transport = createTransport(smtpOptions(new URL(url)));
  }

  protected override async deliver({ id, to, subject, text, html }: Mail): Promise<void> {
    try {
      await this.#transport.sendMail({
        from: this.from,
        // An object is used as it is, so an address cannot smuggle in a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${hostOf(this.from)}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      const { code = '', responseCode, message } = Failure.parse(error);
      if (code === 'EENVELOPE' && REFUSED_RECIPIENT.includes(responseCode ?? 0))
        throw new PermanentJobError(`the mail server refuses the recipient (${responseCode})`);
      // Servers quote the address, and an error stays in the job's row and the log long after the account is deleted.
      const isQuoted = message.toLowerCase().includes(to.toLowerCase());
      if (isQuoted || OF_THE_MAIL.includes(code))
        throw new Error(`the mail server did not take the mail (${code} ${responseCode ?? ''})`);
      throw error;
    }
  }

  close(): void {
    this.#transport.close();
  }
}

/**
 * `smtp://` starts unencrypted and upgrades to TLS if the server offers it; `smtps://` uses TLS from the first byte.
 */
function smtpOptions(url: URL) {
  const isSecure = url.protocol === 'smtps:';
  return {
    pool: true as const,
    maxConnections: CONNECTIONS_MAX,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    ignoreTLS: url.searchParams.get('tls') === 'off',
    requireTLS: url.searchParams.get('tls') === 'required',
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  };
}

const hostOf = (from: string): string => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'tiku.invalid';
