/** Statistics on the caller's banks, with the field names of the contract. */
import { Injectable } from '@nestjs/common';
import { calendarZone } from '@tiku/contracts/common';
import {
  QUESTION_TYPES,
  type CoveredPoint,
  type QuestionAnalytics,
  type QuestionType,
} from '@tiku/contracts/question-bank';
import { typeOfCode } from '../questions/question-type.js';
import { AnalyticsRepository, type Scope } from './analytics.repository.js';

const LEVELS = [1, 2, 3, 4, 5] as const;

@Injectable()
export class AnalyticsService {
  constructor(private readonly analytics: AnalyticsRepository) {}

  async of(
    scope: Scope,
    { months, timezone }: { months: number; timezone?: string | undefined },
  ): Promise<QuestionAnalytics> {
    const row = await this.analytics.of(scope, months, calendarZone(timezone));
    const counts = new Map(row.by_type.map(({ type, count }) => [typeOfCode(type), count]));
    return {
      total: row.total,
      unanswered: row.unanswered,
      byType: Object.fromEntries(QUESTION_TYPES.map((type) => [type, counts.get(type) ?? 0])) as Record<
        QuestionType,
        number
      >,
      byDifficulty: LEVELS.map(
        (level) => row.by_difficulty.find(({ difficulty }) => difficulty === level)?.count ?? 0,
      ),
      byTag: row.by_tag,
      tagCount: row.tag_count,
      bySource: row.by_source,
      sourceCount: row.source_count,
      withoutSource: row.without_source,
      byMonth: row.by_month,
      byBank: row.by_bank,
      bankCount: row.bank_count,
    };
  }

  async coverage(scope: Scope, points: readonly string[]): Promise<CoveredPoint[]> {
    const keys = points.map((point) => point.toLowerCase());
    const rows = await this.analytics.coverage(scope, [...new Set(keys)]);
    const byPoint = new Map(rows.map(({ tag, ...counts }) => [tag, counts]));
    return points.map((point, index) => ({
      point,
      ...(byPoint.get(keys[index] ?? '') ?? { count: 0, easy: 0, medium: 0, hard: 0 }),
    }));
  }
}
