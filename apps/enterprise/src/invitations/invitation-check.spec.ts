import { expect, it } from '@jest/globals';
import { checkRows } from './invitation-check.js';

const departments = [
  { id: 'science', parentId: null, name: '理科部', code: 'S' },
  { id: 'maths', parentId: 'science', name: '数学组', code: null },
  { id: 'arts', parentId: null, name: '文科部', code: null },
  { id: 'science-exams', parentId: 'science', name: '命题组', code: null },
  { id: 'arts-exams', parentId: 'arts', name: '命题组', code: null },
];
const check = (
  rows: { email: string; name?: string; department?: string; position?: string }[],
  left = 100,
) =>
  checkRows(
    rows.map((row) => ({ name: '', department: '', position: '', ...row })),
    {
      suffix: 'school.edu.cn',
      departments,
      members: new Set(['member@school.edu.cn']),
      invited: new Set(['invited@school.edu.cn', 'both@school.edu.cn', 'recent@school.edu.cn']),
      accounts: new Set(['known@school.edu.cn', 'both@school.edu.cn', 'member@school.edu.cn']),
      justSent: new Set(['recent@school.edu.cn']),
      left,
    },
  );

it.each([
  ['new@school.edu.cn', 'invited'],
  ['New@Campus.School.edu.cn', 'invited'],
  ['invited@school.edu.cn', 'again'],
  ['member@school.edu.cn', 'member'],
  ['Known@school.edu.cn', 'account'],
  ['both@school.edu.cn', 'account'],
  ['recent@school.edu.cn', 'justSent'],
  ['a@otherschool.edu.cn', 'suffix'],
  ['a@school.edu.cn.evil.example', 'suffix'],
  ['no address', 'address'],
  ['', 'address'],
  ['=cmd@school.edu.cn, x', 'address'],
  // A valid address, but a formula when opened in an export.
  ['=cmd@school.edu.cn', 'formula'],
])('%s is %s', (email, result) => {
  expect(check([{ email }])[0]?.result).toBe(result);
});

it('marks good rows beyond the daily limit', () => {
  const rows = ['a@school.edu.cn', 'member@school.edu.cn', 'b@school.edu.cn', 'c@school.edu.cn'];
  const results = check(
    rows.map((email) => ({ email })),
    2,
  ).map(({ result }) => result);
  expect(results).toEqual(['invited', 'member', 'invited', 'dailyLimit']);
});

it('marks the second row with an address, ignoring case', () => {
  expect(
    check([{ email: 'a@school.edu.cn' }, { email: 'A@school.edu.cn' }]).map(({ result }) => result),
  ).toEqual(['invited', 'duplicate']);
});

it.each([
  ['数学组', 'maths'],
  ['理科部 / 数学组', 'maths'],
  ['s', 'science'],
  ['文科部/命题组', 'arts-exams'],
])('finds the department %s', (department, id) => {
  expect(check([{ email: 'a@school.edu.cn', department }])[0]).toMatchObject({
    departmentId: id,
    result: 'invited',
  });
});

it.each([
  ['命题组', 'departmentTwice'],
  ['物理组', 'department'],
])('refuses the department %s: %s', (department, result) => {
  expect(check([{ email: 'a@school.edu.cn', department }])[0]).toMatchObject({ departmentId: null, result });
});

it.each([{ name: '=cmd|calc' }, { position: '@SUM(A1)' }, { name: '+1' }])(
  'refuses formulas: %o',
  (cells) => {
    expect(check([{ email: 'a@school.edu.cn', ...cells }])[0]?.result).toBe('formula');
  },
);

it.each([{ position: '-' }, { position: '——' }, { position: '+86 139-1234-5678' }])(
  'accepts a dash and a telephone number: %o',
  (cells) => {
    expect(check([{ email: 'a@school.edu.cn', ...cells }])[0]?.result).toBe('invited');
  },
);
