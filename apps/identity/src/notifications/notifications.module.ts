import { Module } from '@nestjs/common';
import { ValueStreams } from '@tiku/platform/value-streams';
import { NotificationEventsController } from './notification-events.controller.js';
import { NotificationHints } from './notification-hints.js';
import { NotificationMailsRepository } from './notification-mails.repository.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';
import { OnBankNoticeSentConsumer } from './on-bank-notice-sent.consumer.js';
import { OnEnterpriseNoticeSentConsumer } from './on-enterprise-notice-sent.consumer.js';
import { OnMessageDeliveredConsumer } from './on-message-delivered.consumer.js';
import { OnMessageReadConsumer } from './on-message-read.consumer.js';
import { OnTaskCompletedConsumer } from './on-task-completed.consumer.js';
import { OnTaskFailedConsumer } from './on-task-failed.consumer.js';
import { OnPaperBankNoticeSentConsumer } from './on-paper-bank-notice-sent.consumer.js';

@Module({
  controllers: [
    NotificationEventsController,
    NotificationsController,
    OnBankNoticeSentConsumer,
    OnEnterpriseNoticeSentConsumer,
    OnMessageDeliveredConsumer,
    OnMessageReadConsumer,
    OnPaperBankNoticeSentConsumer,
    OnTaskCompletedConsumer,
    OnTaskFailedConsumer,
  ],
  providers: [
    NotificationHints,
    NotificationMailsRepository,
    NotificationsRepository,
    NotificationsService,
    ValueStreams,
  ],
  exports: [NotificationMailsRepository, NotificationsService],
})
export class NotificationsModule {}
