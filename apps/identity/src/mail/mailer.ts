/** The port for sending mails: an SMTP server (SMTP_URL), or a folder that a page shows in development. */
export interface Mail {
  /** A mail that is sent again after a crash has the same id, so mailboxes drop the duplicate. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export abstract class Mailer {
  /** Counts the mails. */
  constructor(private readonly onSent: () => void = () => undefined) {}

  /** @throws Error if a retry may help, PermanentJobError if it cannot */
  async send(mail: Mail): Promise<void> {
    await this.deliver(mail);
    this.onSent();
  }

  protected abstract deliver(mail: Mail): Promise<void>;
}
