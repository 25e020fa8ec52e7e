/** The port through which mails leave: a server (SMTP_URL) or a folder that a page shows in development. */
export interface Mail {
  /** The same mail sent again, after a crash in the middle, has the same id: mailboxes drop the second. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export abstract class Mailer {
  /** Hands the mail over. @throws Error when it has to be tried again, PermanentJobError when that cannot help */
  abstract send(mail: Mail): Promise<void>;
}
