import { Module } from '@nestjs/common';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { ProfilesClient } from './profiles.client.js';
import { ProfilesResolver } from './profiles.resolver.js';

@Module({ imports: [QuestionBanksModule], providers: [ProfilesClient, ProfilesResolver] })
export class ProfilesModule {}
