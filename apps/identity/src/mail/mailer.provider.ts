/** Chooses the mailer of this process. */
import { join } from 'node:path';
import type { FactoryProvider } from '@nestjs/common';
import { ActivityLog } from '@tiku/platform/activity';
import { Background } from '@tiku/platform/background';
import { CONFIG } from '@tiku/platform/http';
import type { IdentityConfig } from '../config.js';
import { MailFolder } from './mail-folder.js';
import { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

export const mailerProvider: FactoryProvider<Mailer> = {
  provide: Mailer,
  inject: [CONFIG, Background, ActivityLog],
  useFactory: (config: IdentityConfig, background: Background, activity: ActivityLog): Mailer => {
    const onSent = () => activity.add('mails');
    if (!config.SMTP_URL) {
      if (config.NODE_ENV === 'production')
        background.warn('SMTP_URL is not set: mails are written to a folder and not sent');
      return new MailFolder(join(config.TIKU_DATA, 'mail'), onSent);
    }
    const mailer = new SmtpMailer(config.SMTP_URL, config.MAIL_FROM, onSent);
    background.onClose('queues', 'mail server', () => mailer.close());
    return mailer;
  },
};
