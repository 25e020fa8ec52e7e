import { Module } from '@nestjs/common';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { ImageSweepRepository } from './image-sweep.repository.js';
import { ImageUrls } from './image-urls.js';
import { ImagesController } from './images.controller.js';
import { ImagesRepository } from './images.repository.js';
import { ImagesService } from './images.service.js';
import { SweepImagesJob } from './sweep-images.job.js';

@Module({
  imports: [QuestionBanksModule],
  controllers: [ImagesController],
  providers: [ImageSweepRepository, ImageUrls, ImagesRepository, ImagesService, SweepImagesJob],
  exports: [ImageUrls, ImagesRepository, ImagesService],
})
export class ImagesModule {}
