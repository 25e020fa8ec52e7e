/**
 * Questions of a file whose writer marks each part (our own exports in LaTeX): every line goes where its mark says, and
 * its words are not examined. Does not read marks.
 */
import type { Line, MarkedParts, Run, SegmentedQuestion } from '../types.js';

export class MarkedCollector {
  readonly #parts: MarkedParts = { answers: [] };

  constructor(private readonly question: SegmentedQuestion) {
    question.marked = this.#parts;
    question.optionsCertain = true;
  }

  add(line: Line, text: string): void {
    const { role, number, label, score, type } = line.hints;
    const { question } = this;
    question.score = score ?? question.score;
    question.typeHint = type ?? question.typeHint;
    if (role === 'answer') {
      const { answers } = this.#parts;
      const at = number === undefined ? answers.length - 1 : Number(number) - 1;
      // A blank without an answer before it keeps its place.
      while (answers.length <= at) answers.push([]);
      question.answerFrom = 'field';
      push(answers[at] ?? [], line, text);
      push(question.answer, line, text);
    } else if (role === 'solution') push(question.solution, line, text);
    else if (role === 'option') {
      if (label) question.options.push({ label, runs: [], correct: false });
      push(question.options.at(-1)?.runs ?? question.stem, line, text);
    } else push(question.stem, line, text);
  }
}

function push(runs: Run[], { place, confidence, doubts }: Line, text: string): void {
  if (text.trim() !== '' || doubts.length > 0) runs.push({ text: text.trim(), place, confidence, doubts });
}
