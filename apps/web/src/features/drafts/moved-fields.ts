/** Adjusts the evidence and doubts of a question after a merge or a split. Pure. */
import type { RecognisedQuestion as DraftQuestion } from '@tiku/contracts/ingestion';

type Evidence = DraftQuestion['evidence'][number];
type Pointing = Pick<DraftQuestion, 'evidence' | 'flags'>;

const NUMBERED = /^(options|fillAnswers|solutionAnswers)\.(\d{1,4})$/;

/** `before`: the offset of a second question's own numbers and places. */
export function afterJoin(
  { evidence, flags }: Pointing,
  before: { options: number; fillAnswers: number; solutionAnswers: number; stem: number; solution: number },
): Pointing {
  const fieldOf = (field: string): string => {
    const [, name, index] = NUMBERED.exec(field) ?? [];
    const count = name === undefined ? 0 : before[name as 'options' | 'fillAnswers' | 'solutionAnswers'];
    return name === undefined ? field : `${name}.${Number(index) + count}`;
  };
  const moved = ({ candidates, ...rest }: Evidence): Evidence => {
    const shift = rest.field === 'stem' || rest.field === 'solution' ? before[rest.field] : 0;
    return {
      ...rest,
      field: fieldOf(rest.field),
      ...(candidates && {
        candidates: candidates.map((one) =>
          one.start === undefined ? one : { ...one, start: one.start + shift },
        ),
      }),
    };
  };
  return {
    evidence: evidence.map(moved),
    flags: flags.map((flag) => ({ ...flag, field: fieldOf(flag.field) })),
  };
}

/** For one part of a split question: its options keep their evidence; readings of a split text are dropped. */
export function afterCut(
  { evidence }: Pick<DraftQuestion, 'evidence'>,
  part: { firstOption: number; options: number; isFirst: boolean; keepsStem: boolean },
): Evidence[] {
  return evidence.flatMap((entry): Evidence[] => {
    const [, name, index] = NUMBERED.exec(entry.field) ?? [];
    if (name === 'options') {
      const at = Number(index) - part.firstOption;
      return at >= 0 && at < part.options ? [{ ...entry, field: `options.${at}` }] : [];
    }
    if (entry.field === 'stem') return [part.keepsStem ? entry : withoutRuns(entry)];
    // Answers and solution stay with the first part.
    return part.isFirst || entry.field === 'options' ? [entry] : [];
  });
}

function withoutRuns({ candidates, ...entry }: Evidence): Evidence {
  const whole = candidates?.filter(({ start }) => start === undefined);
  return { ...entry, ...(whole && whole.length > 0 && { candidates: whole }) };
}
