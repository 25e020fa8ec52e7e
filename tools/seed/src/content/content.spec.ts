import { describe, expect, it } from '@jest/globals';
import { CreateBankRequest, QuestionInput } from '@tiku/contracts/question-bank';
import { checkQuestion } from '@tiku/question-syntax/check';
import { sayingsOf } from '@tiku/question-syntax/reading';
import { demoBanks } from './index.js';

describe.each(demoBanks.map((demo) => [demo.bank.name, demo] as const))(
  'the demo bank %s',
  (_name, { bank, questions }) => {
    it('is a bank that the service accepts', () => {
      expect(CreateBankRequest.safeParse(bank).error).toBeUndefined();
    });

    it.each(questions.map((question) => [question.stem?.slice(0, 30), question] as const))(
      'holds a good question: %s',
      (_stem, question) => {
        const parsed = QuestionInput.parse(question);
        expect(checkQuestion(parsed)).toEqual([]);
      },
    );

    it('has the same content in HTML, plain text, LaTeX and Word', () => {
      for (const question of questions)
        for (const { form, expected, said } of sayingsOf(QuestionInput.parse(question)))
          expect([form, said]).toEqual([form, expected]);
    });
  },
);
