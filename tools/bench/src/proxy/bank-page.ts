import { randomUUID } from 'node:crypto';
import { pagination } from '@tiku/contracts/common';
import { emptyQuestion, type Question, type QuestionBank } from '@tiku/contracts/question-bank';

export const PAGE_SIZE = 50;

/** What question-bank sends for the page of a bank: the bank, and 50 questions of usual length. */
export function bankPage(): { bank: QuestionBank; questions: object } {
  const now = new Date().toISOString();
  const creator = { id: randomUUID(), name: '林老师', email: null };
  const bank: QuestionBank = {
    id: randomUUID(),
    _id: randomUUID(),
    bid: 'abcdefghij',
    name: '高三数学',
    description: '',
    cover: null,
    category: 'mathematics',
    tags: [],
    visibility: 'private',
    isPublic: false,
    allowCollaboration: false,
    allowSelling: false,
    maxQuestions: null,
    cardColor: '#336699',
    exportTemplate: '',
    status: 'active',
    questionCount: PAGE_SIZE,
    difficultyCounts: { easy: 0, medium: PAGE_SIZE, hard: 0 },
    memberCount: 1,
    myRole: 'owner',
    creator,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  const questions = Array.from({ length: PAGE_SIZE }, (_, at): Question => {
    const stem = `${at + 1}. 已知函数 $f(x)=x^2-2ax+3$ 在区间 $[1,4]$ 上单调递增，则实数 $a$ 的取值范围是（　　）`;
    return {
      id: randomUUID(),
      qid: 'klmnopqrst',
      bankId: bank.id,
      ...emptyQuestion(),
      type: 'choice',
      difficulty: 3,
      stem,
      content: stem,
      options: ['(-\\infty,1]', '[1,4]', '[4,+\\infty)', '(-\\infty,4]'].map((text, option) => ({
        id: String(option + 1),
        text: `$${text}$`,
        isCorrect: option === 0,
      })),
      unanswered: false,
      answered: true,
      views: 0,
      favorites: 0,
      isFavorite: false,
      creator,
      version: 1,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
  });
  return { bank, questions: { success: true, questions, pagination: pagination(1, PAGE_SIZE, PAGE_SIZE) } };
}
