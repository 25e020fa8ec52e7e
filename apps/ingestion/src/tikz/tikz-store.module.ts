/** Drawings in the database and in storage, for the HTTP process and the worker alike. */
import { Module } from '@nestjs/common';
import { StoredDrawings } from './stored-drawings.js';
import { TikzDrawingsRepository } from './tikz-drawings.repository.js';

const shared = [TikzDrawingsRepository, StoredDrawings];

@Module({ providers: shared, exports: shared })
export class TikzStoreModule {}
