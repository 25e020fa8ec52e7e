/** How exams handles the deletion of an account. */
import { Module } from '@nestjs/common';
import { OnUserDeletedConsumer } from './on-user-deleted.consumer.js';

@Module({
  imports: [],
  controllers: [OnUserDeletedConsumer],
})
export class UsersModule {}
