/** Statistics of an enterprise's people for its admins, counted from the events of all services. */
import { Module } from '@nestjs/common';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { MembersModule } from '../members/members.module.js';
import { ActivityRepository } from './activity.repository.js';
import { ActivityPurge } from './activity-purge.js';
import { OnPaperCreatedConsumer } from './on-paper-created.consumer.js';
import { OnQuestionCreatedConsumer } from './on-question-created.consumer.js';
import { OnSessionStartedConsumer } from './on-session-started.consumer.js';
import { OnTaskCompletedConsumer } from './on-task-completed.consumer.js';
import { StatisticsAccess } from './statistics.rules.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsRepository } from './statistics.repository.js';
import { StatisticsService } from './statistics.service.js';

@Module({
  imports: [EnterprisesModule, MembersModule],
  controllers: [
    StatisticsController,
    OnPaperCreatedConsumer,
    OnQuestionCreatedConsumer,
    OnSessionStartedConsumer,
    OnTaskCompletedConsumer,
  ],
  providers: [ActivityPurge, ActivityRepository, StatisticsAccess, StatisticsRepository, StatisticsService],
})
export class StatisticsModule {}
