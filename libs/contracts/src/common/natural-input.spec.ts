import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { UpdateEnterpriseRequest } from '../enterprise/index.js';
import { EmailSuffix, SaveSsoConnectionRequest, UsersQuery } from '../identity/index.js';
import { DraftQuestionInput } from '../ingestion/index.js';
import { ListPaperBanksQuery, OverleafLink } from '../paper-bank/index.js';
import { ListBanksQuery, ListQuestionsQuery, QuestionInput } from '../question-bank/index.js';
import { TransactionsQuery } from '../vcount-ledger/index.js';
import { Phone, textOrNumber, WebLink } from './index.js';

const rulesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ code, message }) => [code, message].join(' '));

describe('a text that may be a number', () => {
  const schema = textOrNumber(z.string().max(4));

  it('is stored as a text', () => {
    expect([schema.parse(2024), schema.parse('2024'), schema.parse(0)]).toEqual(['2024', '2024', '0']);
  });

  it('has the limits of the text, and is nothing else', () => {
    expect(rulesOf(schema, '20240')?.[0]).toMatch(/^too_big/);
    expect(rulesOf(schema, 20_240)?.[0]).toMatch(/^too_big/);
    for (const other of [true, null, [], {}, Number.NaN]) expect(schema.safeParse(other).success).toBe(false);
  });
});

it('takes a question as another program writes it', () => {
  const question = {
    type: 'fill',
    stem: '1+1=\\fill',
    fillAnswers: [2],
    source: { year: 2024, grade: 9, number: 12 },
    passage: { text: '阅读材料' },
  };
  const read = {
    fillAnswers: ['2'],
    source: { year: '2024', grade: '9', number: '12' },
    passage: { id: '', text: '阅读材料' },
  };
  expect(QuestionInput.parse(question)).toMatchObject(read);
  expect(DraftQuestionInput.parse(question)).toMatchObject(read);
  const options = [{ text: 3 }, { id: 2, text: '4', isCorrect: true }];
  expect(DraftQuestionInput.parse({ stem: '1+2=', options }).options).toEqual([
    { text: '3', isCorrect: false },
    { id: '2', text: '4', isCorrect: true },
  ]);
});

describe('a period', () => {
  it('takes days, the last one to its end, and times', () => {
    expect(TransactionsQuery.parse({ from: '2026-01-01', to: '2026-01-31' })).toMatchObject({
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-01-31T23:59:59.999Z',
    });
    expect(
      TransactionsQuery.parse({ from: '2026-01-01', to: '2026-01-31', timezone: 'Asia/Shanghai' }),
    ).toMatchObject({
      from: '2025-12-31T16:00:00.000Z',
      to: '2026-01-31T15:59:59.999Z',
    });
    expect(TransactionsQuery.safeParse({ timezone: 'Mars/Base' }).success).toBe(false);
    expect(TransactionsQuery.parse({ to: '2026-01-31T08:00:00+08:00' }).to).toBe('2026-01-31T00:00:00.000Z');
  });

  it.each(['2026-02-30', '0000-01-01', '2026-1-1', '2026', 'today'])('refuses %s', (from) => {
    expect(TransactionsQuery.safeParse({ from }).success).toBe(false);
  });
});

it.each<[string, z.ZodType<{ sort?: string | undefined }>, string]>([
  ['banks', ListBanksQuery, 'createdAt'],
  ['questions', ListQuestionsQuery, 'createdAt'],
  ['paper banks', ListPaperBanksQuery, 'createdAt'],
  ['accounts', UsersQuery, 'registeredAt'],
])('sorts %s by `created` too', (_what, schema, name) => {
  expect(schema.parse({ sort: 'created' }).sort).toBe(name);
  expect(schema.parse({ sort: '-created' }).sort).toBe(`-${name}`);
  expect(schema.safeParse({ sort: 'modified' }).success).toBe(false);
});

it('takes a suffix with and without its @', () => {
  expect(EmailSuffix.parse(' @School.edu.cn')).toBe('school.edu.cn');
  expect(EmailSuffix.parse('school.edu.cn')).toBe('school.edu.cn');
  for (const other of ['@@school.edu.cn', 'a@school.edu.cn', '@'])
    expect(EmailSuffix.safeParse(other).success).toBe(false);
});

describe('a link', () => {
  const withPassword = 'https://lin:secret@example.com/project';

  it('is refused with a user name or a password', () => {
    const id = '0190a0b0-0000-7000-8000-000000000000';
    const connection = { enterpriseId: id, clientId: 'x', issuer: withPassword };
    for (const [schema, value] of [
      [WebLink, withPassword],
      [WebLink, 'http://lin@example.com'],
      [OverleafLink, withPassword],
      [UpdateEnterpriseRequest, { website: withPassword }],
      [SaveSsoConnectionRequest, connection],
    ] as const) {
      const { error } = schema.safeParse(value);
      expect(error?.issues).toMatchObject([{ params: { rule: 'linkCredentials' } }]);
    }
  });

  it('is an address of the web', () => {
    expect(WebLink.safeParse('https://example.com/a@b').success).toBe(true);
    for (const other of ['javascript:alert(1)', 'ftp://example.com', 'example'])
      expect(WebLink.safeParse(other).success).toBe(false);
  });
});

describe('a telephone number', () => {
  it.each([
    '13800138000',
    '025-8359 0000',
    '(025) 83590000',
    '+86 25 8359 0000',
    '83590000 转 8',
    '+1 415.555.2671 ext. 12',
    '95588',
    '',
  ])('is accepted as people write it: "%s"', (number) => expect(Phone.parse(number)).toBe(number));

  it('may be sent as a number', () => {
    expect(Phone.parse(13_800_138_000)).toBe('13800138000');
  });

  it.each(['请致电前台', '12', '+', '138-abc-0000', '1'.repeat(21), '=1+1', '025--'])(
    'refuses "%s"',
    (number) => {
      expect(Phone.safeParse(number).error?.issues).toMatchObject([{ params: { rule: 'phone' } }]);
    },
  );
});
