/** A bank's sales, income, views and ratings for its managers. */
import { Injectable } from '@nestjs/common';
import { calendarZone } from '@tiku/contracts/common';
import type { PaperBankStatistics } from '@tiku/contracts/paper-bank';
import { StatisticsRepository } from './statistics.repository.js';

@Injectable()
export class StatisticsService {
  constructor(private readonly statistics: StatisticsRepository) {}

  async of(paperBankId: string, timezone: string | undefined): Promise<PaperBankStatistics> {
    const [totals, months] = await Promise.all([
      this.statistics.totals(paperBankId),
      this.statistics.byMonth(paperBankId, calendarZone(timezone)),
    ]);
    return {
      sales: totals.sales,
      income: totals.income / 100,
      heldIncome: totals.held_income / 100,
      views: totals.views,
      averageRating: totals.rating_count === 0 ? 0 : oneDecimal(totals.rating_sum / totals.rating_count),
      reviewCount: totals.rating_count,
      memberCount: totals.member_count,
      paperCount: totals.paper_count,
      byMonth: months.map(({ income, rating, ...month }) => ({
        ...month,
        income: income / 100,
        rating: rating === null ? null : oneDecimal(rating),
      })),
    };
  }
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
