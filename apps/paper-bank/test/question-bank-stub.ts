/** A stub of question-bank over HTTP: questions by id, in one version each. */
import type { PaperQuestionContent } from '@tiku/contracts/paper-bank';
import { emptyQuestion } from '@tiku/contracts/question-bank';
import {
  type QuestionOrigin,
  BankSellingRequest,
  QuestionCandidatesRequest,
  QuestionContentsRequest,
} from '@tiku/contracts/question-bank-internal';
import { newId } from '@tiku/platform/database';
import type { PlatformStub } from '@tiku/platform/testing';
import { json } from 'node:stream/consumers';

export class QuestionBankStub {
  /** Of each request for candidates, in order. */
  readonly subjects: (string | undefined)[] = [];
  readonly questions = new Map<string, PaperQuestionContent>();
  /** Owners of banks; null for a bank that was deleted for good. Others belong to somebody who allows their sale. */
  readonly banks = new Map<string, { name: string; ownerId: string; allowSelling: boolean } | null>();

  constructor(stub: PlatformStub) {
    stub.on('POST /internal/questions/contents', async (request, response) => {
      const { ids } = QuestionContentsRequest.parse(await json(request));
      const questions = ids.flatMap((id) => this.questions.get(id) ?? []);
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ success: true, questions }));
    });
    stub.on('POST /internal/banks/selling', async (request, response) => {
      const { ids } = BankSellingRequest.parse(await json(request));
      const banks = ids.flatMap((id) => {
        const named = this.banks.get(id);
        if (named === null) return [];
        return [{ id, ...(named ?? { name: '题库', ownerId: newId(), allowSelling: true }) }];
      });
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, banks }));
    });
    stub.on('POST /internal/questions/candidates', async (request, response) => {
      const candidatesRequest = QuestionCandidatesRequest.parse(await json(request));
      this.subjects.push(candidatesRequest.subject);
      // Each question is a separate kind.
      const kinds = [...this.questions.values()]
        .filter(
          ({ id, type }) =>
            !candidatesRequest.excludeIds.includes(id) &&
            (candidatesRequest.types.length === 0 || candidatesRequest.types.includes(type)),
        )
        .map(({ id, type, difficulty, tags }) => ({
          ...{ type, difficulty, count: 1, ids: [id], points: [tags] },
          knowledgePoints: tags.filter((tag) => candidatesRequest.points.includes(tag)),
        }));
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, kinds }));
    });
    stub.on('POST /internal/questions/supply', (_request, response) => {
      const counts = new Map<string, number>();
      for (const tag of [...this.questions.values()].flatMap(({ tags }) => tags))
        counts.set(tag, (counts.get(tag) ?? 0) + 1);
      const points = [...counts].map(([name, count]) => ({ name, count }));
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ success: true, kinds: [], points }));
    });
  }

  /** `origin`: the question of somebody else that it was copied from. */
  add(fields: Partial<PaperQuestionContent & { origin: QuestionOrigin }> = {}): PaperQuestionContent {
    const question = { ...QUESTION, id: newId(), ...fields };
    this.questions.set(question.id, question);
    return question;
  }
}

const stem = '已知 $f(x)=x^2+1$，则 $f(1)=$ \\paren';
const QUESTION: Omit<PaperQuestionContent, 'id'> = {
  ...emptyQuestion(),
  qid: 'abcdefghij',
  bankId: '0199e000-0000-7000-8000-000000000001',
  type: 'choice',
  difficulty: 2,
  stem,
  content: stem,
  options: [
    { id: 'a', text: '$1$', isCorrect: false },
    { id: 'b', text: '$2$', isCorrect: true },
  ],
  solution: '代入即得。',
  tags: ['函数'],
  score: 5,
  version: 1,
};
