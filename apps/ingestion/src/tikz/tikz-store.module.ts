/** Drawings in the database and in storage, shared by the HTTP process and the worker. */
import { Module } from '@nestjs/common';
import { StoredDrawings } from './stored-drawings.js';
import { TikzDrawingsRepository } from './tikz-drawings.repository.js';

const shared = [TikzDrawingsRepository, StoredDrawings];

@Module({ providers: shared, exports: shared })
export class TikzStoreModule {}
