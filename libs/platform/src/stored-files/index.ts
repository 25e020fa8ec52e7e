/**
 * Deletion of stored files: with their rows (`StoredFiles`), and of files without a row after a crash (`OrphanSweep`).
 * A service lists the queue `delete-files` among its queues.
 */
import { Global, Module } from '@nestjs/common';
import { OrphanSweep } from './orphan-sweep.js';
import { DeleteFilesJob, StoredFiles } from './stored-files.js';

export { OrphanSweep, type OwnedFile, type SweptFolder } from './orphan-sweep.js';
export { DELETE_FILES, StoredFiles } from './stored-files.js';
export { ownerIdOf, walkFiles } from './walk-files.js';

/** Needs DatabaseModule, JobsModule with the queue `delete-files`, and StorageModule in the same app. */
@Global()
@Module({ providers: [StoredFiles, DeleteFilesJob, OrphanSweep], exports: [StoredFiles, OrphanSweep] })
export class StoredFilesModule {}
