/** The grade in the name of a class, and the name a year later. Pure. */

interface Grade {
  /** Grades of one kind of name follow each other. */
  series: string;
  level: number;
  /** The name with the next grade. */
  next: string;
}

const DIGITS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
/** After these a school ends, unless it has classes of the next grade. */
const ENDS: Readonly<Record<string, readonly number[]>> = {
  年级: [6, 9, 12],
  grade: [5, 6, 8, 9, 12],
  小: [5, 6],
  初: [3, 4],
  高: [3],
};
/** 预初 is the grade before 初一. */
const PREPARATORY = '预初';

const YEAR = /(十[一二]?|[一二三四五六七八九])年级/;
const NUMBERED_YEAR = /(?<!\d)(\d{1,2})年级/;
const ENGLISH = /\b(grade|g) ?(\d{1,2})(?!\d)/i;
const STAGE = /(小|初|高)([一二三四五六])/;

const replaced = (name: string, found: RegExpExecArray, word: string): string =>
  name.slice(0, found.index) + word + name.slice(found.index + found[0].length);

/** Null if the name has no grade. */
export function gradeOf(name: string): Grade | null {
  if (name.includes(PREPARATORY)) return { series: '初', level: 0, next: name.replace(PREPARATORY, '初一') };
  const year = YEAR.exec(name);
  if (year) {
    const level = DIGITS.indexOf(year[1] ?? '') + 1;
    return { series: '年级', level, next: replaced(name, year, `${DIGITS[level] ?? ''}年级`) };
  }
  const numbered = NUMBERED_YEAR.exec(name);
  if (numbered) {
    const level = Number(numbered[1]);
    return { series: '年级', level, next: replaced(name, numbered, `${level + 1}年级`) };
  }
  const english = ENGLISH.exec(name);
  if (english) {
    const level = Number(english[2]);
    const next = english[0].replace(/\d+$/, String(level + 1));
    return { series: 'grade', level, next: replaced(name, english, next) };
  }
  const stage = STAGE.exec(name);
  if (!stage) return null;
  const [, series = '', digit = ''] = stage;
  const level = DIGITS.indexOf(digit) + 1;
  return { series, level, next: replaced(name, stage, `${series}${DIGITS[level] ?? ''}`) };
}

/** Which grades the classes have, as a question for a series and a level. */
function gradesOf(names: readonly string[]): (series: string, level: number) => boolean {
  const grades = names.flatMap((name) => gradeOf(name) ?? []);
  const present = new Set(grades.map(({ series, level }) => `${series} ${level}`));
  return (series, level) => present.has(`${series} ${level}`);
}

/** The names of all classes a year later, in their order; null: the class leaves. A name without a grade stays. */
export function promotedNames(names: readonly string[]): (string | null)[] {
  const has = gradesOf(names);
  return names.map((name) => {
    const grade = gradeOf(name);
    if (!grade) return name;
    const { series, level, next } = grade;
    const isEnd = ENDS[series]?.includes(level) ?? false;
    return isEnd && !has(series, level + 1) ? null : next;
  });
}

/** The names of the grades into which new pupils come: no class moves up to them. */
export function firstGrades(names: readonly string[]): string[] {
  const has = gradesOf(names);
  return names.filter((name) => {
    const grade = gradeOf(name);
    return grade !== null && !has(grade.series, grade.level - 1);
  });
}
