/** Papers as paper-bank gives them: one question of each form, with answers that no pupil may see early. */
import type { PaperQuestion, PaperQuestionContent } from '@tiku/contracts/paper-bank';
import type { PracticePaper } from '@tiku/contracts/paper-bank-internal';
import { emptyQuestion } from '@tiku/contracts/question-bank';
import { newId } from '@tiku/platform/database';

/** In every answer and solution: a body with one of them shows a key. */
export const SECRETS = ['KEYTEXT', 'isCorrect', 'fillAnswers', 'solutionAnswers', 'answer-figure'];

type Fields = Partial<Omit<PaperQuestionContent, 'id'>>;
function question(score: number, fields: Fields): PaperQuestion {
  const id = newId();
  const content = { ...emptyQuestion(), type: 'choice' as const, difficulty: 2, stem: '', ...fields };
  return {
    ...{ id: newId(), questionId: id, questionVersion: 1, score },
    question: {
      ...content,
      ...{ id, qid: 'abcdefghij', bankId: newId(), version: 1, score, content: content.stem },
    },
  };
}
const options = (right: string) =>
  ['a', 'b', 'c'].map((id) => ({ id, text: `option ${id}`, isCorrect: right.includes(id) }));
const figure = { url: '', width: 10, height: 10 };

export function aPaper(): PracticePaper {
  return {
    ...{ id: newId(), version: 3, title: '期中练习', subject: '数学' },
    sections: [
      {
        ...{ id: newId(), title: '一、选择题' },
        questions: [
          question(5, { stem: '1+1=', options: options('b'), solution: 'KEYTEXT one' }),
          question(6, { type: 'multipleChoice', stem: '哪些对', options: options('ac') }),
        ],
      },
      {
        ...{ id: newId(), title: '二、其他' },
        questions: [
          question(5, {
            ...{
              type: 'fill',
              stem: '$x=$ \\fillin，$y=$ \\fillin',
              fillAnswers: ['$KEYTEXT+1$', 'KEYTEXT2'],
            },
            answerScores: [2, 3],
          }),
          question(12, {
            ...{ type: 'solution', stem: '证明', solutionAnswers: ['KEYTEXT proof'] },
            solution: 'KEYTEXT ![](image:answer-figure)',
            images: [{ ...figure, id: 'answer-figure' }],
          }),
        ],
      },
    ],
  };
}
