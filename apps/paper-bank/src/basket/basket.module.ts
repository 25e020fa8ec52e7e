import { Module } from '@nestjs/common';
import { QuestionsModule } from '../questions/questions.module.js';
import { BasketController } from './basket.controller.js';
import { BasketRepository } from './basket.repository.js';
import { BasketService } from './basket.service.js';

@Module({
  imports: [QuestionsModule],
  controllers: [BasketController],
  providers: [BasketRepository, BasketService],
})
export class BasketModule {}
