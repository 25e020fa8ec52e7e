/**
 * The origin of a paper, from its title and its file's name: year, school or place, grade and term, kind of exam.
 * The words are data (source-words.ts). The title counts first; the file's name adds what the title omits. Pure.
 */
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import {
  ALLIANCE,
  ENGLISH_GRADE,
  EXAM_TYPES,
  GRADES,
  PROVINCE,
  REGION,
  ROMAN,
  TERMS,
  VOLUME,
  type Word,
} from './source-words.js';

export type PaperSource = Omit<RecognisedQuestion['source'], 'number'>;

const CHARS_MAX = 200;

/** The known facts about a paper; fields that neither text states are missing. */
export function paperSource(from: { title: string | null; fileName?: string | undefined }): PaperSource {
  const [title, name] = [readable(from.title ?? ''), readable(nameOf(from.fileName ?? ''))];
  const fromName = sourceIn(name);
  const source = { ...fromName, ...sourceIn(title) };
  const isName = title === '' && Object.keys(fromName).length > 0;
  const text = title || (isName ? name : '');
  return { ...source, ...(text ? { text } : {}) };
}

function sourceIn(text: string): PaperSource {
  if (text === '') return {};
  const year = yearIn(text);
  const school = schoolIn(text) ?? placeIn(text);
  const grade = gradeIn(text);
  const examType = EXAM_TYPES.find(([pattern]) => pattern.test(text))?.[1];
  return {
    ...(year ? { year } : {}),
    ...(school ? { school } : {}),
    ...(grade ? { grade } : {}),
    ...(examType ? { examType } : {}),
  };
}

const SCHOOL_YEAR =
  /(?<!\d)((?:19|20)\d{2})\s?[-–—~～至]{1,2}\s?((?:19|20)\d{2}(?!\d)|\d{2}(?=\s?学年))|(?<!\d)(\d{2})[-–—~～](\d{2})(?=\s?学年)/;
const YEAR = /(?<!\d)(?:19[5-9]\d|20\d{2})(?!\d)/;

/** "2031", or "2030-2031" for a school year. */
function yearIn(text: string): string | undefined {
  const years = SCHOOL_YEAR.exec(text);
  const [first, second] = [years?.[1] ?? years?.[3], years?.[2] ?? years?.[4]];
  if (first && second && (Number(first) + 1) % 100 === Number(second) % 100)
    return `${whole(first)}-${whole(second)}`;
  return YEAR.exec(text)?.[0];
}
const whole = (year: string): string => (year.length === 2 ? `20${year}` : year);

/** The kind in a school's name, with its number if it has one; not 大学物理, 中学生, 小学数学, 初三中考. */
const SCHOOL_KIND =
  /(?:中学|小学|大学|学校|附中|附小|学院|职高|(?<![高初])[一二三四五六七八九十]中(?:学|(?!学))|高中(?=[\s\d（(高]|$))(?!生|业|物理|数学|语文|英语|化学|生物|计算机|历史|地理|教师)/g;
const HAN_BEFORE = /[\u4e00-\u9fff]{1,12}$/;
const SCHOOL_NAME_CHARS = 12;
/** Text before a name that is not part of it; the 级 of 高级中学 is. */
const NO_PART_OF_A_NAME = /^.*(?:[年届度卷考期]|(?<![高初])级|省|自治区|试题|关于)/;
/** 普通高等学校, 各中学: all schools, not one. */
const IS_NO_NAME = /(?:普通|高等|全国|各|本|我)$/;

function schoolIn(text: string): string | undefined {
  for (const kind of text.matchAll(SCHOOL_KIND)) {
    const before = HAN_BEFORE.exec(text.slice(Math.max(0, kind.index - SCHOOL_NAME_CHARS), kind.index))?.[0];
    const name = (before ?? '').replace(NO_PART_OF_A_NAME, '');
    if (name !== '' && !IS_NO_NAME.test(name)) return `${name}${kind[0]}`.slice(0, 100);
  }
  return ENGLISH_SCHOOL.exec(text)?.[0].slice(0, 100);
}
const ENGLISH_SCHOOL =
  /(?<![A-Za-z])(?:[A-Z][A-Za-z.'&-]{1,20} ){1,5}(?:School|Academy|College|University)(?![A-Za-z])|(?<![A-Za-z])University of [A-Z][A-Za-z]{2,20}(?: [A-Z][A-Za-z]{2,20})?/;

/** The papers of a 高考, an alliance of schools, or the place. */
function placeIn(text: string): string | undefined {
  const volume = VOLUME.exec(text);
  if (volume) {
    const letter = volume[2] ?? volume[4] ?? '';
    const kind = volume[1] === '新高考' ? '新高考' : '全国';
    return `${kind}${ROMAN[letter] ?? letter}`;
  }
  return (
    ALLIANCE.exec(text)?.[0] ??
    REGION.exec(text.replace(/(?:19|20)\d{2}\s?[年届]?/g, ' '))?.[0].trim() ??
    PROVINCE.exec(text)?.[0]
  );
}

function gradeIn(text: string): string | undefined {
  const english = ENGLISH_GRADE.exec(text)?.[0];
  const grade = english ?? nameIn(GRADES, text);
  const term = nameIn(TERMS, text) ?? TERM_NUMBERS[YEAR_AND_TERM.exec(text)?.[1] ?? ''];
  const both = [grade, term].filter((part) => part !== undefined).join('');
  return both === '' ? undefined : both.slice(0, 50);
}
/** "2030-2031-2": school year and term. */
const YEAR_AND_TERM = /(?<!\d)20\d{2}[-–—~]20\d{2}[-_]([123])(?!\d)/;
const TERM_NUMBERS: Readonly<Record<string, string>> = { '1': '上学期', '2': '下学期', '3': '第三学期' };

const nameIn = (words: readonly Word[], text: string): string | undefined =>
  words.find(([pattern]) => pattern.test(text))?.[1];

/** Without markup, runs of spaces and hidden choices of a list; full-width digits and letters become plain ones. */
function readable(text: string): string {
  return text
    .slice(0, 2 * CHARS_MAX)
    .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (wide) =>
      String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
    )
    .replace(/\$/g, '')
    .split(/[\s_]/)
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, CHARS_MAX);
}

/** A file's name without its extension and the marks of copies and downloads. */
function nameOf(fileName: string): string {
  return fileName
    .slice(-255)
    .replace(/^.*[/\\]/, '')
    .replace(/\.[A-Za-z]{2,5}$/, '')
    .replace(/\.(?:scan|old|final)$/i, '')
    .replace(/[(（【[](?:\d{1,2}|副本|试题|试卷|原卷版|解析版|word版|含答案|可编辑)[)）】\]]/gi, ' ');
}
