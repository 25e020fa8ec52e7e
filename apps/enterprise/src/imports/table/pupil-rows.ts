/** Lines of a list of pupils as rows: recognises the titles, writes numbers and genders one way, marks bad fields. Pure. */
import {
  GENDERS,
  PUPIL_LIMITS,
  pupilNumberOf,
  type Gender,
  type PupilRowProblem,
} from '@tiku/contracts/enterprise';
import { PersonName, PUPIL_NUMBER } from '@tiku/contracts/identity';
import { classNameOf } from './class-name.js';
import { cutText } from './cut-text.js';
import { TableRefused } from './table-refused.js';

const COLUMNS = ['school', 'grade', 'class', 'number', 'name', 'gender', 'seat'] as const;
type Column = (typeof COLUMNS)[number];
export type PupilCells = Record<Column, string>;

export interface ReadPupil extends Omit<PupilCells, 'grade' | 'gender' | 'seat'> {
  row: number;
  gender: Gender;
  seat: number | null;
  problem: PupilRowProblem | null;
}

const TITLES: Record<Column, RegExp> = {
  school: /^(?:学校|校名|学校名称|所在学校|school)$/i,
  grade: /^(?:年级|所在年级|grade|year)$/i,
  class: /^(?:班级|班|班级名称|所在班级|行政班|class)$/i,
  number: /^(?:学号|学籍号|学生编号|student ?(?:id|no|number)|number)$/i,
  name: /^(?:姓名|学生姓名|名字|(?:student )?name)$/i,
  gender: /^(?:性别|gender|sex)$/i,
  seat: /^(?:座号|座位号|seat)$/i,
};
/** A list often begins with its own title. */
const TITLE_LINES = 10;
const GENDER_WORDS: Record<string, Gender> = {
  男: 'male',
  male: 'male',
  m: 'male',
  女: 'female',
  female: 'female',
  f: 'female',
  '': '',
};
const TEXT_CHARS = 100;

/** @throws TableRefused without titles of number and name */
export function pupilRows(lines: readonly (readonly string[])[]): ReadPupil[] {
  const at = lines.slice(0, TITLE_LINES).findIndex((line) => hasTitles(line));
  if (at === -1) throw new TableRefused('noTitles');
  const titles = (lines[at] ?? []).map(titleOf);
  const places = COLUMNS.map((column) => titles.findIndex((title) => TITLES[column].test(title)));
  return lines.flatMap((line, index) => {
    if (index <= at || !line.some((cell) => cell !== '')) return [];
    const cells = Object.fromEntries(COLUMNS.map((column, n) => [column, line[places[n] ?? -1] ?? '']));
    return [readPupil(index + 1, cells as PupilCells)];
  });
}

/** One row; `problem` names the first bad field. */
export function readPupil(row: number, cells: PupilCells): ReadPupil {
  const number = pupilNumberOf(clean(cells.number));
  const name = clean(cells.name).trim();
  const gender = GENDER_WORDS[comparable(cells.gender)];
  const seatText = clean(cells.seat).normalize('NFKC').trim();
  const seat = seatText === '' ? null : Number(seatText);
  return {
    row,
    school: clean(cells.school).trim(),
    class: cut(classNameOf(clean(cells.grade).trim(), clean(cells.class).trim())),
    number: cut(number),
    name,
    gender: gender ?? GENDERS[2],
    seat: isSeat(seat) ? seat : null,
    problem: problemOf(cells, { number, name, gender, isSeat: isSeat(seat) }),
  };
}

function problemOf(
  cells: PupilCells,
  read: { number: string; name: string; gender: Gender | undefined; isSeat: boolean },
): PupilRowProblem | null {
  if (Object.values(cells).some((cell) => cell.startsWith('='))) return 'formula';
  if (read.number === '') return 'numberMissing';
  if (/^\d(?:\.\d+)?E\+\d+$/.test(read.number)) return 'rounded';
  if (!PUPIL_NUMBER.test(read.number)) return 'number';
  if (read.name === '') return 'nameMissing';
  if (!PersonName.safeParse(read.name).success) return 'name';
  if (read.gender === undefined) return 'gender';
  return read.isSeat ? null : 'seat';
}

const isSeat = (seat: number | null): boolean =>
  seat === null || (Number.isInteger(seat) && seat >= 1 && seat <= PUPIL_LIMITS.seatMax);
const cut = (text: string): string => cutText(text, TEXT_CHARS);
const clean = (cell: string): string => cut(cell.replaceAll('\0', ''));
const comparable = (cell: string): string => clean(cell).normalize('NFKC').trim().toLowerCase();
const titleOf = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replace(/^\*|[*:]$/g, '')
    .trim();
const hasTitles = (line: readonly string[]): boolean => {
  const titles = line.map(titleOf);
  return [TITLES.number, TITLES.name].every((pattern) => titles.some((title) => pattern.test(title)));
};
