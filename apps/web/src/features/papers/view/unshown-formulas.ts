/** Formulas of a paper that cannot be set: a person is asked before the export. Pure. */
import type { ExportOptions, Paper } from '@tiku/contracts/paper-bank';
import { missingIn } from '@tiku/question-syntax/html';
import { inlinesOf, parseMarkup } from '@tiku/question-syntax/markup';

export interface Unshown {
  /** The question's number in print. */
  number: number;
  /** Commands; an empty text for a whole formula. */
  commands: string[];
}

export function unshownFormulas(
  { sections }: Pick<Paper, 'sections'>,
  answers: ExportOptions['answers'],
): Unshown[] {
  let number = 0;
  return sections.flatMap(({ questions }) =>
    questions.flatMap(({ question }) => {
      number += 1;
      const key =
        answers === 'none'
          ? []
          : [...(question.fillAnswers ?? []), ...(question.solutionAnswers ?? []), question.solution ?? ''];
      const texts = [
        question.passage?.text ?? '',
        question.stem,
        ...question.options.map(({ text }) => text),
        ...key,
      ];
      const commands = [...new Set(texts.flatMap(unshownIn))];
      return commands.length === 0 ? [] : [{ number, commands }];
    }),
  );
}

const unshownIn = (text: string): string[] =>
  [...inlinesOf(parseMarkup(text).blocks)].flatMap((node) =>
    node.kind === 'math' ? missingIn(node.tex, node.display) : node.kind === 'error' ? [''] : [],
  );
