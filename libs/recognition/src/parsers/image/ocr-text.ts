/**
 * Cleans the text that OCR reads: removes spaces between Chinese characters and corrects labels that it confuses.
 * Pure.
 */
import { withOptionLabels } from './option-rows.js';

const BETWEEN_CHINESE =
  /(?<=[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]) +(?=[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef])/g;
/** A gap this wide in a place for an answer is a blank: OCR does not see the rule. */
const BLANK_GAP = /(?<=[=为是得于:：]) {5,}(?=[.。;；,，、:]|$|[a-z]{1,3}\b)/g;

/** Strokes known from their drawing; their neighbours decide which character they are. */
export const STROKE_SIGN = { '=': '\ue001', '-': '\ue000' } as const;

/** A drawn stroke is 一 before a Chinese character or 、 and a minus otherwise; two are =, except in the ordinal 二. */
function withStrokes(text: string): string {
  return text
    .replace(/^(\s*)\ue001(?=\s*[、.．])/, '$1二')
    .replace(/^(\s*)[\ue000-](?=\s{0,3}[、.．]\s{0,3}[\u4e00-\u9fff])/, '$1一')
    .replace(/(?<=[第（(])\ue001(?=[)）\u4e00-\u9fff])/g, '二')
    .replace(/\ue001/g, '=')
    .replace(/\ue000(?=\s*[\u4e00-\u9fff、])|(?<=[第（(])\ue000(?=[)）])/g, '一')
    .replace(/\ue000/g, '-');
}

