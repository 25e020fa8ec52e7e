import { Module } from '@nestjs/common';
import { ImageUrls } from './image-urls.js';

@Module({ providers: [ImageUrls], exports: [ImageUrls] })
export class ImagesModule {}
