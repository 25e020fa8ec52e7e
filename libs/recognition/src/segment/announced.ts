/**
 * What a paper announces about itself: how many questions and points, as a whole and section by section. Pure tests on
 * text; whether what was found agrees is the account's.
 */
import { toAscii } from './marks.js';

export interface Announced {
  /** Questions of the whole paper; null where it does not say. */
  questions: number | null;
  points: number | null;
}

const CHINESE_DIGITS = '一二三四五六七八九';
/** More questions and points than any paper has: such a number speaks of something else. */
const QUESTIONS_MAX = 200;
const POINTS_MAX = 1000;
/** "16", "十六" → 16; null for anything else. */
function countOf(text: string | undefined): number | null {
  if (!text) return null;
  if (/^\d+$/.test(text)) return Number(text);
  const [tens, units] = text.includes('十') ? text.split('十') : ['', text];
  const digit = (char: string | undefined, empty: number): number =>
    char ? CHINESE_DIGITS.indexOf(char) + 1 : empty;
  const value = (text.includes('十') ? digit(tens, 1) * 10 : 0) + digit(units, 0);
  return value > 0 ? value : null;
}

const within = (value: number | null, max: number): number | null =>
  value !== null && value > 0 && value <= max ? value : null;

const WHOLE = /(?:试卷|全卷|本卷|试题|套题|本次考试)([^。；;第]{1,48})/;
const QUESTIONS =
  /(?<![第每~～—至到、.\d-]\s?)(?<!分\s?[，,、]\s?)(?<!\d)(\d{1,3}|[一二三四五六七八九十]{1,3})\s?\$?\s?(?:个|道)?\s?(?:小题|道题|题(?!目?[要意干型卡库]|号|\s?\d{1,2}\s?分\s?[，,、]\s?(?:第\s?)?\d{1,3}\s?题))/;
const WHOLE_ENGLISH =
  /(?:\b(?:paper|exam|examination|test|booklet)\b.{0,30}\b(?:consists? of|contains?|has|comprises)|\bthere are)\s(?:a total of\s)?(\d{1,3})\s(?:[a-z-]{1,20}\s){0,2}(?:questions|problems)/i;
/** "7 problems and one bonus problem", "16 小题，另有 1 道附加题": these are printed as well. */
const BONUS =
  /\b(?:and|plus)\s(an?|one|two|\d)\s(?:bonus|extra)|(?:另[有附加]?|[和及与加])\s?([一二\d])\s?[道个]?\s?附加题/i;
const bonusOf = (text: string): number => {
  const match = BONUS.exec(text);
  if (!match) return 0;
  return countOf(match[2]) ?? (/^two$/i.test(match[1] ?? '') ? 2 : Number(match[1]) || 1);
};
const FULL_MARKS = /(?:满分|总分|卷面分值?)\s{0,3}[:：]?\s{0,3}(?:为|是|共)?\s?\$?\s?(\d{2,4})\s?\$?\s?分/;
const FULL_MARKS_ENGLISH =
  /(?:total|maximum|full)\s{0,3}(?:marks?|points?|score)?\s?(?:[:：=]|is|of|are)?\s{0,3}(\d{2,4})\b|worth\s(\d{2,4})\s(?:marks?|points?)/i;

/** Below "第Ⅰ卷（选择题）" what "本卷" holds is a part of the paper. */
const VOLUME = /^\s{0,8}(?:\*\*)?第\s?[ⅠI一1]\s?卷/;
const OF_VOLUME = /^[^。；;]{0,8}本卷(?!子)/;

/** Reads lines that stand before the first question: later ones may speak of a part. */
export function readAnnounced(lines: readonly string[]): Announced {
  const announced: Announced = { questions: null, points: null };
  let inVolume = false;
  for (const line of lines) {
    if (line.length > 400) continue;
    const text = toAscii(line);
    inVolume ||= VOLUME.test(text);
    if (inVolume && OF_VOLUME.test(text)) continue;
    const questions = QUESTIONS.exec(WHOLE.exec(text)?.[1] ?? '')?.[1] ?? WHOLE_ENGLISH.exec(text)?.[1];
    const printed = countOf(questions);
    announced.questions ??= within(printed === null ? null : printed + bonusOf(text), QUESTIONS_MAX);
    const english = FULL_MARKS_ENGLISH.exec(text);
    announced.points ??= within(
      countOf(FULL_MARKS.exec(text)?.[1] ?? english?.[1] ?? english?.[2]),
      POINTS_MAX,
    );
  }
  return announced;
}

const SECTION_ENGLISH = /(?<!\d)(\d{1,3})\s(?:[a-z-]{1,20}\s){0,2}(?:questions|items|problems)\b/i;
const SECTION_POINTS = /(?:共计?|满分|计)\s{0,2}\$?\s?(\d{1,3})\s?\$?\s?分/;
const EACH = /每\s?(?:小|道)?\s?题\s?(?:各|满分)?\s?\$?\s?(\d{1,2}(?:\.5)?)\s?\$?\s?分/;
/** Only some of a section's questions are to be answered. */
export const IS_ELECTIVE = /选做|选考|任选|选答|任意选|answer\s+(?:any|only)|choose\s+(?:any|one|two)/i;

/** Questions and points that a section's heading states; points without a count tell it: 28 at 4 each are 7. */
export function readSectionSize(heading: string): { questions: number | null; points: number | null } {
  const text = toAscii(heading);
  if (IS_ELECTIVE.test(text)) return { questions: null, points: null };
  const points = within(countOf(SECTION_POINTS.exec(text)?.[1]), POINTS_MAX);
  const stated = within(countOf(QUESTIONS.exec(text)?.[1] ?? SECTION_ENGLISH.exec(text)?.[1]), QUESTIONS_MAX);
  const each = Number(EACH.exec(text)?.[1] ?? 0);
  const told = points !== null && each > 0 && points % each === 0 ? points / each : null;
  // Points differ within the section where the heading names ranges.
  return { questions: stated ?? (/\d\s*[~～-]\s*\d+\s*题/.test(text) ? null : told), points };
}
