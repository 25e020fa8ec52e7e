import { expect, it } from '@jest/globals';
import { PersonName } from './user.js';

it.each(['王小明', ' O’Connor-Smith ', 'Zoë', 'محمد', '👩‍🏫 老师', 'J. R. R.', '一'])('%s is a name', (name) =>
  expect(PersonName.parse(name)).toBe(name.trim()),
);

it.each([
  ['nothing', ''],
  ['spaces', ' \u3000 '],
  ['what nobody sees', '\u200b'],
  ['a letter without a shape', '\u3164'],
  ['two lines', '王\n管理员'],
  ['a tab', '王\t明'],
  ['turned writing', '\u202enimda'],
  ['51 characters', '王'.repeat(51)],
])('%s is none', (_name, text) => expect(PersonName.safeParse(text).success).toBe(false));
