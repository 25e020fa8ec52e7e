/** Sends mails, and shows them in development. */
import { Module } from '@nestjs/common';
import { EmailLinksModule } from '../email-links/email-links.module.js';
import { UsersModule } from '../users/users.module.js';
import { DevMailsController } from './dev-mails.controller.js';
import { SendMailJob } from './send-mail.job.js';
import { OnBankInvitationSentConsumer } from './on-bank-invitation-sent.consumer.js';
import { SendBankInvitationJob } from './send-bank-invitation.job.js';
import { OnInvitationsSentConsumer } from './on-invitations-sent.consumer.js';
import { SendPaperBankInvitationJob } from './send-paper-bank-invitation.job.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { SendNoticeJob } from './send-notice.job.js';
import { SendFactorChangeJob } from './send-factor-change.job.js';
import { SendFormerAddressJob } from './send-former-address.job.js';
import { SendInvitationJob } from './send-invitation.job.js';
import { mailerProvider } from './mailer.provider.js';

@Module({
  imports: [EmailLinksModule, NotificationsModule, UsersModule],
  controllers: [DevMailsController, OnBankInvitationSentConsumer, OnInvitationsSentConsumer],
  providers: [
    mailerProvider,
    SendBankInvitationJob,
    SendFactorChangeJob,
    SendFormerAddressJob,
    SendInvitationJob,
    SendMailJob,
    SendNoticeJob,
    SendPaperBankInvitationJob,
  ],
})
export class MailModule {}
