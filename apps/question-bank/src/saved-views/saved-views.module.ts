import { Module } from '@nestjs/common';
import { SavedViewsController } from './saved-views.controller.js';
import { SavedViewsRepository } from './saved-views.repository.js';

@Module({ controllers: [SavedViewsController], providers: [SavedViewsRepository] })
export class SavedViewsModule {}
