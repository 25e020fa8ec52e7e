/** A person on the market, with their offers. Identity has the profile. */
import { Injectable } from '@nestjs/common';
import type { Seller } from '@tiku/contracts/paper-bank';
import type { Caller } from '@tiku/platform/auth';
import { notFound } from '@tiku/platform/errors';
import { UserNames } from '@tiku/platform/people';
import { SellersRepository } from './sellers.repository.js';

@Injectable()
export class SellersService {
  constructor(
    private readonly sellers: SellersRepository,
    private readonly names: UserNames,
  ) {}

  /** @throws AppError 404 if the person offers nothing to the caller */
  async get(id: string, caller: Caller): Promise<Seller> {
    const offer = await this.sellers.offerOf(id, caller.id);
    if (offer.banks === 0) throw notFound('noun.seller');
    const names = await this.names.load([id]);
    return {
      id,
      name: names.get(id)?.name ?? '',
      bankCount: offer.banks,
      salesCount: offer.sales,
      rating: offer.rating_count === 0 ? 0 : Math.round((offer.rating_sum / offer.rating_count) * 10) / 10,
      reviewCount: offer.rating_count,
    };
  }
}
