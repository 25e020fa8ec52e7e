import { Module } from '@nestjs/common';
import { MarketIndex } from './market-index.js';
import { MarketIndexRepository } from './market-index.repository.js';

@Module({ providers: [MarketIndex, MarketIndexRepository] })
export class MarketModule {}
