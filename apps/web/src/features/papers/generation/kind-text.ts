/** The name of a kind of question. */
import type { BlueprintRow } from '@tiku/contracts/paper-bank';
import { useMessages } from '../../../i18n/messages.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { generationMessages } from './generation.messages.js';

/** From easy to hard; other kinds of a learned blueprint are appended. */
export const DIFFICULTY_RANGES: readonly string[] = [
  '1-5',
  '1-2',
  '2-3',
  '3-4',
  '4-5',
  '1-1',
  '2-2',
  '3-3',
  '4-4',
  '5-5',
];
const STEPS = [1, 2, 3, 4, 5] as const;

export function useKind() {
  const t = useMessages(generationMessages);
  const ui = useMessages(uiMessages);
  const stepText = (step: number): string => ui(`difficulty.${STEPS[step - 1] ?? 3}`);
  const difficultyText = (range: string): string => {
    const [from = 1, to = 5] = range.split('-').map(Number);
    if (from === 1 && to === 5) return t('difficulty.any');
    return from === to ? stepText(from) : t('difficulty.range', { from: stepText(from), to: stepText(to) });
  };
  const kindText = ({ type, difficultyMin, difficultyMax, knowledgePoint }: BlueprintRow): string =>
    [
      type === null ? t('anyType') : ui(`type.${type}`),
      ...(difficultyMin === 1 && difficultyMax === 5
        ? []
        : [difficultyText(`${difficultyMin}-${difficultyMax}`)]),
      ...(knowledgePoint === null ? [] : [knowledgePoint]),
    ].join(' · ');
  return { difficultyText, kindText };
}
