/** Boxes under way, for the HTTP process and the worker alike. */
import { Module } from '@nestjs/common';
import { RegionCallsRepository } from './region-calls.repository.js';

@Module({ providers: [RegionCallsRepository], exports: [RegionCallsRepository] })
export class RegionStoreModule {}
