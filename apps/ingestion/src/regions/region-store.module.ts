/** Boxes in progress, shared by the HTTP process and the worker. */
import { Module } from '@nestjs/common';
import { RegionCallsRepository } from './region-calls.repository.js';

@Module({ providers: [RegionCallsRepository], exports: [RegionCallsRepository] })
export class RegionStoreModule {}
