/** The statistics of a bank, with the names of its authors. */
import { Injectable } from '@nestjs/common';
import { calendarZone } from '@tiku/contracts/common';
import { QUESTION_TYPES, type BankStatistics } from '@tiku/contracts/question-bank';
import { UserNames } from '@tiku/platform/people';
import type { BankAccess } from '../question-banks/bank-access.js';
import { bandOf, typeOfCode } from '../questions/question-type.js';
import { BankStatisticsRepository } from './bank-statistics.repository.js';

@Injectable()
export class BankStatisticsService {
  constructor(
    private readonly statistics: BankStatisticsRepository,
    private readonly names: UserNames,
  ) {}

  /** Non-members see no members. */
  async of({ id, role: myRole }: BankAccess, timezone: string | undefined): Promise<BankStatistics> {
    const row = await this.statistics.of(id, calendarZone(timezone));
    const written = myRole === null ? [] : row.by_member;
    const byDifficulty = { easy: 0, medium: 0, hard: 0 };
    for (const { difficulty, count } of row.by_difficulty) byDifficulty[bandOf(difficulty)] += count;
    const byType = Object.fromEntries(QUESTION_TYPES.map((type) => [type, 0]));
    for (const { type, count } of row.by_type) byType[typeOfCode(type)] = count;
    const people = await this.names.load(written.map(({ id }) => id));
    return {
      total: row.by_difficulty.reduce((sum, { count }) => sum + count, 0),
      byType,
      byDifficulty,
      byTag: row.by_tag,
      byMonth: row.by_month,
      byMember: written.map(({ id, role, count }) => ({
        user: { id, name: people.get(id)?.name ?? '' },
        role,
        count,
      })),
      views: row.views,
      favorites: row.favorites,
      members: row.members,
      unanswered: row.unanswered,
    };
  }
}
