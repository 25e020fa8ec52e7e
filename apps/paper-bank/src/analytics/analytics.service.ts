/** The contents and income of the paper banks that a person manages. */
import { Injectable } from '@nestjs/common';
import { calendarZone } from '@tiku/contracts/common';
import type { PaperAnalytics } from '@tiku/contracts/paper-bank';
import { QUESTION_TYPES, type QuestionDistribution, type QuestionType } from '@tiku/contracts/question-bank';
import { AnalyticsRepository, type AskedRow } from './analytics.repository.js';

const BANKS_MAX = 20;
const LEVELS = [1, 2, 3, 4, 5] as const;

@Injectable()
export class AnalyticsService {
  constructor(private readonly analytics: AnalyticsRepository) {}

  async of(
    userId: string,
    { months, timezone }: { months: number; timezone?: string | undefined },
  ): Promise<PaperAnalytics> {
    const [banks, byMonth, asked] = await Promise.all([
      this.analytics.banks(userId),
      this.analytics.byMonth(userId, months, calendarZone(timezone)),
      this.analytics.questionKinds(userId),
    ]);
    const sum = (of: (bank: (typeof banks)[number]) => number): number =>
      banks.reduce((total, bank) => total + of(bank), 0);
    return {
      papers: sum(({ papers }) => papers),
      published: sum(({ published }) => published),
      questions: sum(({ questions }) => questions),
      income: sum(({ income }) => income) / 100,
      asked: distributionOf(asked),
      byMonth: byMonth.map((month) => ({ ...month, income: month.income / 100 })),
      byBank: banks
        .slice(0, BANKS_MAX)
        .map(({ id, name, papers, sales, income }) => ({ id, name, papers, sales, income: income / 100 })),
      bankCount: banks.length,
    };
  }
}

function distributionOf(row: AskedRow): QuestionDistribution {
  const counts = new Map(row.by_type.map(({ type, count }) => [type, count]));
  const byType = Object.fromEntries(QUESTION_TYPES.map((type) => [type, counts.get(type) ?? 0]));
  return {
    byType: byType as Record<QuestionType, number>,
    byDifficulty: LEVELS.map(
      (level) => row.by_difficulty.find(({ difficulty }) => difficulty === level)?.count ?? 0,
    ),
    byTag: row.by_tag,
    tagCount: row.tag_count,
    bySource: row.by_source,
    sourceCount: row.source_count,
    withoutSource: row.without_source,
  };
}