/** Isolated specks before or after a line. */
const DUST =
  /^[’‘'·.,、。:;~|丨!！]{1,3}\s{2,9}(?=\S)|^["“”_-]{1,2}\s{2,9}(?=[(（]?\s{0,3}(?:\d{1,2}|[一二三四五六七八九十])\s{0,3}[)）.．、])|(?<=\S)\s{2,9}[’‘'"“”·~|丨!！]{1,2}$/g;
/** Several isolated specks after a line, and one after the end of a sentence. */
const TRAIL =
  /(?<=\S)\s{2,9}[’‘'"“”·~|丨!！.:：,;-]{1,3}(?:\s{1,9}[’‘'"“”·~|丨!！.:：,;-]{1,3}){1,6}$|(?<=[.?!。？！;；)）])\s{2,9}[’‘'·|:：.-]{1,2}$/;
/** The same in front of a number. */
const LEAD = /^[’‘'·.,]{2,3}\s(?=\d{1,2}\s?[.．、])/;
/** The rest of an ordinal before the name of a question type. */
const LOST_ORDINAL = /^[“”"'‘’`_~-]{1,2}\s?、\s?(?=[\u4e00-\u9fff]{2,6}题(?:$|[(（]))/;
/** Dots that lead to the brackets at the end of a line. */
const LEADERS = /(?<![\s.·…‥‘’'])[\s.·…‥‘’']{4,}(?=[(（]?\s{0,20}[)）]$)/;
/** A line of nothing but specks. */
const SPECKS = /^[\s’‘'"“”·.,、。:;~|丨!！]+$/;

/** Letters of other alphabets that look like Latin or Chinese ones, in a line that is not in their alphabet. */
const LOOK_ALIKES: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  З: '3',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  ー: '一',
  ニ: '二',
  ハ: '八',
  エ: '工',
  カ: '力',
  ト: '卜',
  タ: '夕',
  ロ: '口',
};
const STRAY = [/\p{Script=Cyrillic}/gu, /[\p{Script=Katakana}\p{Script=Hiragana}ー]/gu];
const STRAY_MAX = 2;
function withoutStrayLetters(text: string): string {
  return STRAY.reduce((now, letters) => {
    const found = now.match(letters);
    return found && found.length <= STRAY_MAX
      ? now.replace(letters, (letter) => LOOK_ALIKES[letter] ?? letter)
      : now;
  }, text);
}

/** The model reads a printed ring around a number as brackets too. */
const RINGED = /[(（]\s*([\u2460-\u2473])\s*[)）]|(?<=^|\s{2})([\u2460-\u2473])\s*[)）]/g;
/** A full stop alone behind a blank. */
const STOP_ALONE = /(?<=\\fillin\s{1,3})[•·○]$/;

const withoutDust = (text: string): string =>
  text.replace(TRAIL, '').replace(LEAD, '').replace(LOST_ORDINAL, '');

/** Text of one line as shown; empty if there is none. */
export function cleanLine(raw: string): string {
  const tidy = withoutSpacesAtMarks(
    withoutChineseSpaces(
      withStrokes(withoutDust(withoutStrayLetters(raw).trim()).replace(DUST, '').replace(LEADERS, ' ')),
    )
      .replace(BLANK_GAP, '\\fillin ')
      .replace(STOP_ALONE, '.')
      .replace(RINGED, '$1$2'),
  );
  if (SPECKS.test(tidy)) return '';
  const labelled = withOptionLabels(withLabels(isChinese(tidy) ? withSigns(tidy) : tidy));
  return withAnswerBrackets(labelled).replace(EMPTY_BRACKETS, '(  )');
}

/** Dust or a smudge in the brackets for the answer's letter. */
const EMPTY_BRACKETS = /[(（]\s*[。.．、,，]\s*[)）]/g;

/** Brackets for the answer behind a gap at the end of a line, the first one misread. */
const ANSWER_BRACKETS = /(?<=\S)\s{2,9}[1lICcGL[]\s?[)）]$/;
const OPENED = /[(（][^)）]*$/;

function withAnswerBrackets(text: string): string {
  const found = ANSWER_BRACKETS.exec(text);
  if (!found || OPENED.test(text.slice(0, found.index))) return text;
  return `${text.slice(0, found.index)}(  )`;
}

const SPACE_BEFORE_MARK = /(?<=\S) (?=[,;:!?()（）“”"[\]【】<>≤≥=+.])/g;
const SPACE_AFTER_MARK = /(?<=[,;:!?()（）“”"[\]【】<>≤≥=+]) (?=\S)/g;

/** The engine's words end at every punctuation mark, with or without a space. */
function withoutSpacesAtMarks(text: string): string {
  if (!isChinese(text)) return text.replace(/(?<=\S) (?=[,.;:!?)])/g, '').replace(/(?<=[([]) (?=\S)/g, '');
  return text.replace(SPACE_BEFORE_MARK, '').replace(SPACE_AFTER_MARK, '');
}

/** An unpaired quotation mark behind a number is the degree sign. */
function withDegrees(text: string): string {
  let degrees = 0;
  return text.replace(/(?<=\d)\s?[“”"](?=\s*(?:[,，、;；。.)）]|的|$))/g, (mark, at: number) => {
    const quotes = (text.slice(0, at).match(/[“”"]/g)?.length ?? 0) - degrees;
    if (quotes % 2 === 1) return mark;
    degrees++;
    return '°';
  });
}

/** Signs and letters of formulas that the Chinese model takes for characters, next to a formula. */
function withSigns(text: string): string {
  return withDegrees(text)
    .replace(/(?<=[A-Za-z0-9)}\]|°′$])\s*一\s*[一-](?=\s*[A-Za-z0-9(√$])/g, '=-')
    .replace(/(?<=[A-Za-z0-9)}\]|°′$])\s*一\s*(?=[A-Za-z0-9(√$])/g, '-')
    .replace(/(?<![A-Za-z])[VYv]\s*(?=\d)/g, '√')
    .replace(/(?<=[A-Za-z0-9)}\]|°′$])\s*十\s*(?=[A-Za-z0-9({[|√$\\])/g, '+')
    .replace(/(?<=[A-Za-z0-9)}\]|°′$])\s*二\s*(?=[A-Za-z0-9({[|√$\\\-一])/g, '=')
    .replace(/(?<=[A-Za-z)}\]|°′$])\s*二\s*(?=\\fillin)/g, '=')
    .replace(/(?<=[A-Za-z0-9)}\]|°′$])\s*-\s*(?=\\fillin)/g, '=')
    .replace(/(?<=[=<>(,，{+])\s*一\s*(?=[A-Za-z0-9(√$])/g, '-')
    .replace(/(?<=[A-Z])4(?=[A-Z])|(?<![\d.])4(?=[A-Z]{2})|(?<=(?<![A-Za-z])[A-Z]{2,3})4(?!\d)/g, 'A')
    .replace(/[人一乙](?=\s*[A-Z]{1,3}\s*=)|人(?=[A-Z]{3}(?![A-Z]))/g, '∠');
}

/** Chinese characters are separate words, with spaces between. */
function withoutChineseSpaces(text: string): string {
  return text.replace(BETWEEN_CHINESE, '');
}

const DIGIT_LIKE: Record<string, string> = {
  l: '1',
  I: '1',
  '!': '1',
  '|': '1',
  丨: '1',
  L: '1',
  Z: '2',
  S: '5',
  了: '7',
  g: '9',
  O: '0',
  o: '0',
};
/** What may follow the number of a Chinese question. */
const NUMBER_MARKS =
  /^(\d{1,2})\s*(?:[-~·*'"“”。]\s*[.．,，、]|[.．]\s*[-~·*.。,，'"“”])\s*(?=[\u4e00-\u9fff(（“$])/;
const NUMBER_LIKE = /^([1-9lI!|丨LZS了g][0-9lI!|丨Oo]?)\s*[.．]\s*(?=[\u4e00-\u9fff(（“$])/;

/** A question number whose digits or mark were misread as similar characters ("l. 已知", "20-. (本题"). */
function withNumber(text: string): string {
  return text
    .replace(NUMBER_MARKS, '$1. ')
    .replace(NUMBER_LIKE, (whole, digits: string) =>
      /^\d+$/.test(digits) ? whole : `${[...digits].map((digit) => DIGIT_LIKE[digit] ?? digit).join('')}. `,
    );
}

/** Labels at the beginning of a line, whose place shows what they are. */
function withLabels(text: string): string {
  return withNumber(text)
    .replace(/(?<=^|\s{2})[©⑥€]\s*[)）〉>]/g, '(C)')
    .replace(/(?<=^|\s{2})[(（〈<《〔CG]{1,2}\s*([A-D])\s*[)）〉>》]/g, '($1)')
    .replace(/^[〈<《(（]\s*([A-D])\s*[)）〉>》]/, '($1)')
    .replace(/(?<=^|\s{2})[(（]\s*([A-D])(?=\s*[\u4e00-\u9fff])/g, '($1)')
    .replace(/^(\d{1,2})\s*[，,、:：·](?=\s*[^\d\s])/, '$1. ')
    .replace(/^[〈《](?=本题|本小题|本大题)/, '(');
}

/** True if a text contains Chinese. */
export const isChinese = (text: string): boolean => (text.match(/[\u4e00-\u9fff]/g)?.length ?? 0) >= 2;

/**
 * True for a line that the English model should read: words of Latin letters and hardly any Chinese.
 */
export function isEnglishText(text: string): boolean {
  const words = text.match(/(?<![A-Za-z])[A-Za-z]{3,}(?![A-Za-z])/g)?.length ?? 0;
  const latin = text.match(/[A-Za-z]/g)?.length ?? 0;
  const chinese = text.match(/[\u4e00-\u9fff]/g)?.length ?? 0;
  return words >= 3 && chinese <= latin * 0.08;
}
