import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '../common/index.js';
import { UsersQuery, UserSearchQuery } from './people.js';
import { Department, Email, PersonName } from './user.js';

it.each(['王小明', ' O’Connor-Smith ', 'Zoë', 'محمد', '👩‍🏫 老师', 'J. R. R.', '一'])('%s is a name', (name) =>
  expect(PersonName.parse(name)).toBe(name.trim()),
);

it.each([
  ['nothing', ''],
  ['spaces', ' \u3000 '],
  ['an invisible character', '\u200b'],
  ['an invisible letter', '\u3164'],
  ['two lines', '王\n管理员'],
  ['a tab', '王\t明'],
  ['reversed text', '\u202enimda'],
  ['501 characters', '王'.repeat(501)],
])('rejects %s as a name', (_name, text) => expect(PersonName.safeParse(text).success).toBe(false));

describe('a text of identity', () => {
  it.each([
    ['a person’s name', PersonName],
    ['a department', Department],
    ['a search for people', UserSearchQuery.shape.q],
    ['a search in the list of people', UsersQuery.shape.q],
  ])('%s has up to 500 characters, of whatever length in bytes', (_name, schema) => {
    for (const char of ['王', '𠮷', 'a']) {
      expect(schema.safeParse(char.repeat(LIMITS.textChars)).success).toBe(true);
      const { error } = schema.safeParse(char.repeat(501));
      expect(error?.issues).toMatchObject([{ code: 'too_big', maximum: 500 }]);
    }
  });
});

const label = (chars: number) => 'b'.repeat(chars);
describe('an address', () => {
  it.each([
    'a@b.cn',
    'a.b.c@b.cn',
    `${'a'.repeat(64)}@b.cn`,
    `a@${label(63)}.cn`,
    'a@x-y.edu.cn',
    'a@1.163.com',
    "o'hara+tag=1@b.cn",
    'a--b@c--d.cn',
  ])('%s is one', (text) => expect(Email.parse(text)).toBe(text));

  it.each([
    ['two dots in a row', 'a..b@c.cn'],
    ['a dot at the start', '.a@c.cn'],
    ['a dot before the @', 'a.@c.cn'],
    ['nothing but a dot', '.@c.cn'],
    ['a local part of 65', `${'a'.repeat(65)}@c.cn`],
    ['a local part of 65 with dots', `${'a.'.repeat(32)}a@c.cn`],
    ['a label of 64', `a@${label(64)}.cn`],
    ['a label that begins with a hyphen', 'a@-c.cn'],
    ['a label that ends with a hyphen', 'a@c-.cn'],
    ['a last label that ends with a hyphen', 'a@c.cn-'],
    ['an empty label', 'a@c..cn'],
    ['a dot after the domain', 'a@c.cn.'],
    ['two @', 'a@b@c.cn'],
    ['one label', 'a@localhost'],
  ])('with %s is none', (_name, text) => expect(Email.safeParse(text).success).toBe(false));

  it.each([
    ['dots', 'a.'.repeat(100_000)],
    ['letters', 'a'.repeat(200_000)],
    ['a domain of hyphens', `a@${'a-'.repeat(100_000)}`],
    ['labels', `a@${'a.'.repeat(100_000)}`],
    ['labels of 63', `a@${`${label(63)}.`.repeat(3_000)}!`],
  ])('of endless %s is refused at once', (_name, text) => {
    const begun = performance.now();
    expect(Email.safeParse(text).success).toBe(false);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
