/** The pupils of a class as CSV, by seat. Pure. */
import type { Language } from '@tiku/contracts/common';
import { csvLine } from '@tiku/platform/csv';
import type { EnrolmentRow } from './enrolments.repository.js';

const TITLES: Record<Language, readonly string[]> = {
  'zh-CN': ['座号', '学号', '姓名', '性别'],
  'en-US': ['Seat', 'Number', 'Name', 'Gender'],
};
const GENDERS: Record<Language, Record<EnrolmentRow['gender'], string>> = {
  'zh-CN': { female: '女', male: '男', '': '' },
  'en-US': { female: 'female', male: 'male', '': '' },
};

export const seatList = (rows: readonly EnrolmentRow[], language: Language): string =>
  `\uFEFF${csvLine(TITLES[language])}${rows
    .map(({ seat, number, name, gender }) => csvLine([seat, number, name, GENDERS[language][gender]]))
    .join('')}`;
