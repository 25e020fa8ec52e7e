/** Alternative readings of a word, from the engine's second choices for its characters. Pure. */

export interface OcrReading {
  text: string;
  /** 0..1 */
  confidence: number;
}
/** A word as read, and the choices for each of its characters. */
export interface WordChoices {
  text: string;
  symbols: OcrReading[][];
}

/** A word with a higher confidence (of 100) needs no alternatives. */
const DOUBTFUL_BELOW = 85;
/** Choices that the engine rates lower are noise. */
const CHOICE_MIN = 0.25;
const READINGS_MAX = 4;
const WORD_CHARS_MAX = 40;

const WORD = /<span class=['"]ocrx_word['"][^>]*>/;
const SYMBOL = /<span class=['"]ocrx_cinfo['"] id=['"]lstm_choices_[^>]*>/;
const CHOICE = /<span class=['"]ocrx_cinfo['"] id=['"]choice_[^>]*x_confs ([\d.]+)['"]>([^<]*)<\/span>/g;

/** The words of the engine's hOCR in order. */
export function symbolChoices(hocr: string): WordChoices[] {
  return hocr
    .split(WORD)
    .slice(1)
    .map((word) => {
      const [head = '', ...symbols] = word.split(SYMBOL);
      return {
        text: decoded(head.replace(/<[^<>]*>/g, '').trim()),
        symbols: symbols.map((symbol) =>
          [...symbol.matchAll(CHOICE)].map(([, confidence, text = '']) => ({
            text: decoded(text),
            confidence: Number(confidence) / 100,
          })),
        ),
      };
    });
}

/**
 * The word with one character changed, the likeliest first; none for a confident word. Groups of choices are
 * matched by the character they begin with: the engine also lists spaces and characters that it dropped.
 */
export function otherReadings(
  word: { text: string; confidence: number },
  choices: WordChoices | null,
): OcrReading[] {
  if (!choices || choices.text !== word.text.trim() || word.confidence >= DOUBTFUL_BELOW) return [];
  const characters = [...choices.text];
  if (characters.length > WORD_CHARS_MAX) return [];
  const readings: OcrReading[] = [];
  let at = 0;
  for (const symbol of choices.symbols) {
    const read = characters[at];
    if (read === undefined) break;
    if (!symbol.some(({ text }) => text === read)) continue;
    for (const { text, confidence } of symbol)
      if (text !== read && text.trim() !== '' && confidence >= CHOICE_MIN)
        readings.push({
          text: [...characters.slice(0, at), text, ...characters.slice(at + 1)].join(''),
          confidence: Math.round(confidence * 100) / 100,
        });
    at += 1;
  }
  return readings.sort((a, b) => b.confidence - a.confidence).slice(0, READINGS_MAX);
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };
const decoded = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|#39);/g, (_whole, name: string) => ENTITIES[name] ?? '');
