/** Removal of stored files without a row. */
import { Module } from '@nestjs/common';
import { FilesRepository } from './files.repository.js';
import { SweepFilesJob } from './sweep-files.job.js';

@Module({ providers: [FilesRepository, SweepFilesJob] })
export class FilesModule {}
