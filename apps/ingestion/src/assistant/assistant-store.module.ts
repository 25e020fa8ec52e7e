import { Module } from '@nestjs/common';
import { AssistantRepository } from './assistant.repository.js';

@Module({ providers: [AssistantRepository], exports: [AssistantRepository] })
export class AssistantStoreModule {}
