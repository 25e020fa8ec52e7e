/**
 * The numbers of questions and points that a paper announces, as a whole and section by section. Pure tests on text;
 * the tally decides whether they agree with the questions found.
 */
import { isSectionHeading, toAscii } from '../marks.js';

export interface Announced {
  /** Questions of the whole paper; null if it does not say. */
  questions: number | null;
  points: number | null;
}

const CHINESE_DIGITS = '一二三四五六七八九';
/** More questions and points than any paper has: a higher number means something else. */
const QUESTIONS_MAX = 200;
const POINTS_MAX = 1000;
/** "16", "十六" → 16; null for anything else. */
function countOf(text: string | undefined): number | null {
  if (!text) return null;
  if (/^\d+(?:\.5)?$/.test(text)) return Number(text);
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
/** "This exam contains 3 pages (including this one) and 7 questions.", "(4 questions, 40 points)". */
const AFTER_PAGES =
  /\bcontains?\s{1,4}\d{1,3}\s{1,4}pages?\b.{0,60}?\band\s{1,4}(\d{1,3})\s{1,4}(?:questions|problems)\b/i;
const COUNT_AND_POINTS =
  /[(（]\s{0,2}(\d{1,3})\s{1,2}(?:questions|problems)\s{0,2}[,;，]\s{0,2}(\d{2,3})\s{1,2}(?:points|marks)\s{0,2}[)）]/i;
/** "Ce sujet comporte 4 exercices", "Die Klausur besteht aus 5 Aufgaben". */
const WHOLE_EUROPEAN =
  /\b(?:sujet|épreuve|devoir|contrôle|examen|prueba|klausur|prüfung|klassenarbeit|arbeit)\b.{0,30}\b(?:comporte|comprend|contient|compte|consta de|contiene|besteht aus|umfasst|enthält)\s{1,4}(\d{1,3})\s(?:exercices|questions|problèmes|preguntas|ejercicios|problemas|aufgaben|fragen)\b/i;
/** "数学小测（共 30 小题）": the name of a paper. */
const NAMED_WHOLE =
  /(?:卷|测|测试|测验|考试|检测|作业|试题|练习|训练|周练|月考|期中|期末|真题)\s{0,4}[（(]\s{0,2}(?:本卷|全卷)?共\s{0,2}(\d{1,3})\s{0,2}(?:小题|道题|道|题)/;

/** "7 problems and one bonus problem", "16 小题，另有 1 道附加题": these are printed as well. */
const BONUS =
  /\b(?:and|plus)\s(an?|one|two|\d)\s(?:bonus|extra)|(?:另[有附加]?|[和及与加])\s?([一二\d])\s?[道个]?\s?附加题/i;
const bonusOf = (text: string): number => {
  const match = BONUS.exec(text);
  if (!match) return 0;
  return countOf(match[2]) ?? (/^two$/i.test(match[1] ?? '') ? 2 : Number(match[1]) || 1);
};
const FULL_MARKS = /(?:满分|总分|卷面分值?)\s{0,3}[:：]?\s{0,3}(?:为|是|共)?\s?\$?\s?(\d{2,4})\s?\$?\s?分/;
const MARKS_OF_PAPER =
  /\b(?:total|maximum)\s(?:(?:number\s)?of\s(?:points|marks)|marks?|points|score)(?:\s(?:for|of|on|in)\s(?:this|the)\s(?:paper|exam|examination|test|quiz))?\s(?:is|are|:)\s{0,2}(\d{2,4})\b/i;
/** "Le barème est sur 20 points". */
const MARKS_EUROPEAN = /\b(?:barème|noté)\b.{0,20}\bsur\s{1,3}(\d{2,3})\b/i;
const FULL_MARKS_ENGLISH =
  /(?:total|maximum|full)\s{0,3}(?:marks?|points?|score)?\s?(?:[:：=]|is|of|are)?\s{0,3}(\d{2,4})\b|worth\s(\d{2,4})\s(?:marks?|points?)/i;

/** Below "第Ⅰ卷（选择题）" the word "本卷" means a part of the paper. */
const VOLUME = /^\s{0,8}(?:\*\*)?第\s?[ⅠI一1]\s?卷/;
const OF_VOLUME = /^[^。；;]{0,8}本卷(?!子)/;

/** Reads the lines before the first question: later ones may be about a part. */
export function readAnnounced(lines: readonly string[]): Announced {
  const announced: Announced = { questions: null, points: null };
  let inVolume = false;
  for (const line of lines) {
    if (line.length > 400) continue;
    const text = toAscii(line);
    inVolume ||= VOLUME.test(text);
    if (inVolume && OF_VOLUME.test(text)) continue;
    // "一、填空题（满分54分）" is about its own section.
    const isOfSection = isSectionHeading(line, false);
    const [, titled, titledPoints] = isOfSection ? [] : (COUNT_AND_POINTS.exec(text) ?? []);
    const questions =
      QUESTIONS.exec(WHOLE.exec(text)?.[1] ?? '')?.[1] ??
      (isOfSection ? undefined : NAMED_WHOLE.exec(text)?.[1]) ??
      [WHOLE_ENGLISH, AFTER_PAGES, WHOLE_EUROPEAN].map((pattern) => pattern.exec(text)?.[1]).find(Boolean) ??
      titled;
    const printed = countOf(questions);
    announced.questions ??= within(printed === null ? null : printed + bonusOf(text), QUESTIONS_MAX);
    if (isOfSection) continue;
    const english = FULL_MARKS_ENGLISH.exec(text);
    announced.points ??= within(
      countOf(
        FULL_MARKS.exec(text)?.[1] ??
          MARKS_OF_PAPER.exec(text)?.[1] ??
          MARKS_EUROPEAN.exec(text)?.[1] ??
          titledPoints ??
          english?.[1] ??
          english?.[2],
      ),
      POINTS_MAX,
    );
  }
  return announced;
}

const SECTION_ENGLISH = /(?<!\d)(\d{1,3})\s(?:[a-z-]{1,20}\s){0,2}(?:questions|items|problems)\b/i;
/** "二、书面表达（20分）", "（本题共5小题，19分）". */
const ONLY_SECTION_POINTS = /(?:[（(]|小题\s{0,2}[，,])\s{0,2}(\d{1,3}(?:\.5)?)\s{0,2}分\s{0,2}[)）]/;
const SECTION_POINTS_ENGLISH = /(?<![\d.])(\d{1,3})\s(?:points|marks)\b(?!\s(?:each|per|for each))/i;
const NUMBERS = /(\d{1,3})\s{0,2}[~～–—-]\s{0,2}(\d{1,3})\s{0,2}小?题/g;
const SECTION_POINTS = /(?:共计?|满分|计)\s{0,2}\$?\s?(\d{1,3}(?:\.5)?)\s?\$?\s?分/;
const EACH = /每\s?(?:小|道)?\s?题\s?(?:各|满分)?\s?\$?\s?(\d{1,2}(?:\.5)?)\s?\$?\s?分/;
/** The candidate answers only some of a section's questions. */
export const IS_ELECTIVE = /选做|选考|任选|选答|任意选|answer\s+(?:any|only)|choose\s+(?:any|one|two)/i;

/** Questions and points that a section's heading states. The count may follow from the points: 28 at 4 each are 7. */
export function readSectionSize(heading: string): { questions: number | null; points: number | null } {
  const text = toAscii(heading);
  if (IS_ELECTIVE.test(text)) return { questions: null, points: null };
  const printed =
    SECTION_POINTS.exec(text)?.[1] ??
    ONLY_SECTION_POINTS.exec(text)?.[1] ??
    SECTION_POINTS_ENGLISH.exec(text)?.[1];
  const points = within(countOf(printed), POINTS_MAX);
  const stated = within(countOf(QUESTIONS.exec(text)?.[1] ?? SECTION_ENGLISH.exec(text)?.[1]), QUESTIONS_MAX);
  const each = Number(EACH.exec(text)?.[1] ?? 0);
  const implied = points !== null && each > 0 && points % each === 0 ? points / each : null;
  // Points differ within the section if the ranges in the heading do not add up to this count.
  const ranges = [...text.matchAll(NUMBERS)].map(([, from, to]) => Number(to) - Number(from) + 1);
  const isOther = ranges.length > 0 && ranges.reduce((sum, size) => sum + size, 0) !== implied;
  return { questions: stated ?? (isOther ? null : implied), points };
}
