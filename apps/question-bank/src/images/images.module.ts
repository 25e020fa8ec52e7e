import { Module } from '@nestjs/common';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { ImageUrls } from './image-urls.js';
import { ImagesController } from './images.controller.js';
import { ImagesRepository } from './images.repository.js';
import { ImagesService } from './images.service.js';

@Module({
  imports: [QuestionBanksModule],
  controllers: [ImagesController],
  providers: [ImageUrls, ImagesRepository, ImagesService],
  exports: [ImageUrls, ImagesRepository, ImagesService],
})
export class ImagesModule {}
