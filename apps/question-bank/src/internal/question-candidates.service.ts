/** The questions that a paper can use: kinds of questions in the banks that a user chose. */
import { Injectable } from '@nestjs/common';
import type { Role } from '@tiku/contracts/common';
import type {
  QuestionCandidatesResponse,
  QuestionCandidatesRequest,
  QuestionSupplyResponse,
} from '@tiku/contracts/question-bank-internal';
import type { z } from 'zod';
import { maySeeAnswers, mayView } from '../question-banks/bank-access.js';
import { typeOfCode } from '../questions/question-type.js';
import { QuestionCandidatesRepository } from './question-candidates.repository.js';

interface Chosen {
  bankIds: readonly string[];
  userId: string;
  role: Role;
  subject?: string | undefined;
}

@Injectable()
export class QuestionCandidatesService {
  constructor(private readonly candidates: QuestionCandidatesRepository) {}

  async find(
    request: QuestionCandidatesRequest,
  ): Promise<z.output<typeof QuestionCandidatesResponse>['kinds']> {
    const rows = await this.candidates.find(await this.#usable(request), request);
    const own = await this.candidates.pointsOf(rows.flatMap(({ ids }) => ids));
    return rows.map(({ type, difficulty, points, count, ids }) => ({
      type: typeOfCode(type),
      difficulty,
      knowledgePoints: points,
      count,
      ids,
      points: ids.map((id) => own.get(id) ?? []),
    }));
  }

  async supply(
    chosen: Chosen & { onlyAnswered: boolean },
  ): Promise<Omit<z.output<typeof QuestionSupplyResponse>, 'success'>> {
    const bankIds = await this.#usable(chosen);
    const [kinds, points] = await Promise.all([
      this.candidates.supply(bankIds, chosen.onlyAnswered),
      this.candidates.points(bankIds, chosen.onlyAnswered),
    ]);
    return {
      kinds: kinds.map(({ type, difficulty, count }) => ({ type: typeOfCode(type), difficulty, count })),
      points,
    };
  }

  /** Banks in the trash are excluded, even for their owner. */
  async #usable({ bankIds, userId, role, subject }: Chosen): Promise<string[]> {
    const banks = await this.candidates.banks(bankIds, userId);
    return banks
      .filter(
        (bank) =>
          bank.status !== 'deleted' &&
          (subject === undefined || bank.category === subject) &&
          mayView(bank) &&
          maySeeAnswers(bank.role, role),
      )
      .map(({ id }) => id);
  }
}
