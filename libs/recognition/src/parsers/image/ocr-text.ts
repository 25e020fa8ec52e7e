/** What OCR says of a line, made readable: spaces between Chinese characters out, labels that it confuses put right. Pure. */

const CHINESE = '[\\u3000-\\u303f\\u4e00-\\u9fff\\uff00-\\uffef]';
const BETWEEN_CHINESE = new RegExp(`(?<=${CHINESE}) +(?=${CHINESE})`, 'g');
/** A gap this wide where something may be written is a blank: OCR does not see the rule. */
const BLANK_GAP = /(?<=[=为是得于:：]) {5,}(?=[.。;；,，、:]|$|[a-z]{1,3}\b)/g;

/** Text of one line as it is shown. */
export function cleanLine(raw: string): string {
  return withLabels(withoutChineseSpaces(raw.trim()).replace(BLANK_GAP, '\\fillin '));
}

/** tesseract puts a space between Chinese characters. */
export function withoutChineseSpaces(text: string): string {
  return text.replace(BETWEEN_CHINESE, '');
}

/** Labels at the beginning of a line, where the place tells what was meant. */
function withLabels(text: string): string {
  return text
    .replace(/^[©⑥€]\s*[)）]/, '(C)')
    .replace(/^[〈<《(（]\s*([A-D])\s*[)）〉>》]/, '($1)')
    .replace(/^(\d{1,2})\s*[，,、:：·](?=\s*[^\d\s])/, '$1. ')
    .replace(/^[〈《](?=本题|本小题|本大题)/, '(');
}

/** How believable a reading is: the engine's confidence, and Chinese characters where Latin ones are what it guesses when lost. */
export function readingScore(text: string, confidence: number): number {
  const letters = [...text].filter((character) => /[\p{L}]/u.test(character));
  const chinese = letters.filter((character) => /[\u4e00-\u9fff]/.test(character)).length;
  return confidence + (letters.length > 0 ? (chinese / letters.length) * 30 : 0);
}
