/** Chooses the mailer of this process. */
import { join } from 'node:path';
import type { FactoryProvider } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { CONFIG } from '@tiku/platform/http';
import type { IdentityConfig } from '../config.js';
import { MailFolder } from './mail-folder.js';
import { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

export const mailerProvider: FactoryProvider<Mailer> = {
  provide: Mailer,
  inject: [CONFIG, Background],
  useFactory: (config: IdentityConfig, background: Background): Mailer => {
    if (!config.SMTP_URL) {
      if (config.NODE_ENV === 'production')
        background.warn('SMTP_URL is not set: mails are written to a folder and not sent');
      return new MailFolder(join(config.TIKU_DATA, 'mail'));
    }
    const mailer = new SmtpMailer(config.SMTP_URL, config.MAIL_FROM);
    background.onClose('queues', 'mail server', () => mailer.close());
    return mailer;
  },
};
