import { expect, it } from '@jest/globals';
import { cellsOf, numberedRows, rowsOf } from './people-list.js';

const row = (email: string, name = '', department = '', position = '') => ({
  email,
  name,
  department,
  position,
});

it('reads addresses, one per line', () => {
  expect(rowsOf('a@x.cn\r\n\n b@x.cn ')).toEqual([row('a@x.cn'), row('b@x.cn')]);
});

it.each([
  ['邮箱,姓名,部门,职位\na@x.cn,叶知秋,理科部/数学组,组长'],
  ['\uFEFFEmail\tName\tDepartment\tPosition\r\na@x.cn\t叶知秋\t理科部/数学组\t组长'],
  ['邮箱;姓名;部门;职位\n"a@x.cn";"叶知秋";"理科部/数学组";"组长"'],
  ['a@x.cn，叶知秋，理科部/数学组，组长'],
  ['邮箱\na@x.cn,叶知秋,理科部/数学组,组长'],
  ['序号,姓名,职务,电子邮箱,所在部门\n1,叶知秋,组长,a@x.cn,理科部/数学组'],
  ['*Name,Job title,Department,E-mail address\n叶知秋,组长,理科部/数学组,a@x.cn'],
])('reads a spreadsheet %#', (text) => {
  expect(rowsOf(text)).toEqual([row('a@x.cn', '叶知秋', '理科部/数学组', '组长')]);
});

it('leaves a column empty if the titles do not name it', () => {
  expect(rowsOf('姓名,邮箱\n叶知秋,a@x.cn')).toEqual([row('a@x.cn', '叶知秋')]);
  expect(rowsOf('邮箱,备注,部门\na@x.cn,新人,数学组')).toEqual([row('a@x.cn', '', '数学组')]);
});

it('keeps separators, quotes and line ends in quoted cells', () => {
  expect(rowsOf('a@x.cn,"Ye, ""Q""","多\n行"\nb@x.cn')).toEqual([
    row('a@x.cn', 'Ye, "Q"', '多\n行'),
    row('b@x.cn'),
  ]);
});

it('numbers rows as the spreadsheet does', () => {
  expect(numberedRows(cellsOf('邮箱\n\na@x.cn\n')).map(({ row, email }) => [row, email])).toEqual([
    [3, 'a@x.cn'],
  ]);
});
