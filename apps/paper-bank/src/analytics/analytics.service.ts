/** What the paper banks that a person manages hold and earn. */
import { Injectable } from '@nestjs/common';
import { calendarZone } from '@tiku/contracts/common';
import type { PaperAnalytics } from '@tiku/contracts/paper-bank';
import { AnalyticsRepository } from './analytics.repository.js';

const BANKS_MAX = 20;

@Injectable()
export class AnalyticsService {
  constructor(private readonly analytics: AnalyticsRepository) {}

  async of(
    userId: string,
    { months, timezone }: { months: number; timezone?: string | undefined },
  ): Promise<PaperAnalytics> {
    const [banks, byMonth] = await Promise.all([
      this.analytics.banks(userId),
      this.analytics.byMonth(userId, months, calendarZone(timezone)),
    ]);
    const sum = (of: (bank: (typeof banks)[number]) => number): number =>
      banks.reduce((total, bank) => total + of(bank), 0);
    return {
      papers: sum(({ papers }) => papers),
      published: sum(({ published }) => published),
      questions: sum(({ questions }) => questions),
      byMonth: byMonth.map((month) => ({ ...month, income: month.income / 100 })),
      byBank: banks
        .slice(0, BANKS_MAX)
        .map(({ id, name, papers, sales, income }) => ({ id, name, papers, sales, income: income / 100 })),
    };
  }
}
