/** The demo's paper bank, and a practice paper with its questions in exam order. */
import type { CreatePaperBankRequest, CreatePaperRequest } from '@tiku/contracts/paper-bank';
import type { Question } from '@tiku/contracts/question-bank';
import type { z } from 'zod';

export const paperBank: z.input<typeof CreatePaperBankRequest> = {
  name: '高一数学练习精选',
  description: '按题型整理的练习卷，附答案与解析，可直接打印。',
  category: 'mathematics',
  subcategory: '函数与不等式',
  tags: ['练习', '同步'],
  price: 20,
  allowCollaboration: true,
};

const SECTIONS = [
  { title: '一、单项选择题', type: 'choice', score: 5 },
  { title: '二、多项选择题', type: 'multipleChoice', score: 6 },
  { title: '三、填空题', type: 'fill', score: 5 },
  { title: '四、解答题', type: 'solution', score: 12 },
] as const;

/** Skips sections without questions. */
export function practicePaper(
  questions: readonly Pick<Question, 'id' | 'type'>[],
): Omit<z.input<typeof CreatePaperRequest>, 'paperBankId'> {
  const sections = SECTIONS.map(({ title, type, score }) => ({
    title,
    questions: questions
      .filter((question) => question.type === type)
      .map(({ id }) => ({ questionId: id, score })),
  })).filter((section) => section.questions.length > 0);
  return { title: '高一数学：函数与不等式练习（一）', subject: '数学', timeLimitMinutes: 120, sections };
}
