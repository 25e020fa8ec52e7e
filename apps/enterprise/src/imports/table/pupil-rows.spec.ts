import { expect, it } from '@jest/globals';
import { pupilRows, readPupil } from './pupil-rows.js';

const CELLS = { school: '', grade: '', class: '', number: '1', name: '王小明', gender: '', seat: '' };
const read = (changes: Partial<typeof CELLS>) => readPupil(2, { ...CELLS, ...changes });

it('recognises titles in any order, below a title of the list, and skips empty lines', () => {
  const rows = pupilRows([
    ['第一中学 2026 级名单', '', '', ''],
    ['*姓名', '学号：', '班级', 'ignored'],
    ['', '', '', ''],
    ['王小明', '２０２６ 001', '高一(1)班', 'x'],
  ]);
  expect(rows).toEqual([
    {
      row: 4,
      school: '',
      class: '高一(1)班',
      number: '2026001',
      name: '王小明',
      gender: '',
      seat: null,
      problem: null,
    },
  ]);
});

it('refuses a list without titles of number and name', () => {
  expect(() => pupilRows([['王小明', '2026001']])).toThrow('noTitles');
  expect(() => pupilRows([])).toThrow('noTitles');
});

it.each([
  [{ number: '' }, 'numberMissing'],
  [{ number: ' 　' }, 'numberMissing'],
  [{ number: '2.02601E+16' }, 'rounded'],
  [{ number: '2026/1' }, 'number'],
  [{ number: '1'.repeat(33) }, 'number'],
  [{ name: '' }, 'nameMissing'],
  [{ name: '\u200b' }, 'name'],
  [{ gender: '无' }, 'gender'],
  [{ seat: '0' }, 'seat'],
  [{ seat: '1.5' }, 'seat'],
  [{ seat: 'a' }, 'seat'],
  [{ class: '=HYPERLINK("x")' }, 'formula'],
])('marks %j as %s', (changes, problem) => {
  expect(read(changes).problem).toBe(problem);
});

it.each([
  [{ gender: '男' }, { gender: 'male' }],
  [{ gender: 'Ｆ' }, { gender: 'female' }],
  [{ seat: '１２' }, { seat: 12 }],
  [{ grade: '高一', class: '1班' }, { class: '高一1班' }],
  [{ class: `${'班'.repeat(99)}😀` }, { class: '班'.repeat(99) }],
  [{ number: 'g110' }, { number: 'G110' }],
])('reads %j as %j', (changes, expected) => {
  expect(read(changes)).toMatchObject({ ...expected, problem: null });
});
