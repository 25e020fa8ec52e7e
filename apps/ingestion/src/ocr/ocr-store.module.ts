/** OCR calls in the database, shared by the HTTP process that waits for them and the worker that reads the pictures. */
import { Module } from '@nestjs/common';
import { OcrCallsRepository } from './ocr-calls.repository.js';

@Module({ providers: [OcrCallsRepository], exports: [OcrCallsRepository] })
export class OcrStoreModule {}
