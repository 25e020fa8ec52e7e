/** Sends the mails, and shows them in development. */
import { Module } from '@nestjs/common';
import { EmailLinksModule } from '../email-links/email-links.module.js';
import { DevMailsController } from './dev-mails.controller.js';
import { SendMailJob } from './send-mail.job.js';
import { mailerProvider } from './mailer.provider.js';

@Module({
  imports: [EmailLinksModule],
  controllers: [DevMailsController],
  providers: [mailerProvider, SendMailJob],
})
export class MailModule {}
