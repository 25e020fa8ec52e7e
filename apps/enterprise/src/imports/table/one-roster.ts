/** A folder of OneRoster 1.1 CSV files, zipped: its students with their schools and home classes. */
import { buffer } from 'node:stream/consumers';
import { cellsOf } from '@tiku/contracts/enterprise';
import { readPupil, type ReadPupil } from './pupil-rows.js';
import { TableRefused } from './table-refused.js';
import type { openWorkbook } from './xlsx-entries.js';

type Archive = Awaited<ReturnType<typeof openWorkbook>>;
type Record_ = Readonly<Record<string, string>>;
/** Of one file: as many as a large school has. */
const LINES_MAX = 500_000;

const USERS = /(?:^|\/)users\.csv$/i;
export const isOneRoster = ({ names }: Archive): boolean => names.some((name) => USERS.test(name));

/** Rows are numbered as in users.csv. Students marked as deleted are left out. @throws TableRefused */
export async function readOneRoster(archive: Archive, rowsMax: number): Promise<ReadPupil[]> {
  const users = await recordsOf(archive, 'users');
  const [orgs, classes, enrolments] = await Promise.all(
    ['orgs', 'classes', 'enrollments'].map((file) => recordsOf(archive, file)),
  );
  const orgOf = byId(orgs ?? []);
  const classOf = byId((classes ?? []).filter(isKept));
  const classesOfUser = new Map<string, Record_>();
  for (const { userSourcedId = '', classSourcedId = '', role } of (enrolments ?? []).filter(isKept)) {
    const found = role === 'student' ? classOf.get(classSourcedId) : undefined;
    // A pupil has one home class; other classes are courses.
    if (found && (isHome(found) || !classesOfUser.has(userSourcedId)))
      classesOfUser.set(userSourcedId, found);
  }
  const rows = users.flatMap((user, at): ReadPupil[] => {
    if (user['role'] !== 'student' || !isKept(user)) return [];
    const homeClass = classesOfUser.get(user['sourcedId'] ?? '');
    const [org = ''] = (user['orgSourcedIds'] ?? '').split(',');
    return [
      readPupil(at + 2, {
        school: orgOf.get(homeClass?.['schoolSourcedId'] ?? org.trim())?.['name'] ?? '',
        grade: homeClass?.['grades'] ?? '',
        class: homeClass?.['title'] ?? '',
        number: user['identifier'] || user['username'] || '',
        name: nameOf(user),
        gender: '',
        seat: '',
      }),
    ];
  });
  if (rows.length === 0) throw new TableRefused('empty');
  if (rows.length > rowsMax) throw new TableRefused('tooManyRows');
  return rows;
}

const isHome = ({ classType }: Record_): boolean => classType === 'homeroom';
const isKept = ({ status }: Record_): boolean => status !== 'tobedeleted';
const byId = (records: readonly Record_[]): Map<string, Record_> =>
  new Map(records.map((record) => [record['sourcedId'] ?? '', record]));

/** Chinese names have the family name first and no space. */
function nameOf({ givenName = '', familyName = '' }: Record_): string {
  return /\p{Script=Han}/u.test(familyName) ? familyName + givenName : `${givenName} ${familyName}`.trim();
}

/** No records without the file. */
async function recordsOf({ names, open }: Archive, file: string): Promise<Record_[]> {
  const name = names.find((each) => each.toLowerCase().endsWith(`${file}.csv`));
  if (name === undefined) return [];
  const [titles = [], ...lines] = cellsOf((await buffer(await open(name))).toString('utf8'));
  if (lines.length > LINES_MAX) throw new TableRefused('tooManyRows');
  return lines
    .filter((line) => line.some((cell) => cell !== ''))
    .map((line) => Object.fromEntries(titles.map((title, at) => [title, line[at] ?? ''])));
}
