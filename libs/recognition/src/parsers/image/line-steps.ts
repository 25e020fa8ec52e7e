/** The model's probabilities, step by step → characters (connectionist temporal classification, best path). Pure. */
import type { OcrReading } from './ocr-choices.js';

export interface LineCharacter {
  text: string;
  /** 0..1 */
  confidence: number;
  /** The middle of the character, in pixels of the picture. */
  x: number;
  /** Alternatives, the likeliest first. */
  others: OcrReading[];
}

/** A character with a higher confidence needs no alternatives. */
const DOUBTFUL_BELOW = 0.85;
/** The class of a step between characters. */
const NOTHING = 0;
const OTHER_MIN = 0.08;
const OTHERS_MAX = 3;

/**
 * @param probabilities `count` rows, one probability for each character of `alphabet` (class 0: nothing here)
 * @param line `left`, `width`: pixels over which the steps are spread
 */
export function readSteps(
  probabilities: Float32Array,
  {
    count,
    alphabet,
    left,
    width,
  }: { count: number; alphabet: readonly string[]; left: number; width: number },
): LineCharacter[] {
  const classes = alphabet.length;
  const at = (step: number, character: number): number => probabilities[step * classes + character] ?? 0;
  const runs: { best: number; from: number; to: number; peak: number }[] = [];
  for (let step = 0; step < count; step++) {
    const best = mostLikely(probabilities, step * classes, classes);
    const last = runs.at(-1);
    if (last?.best === best) {
      last.to = step;
      if (at(step, best) > at(last.peak, best)) last.peak = step;
    } else runs.push({ best, from: step, to: step, peak: step });
  }
  return runs
    .filter(({ best }) => best !== NOTHING)
    .map(({ best, from, to, peak }) => {
      const confidence = at(peak, best);
      const row = probabilities.subarray(peak * classes, (peak + 1) * classes);
      return {
        text: alphabet[best] ?? '',
        confidence,
        x: left + ((from + to + 1) / 2 / count) * width,
        others: confidence < DOUBTFUL_BELOW ? othersOf(row, best, alphabet) : [],
      };
    });
}

/** A plain loop: a line has some 200 steps of 18,710 classes. */
function mostLikely(probabilities: Float32Array, from: number, classes: number): number {
  let best = NOTHING;
  let most = probabilities[from] ?? 0;
  for (let one = 1; one < classes; one++) {
    const value = probabilities[from + one] ?? 0;
    if (value > most) {
      most = value;
      best = one;
    }
  }
  return best;
}

function othersOf(row: Float32Array, best: number, alphabet: readonly string[]): OcrReading[] {
  const others: OcrReading[] = [];
  row.forEach((confidence, at) => {
    const text = alphabet[at] ?? '';
    if (at !== best && confidence >= OTHER_MIN && text.trim() !== '')
      others.push({ text, confidence: Math.round(confidence * 100) / 100 });
  });
  return others.sort((a, b) => b.confidence - a.confidence).slice(0, OTHERS_MAX);
}
