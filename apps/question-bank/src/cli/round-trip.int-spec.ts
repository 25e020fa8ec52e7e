import { expect, it } from '@jest/globals';
import { INTERCHANGE_LIMITS } from '@tiku/contracts/question-bank';
import { generatedQuestions } from './generated-questions.js';
import { roundTrip } from './round-trip.js';

/** Always the same: the recogniser guesses, and a check must not fail by chance. */
const QUESTIONS = generatedQuestions(process.env['FULL'] ? INTERCHANGE_LIMITS.paperQuestions : 60);

it.each(['docx', 'exam-zh'] as const)(
  'reads generated questions with tables and blanks back from %s',
  async (format) => {
    const { read, silent } = await roundTrip(format, QUESTIONS);
    expect([read, silent]).toEqual([QUESTIONS.length, []]);
  },
);
