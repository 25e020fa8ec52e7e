import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFirstSheet, type TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let admin: TestUser;
let second: TestUser;
let teacher: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  admin = await test.user('Admin', 'admin');
  second = await test.user('Second', 'superadmin');
  teacher = await test.rich('Lin', 300);
  await test.rich('Wang', 100);
  await test.sql(
    `INSERT INTO user_summaries (id, name, email, role) VALUES ($1, '=林', 'lin@school.edu.cn', 'teacher')`,
    [teacher.id],
  );
});
afterAll(() => test.stop());

const all = (query: string, as = admin) => test.call('GET', `/vcount/admin/all${query}`, { as });
const adjust = (body: object, as = admin) =>
  test.call('POST', '/vcount/admin/adjustments', {
    as,
    body: { userId: teacher.id, direction: 'in', amount: 10, reason: '补偿', ...body },
  });
const decide = (id: string, how: 'consent' | 'reject' | 'withdraw', as = second) =>
  test.call('POST', `/vcount/admin/adjustments/${id}/${how}`, { as });

describe('administrators', () => {
  it('see all accounts with totals, sorted and searched', async () => {
    const { body } = await all('?sort=-balance');
    expect(body.totals).toEqual({
      accounts: 2,
      balance: 400,
      recharged: 400,
      spent: 0,
      income: 0,
      adjusted: 0,
      held: 0,
      averageBalance: 200,
    });
    expect(body.accounts.map(({ balance }) => balance)).toEqual([300, 100]);
    expect((await all('?sort=balance&limit=1')).body.accounts.map(({ balance }) => balance)).toEqual([100]);
    expect((await all('?q=lin@school')).body.totals.accounts).toBe(1);
    expect((await all('?q=teacher')).body.totals.accounts).toBe(1);
    expect((await all('?q=%25')).body.totals.accounts).toBe(0);
  });

  it('get them as CSV with formulas escaped', async () => {
    const response = await test.service.app.inject({
      url: '/vcount/admin/all?format=csv',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.payload).toContain(`${teacher.id},'=林,lin@school.edu.cn,teacher,300,300,0,0,1,`);
    expect(response.payload.trim().split('\r\n')).toHaveLength(3);
  });

  it('get them as a workbook with texts as texts and amounts that add up', async () => {
    const { headers, rawPayload } = await test.service.app.inject({
      url: '/vcount/admin/all?format=xlsx&q=lin@school',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(headers['content-disposition']).toBe('attachment; filename="vcount-accounts.xlsx"');
    const [titles, line, ...more] = await readFirstSheet(rawPayload);
    expect(titles?.slice(1, 5)).toEqual(['姓名', '邮箱', '角色', '余额']);
    expect(line?.slice(0, 6)).toEqual([teacher.id, '=林', 'lin@school.edu.cn', 'teacher', 300, 300]);
    expect(more).toEqual([]);
  });

  it('get a statement of one person as PDF, CSV and XLSX', async () => {
    const person = await test.rich('Chen', 20);
    const statement = async (query: string, as = admin, id = person.id, language = 'en') => {
      const url = `/vcount/admin/accounts/${id}/statement${query}`;
      const headers = { authorization: `Bearer ${as.token}`, 'accept-language': language };
      const response = await test.service.app.inject({ url, headers });
      return {
        status: response.statusCode,
        type: response.headers['content-type'],
        bytes: response.rawPayload,
      };
    };
    const pdf = await statement('');
    expect([pdf.status, pdf.type]).toEqual([200, 'application/pdf']);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const csv = await statement('?format=csv');
    expect(csv.type).toBe('text/csv; charset=utf-8');
    const [heading, line, ...more] = csv.bytes.toString().trim().split('\r\n');
    expect(heading).toContain('createdAt,type,direction,amount,balanceAfter');
    expect(line).toContain(',recharge,in,20.00,20.00,completed,');
    expect(more).toEqual([]);
    // What was paid for them, in the currency of the language.
    expect([heading?.split(',').at(-1), line?.split(',').at(-1)]).toEqual(['paid', '$20.00']);
    const chinese = await statement('?format=csv', admin, person.id, 'zh-CN');
    expect(chinese.bytes.toString().trim().split(',').at(-1)).toBe('¥20.00');
    const [, booked] = await readFirstSheet((await statement('?format=xlsx')).bytes);
    expect(booked?.slice(1, 6)).toEqual(['recharge', 'in', 20, 20, 'completed']);
    const before = await statement('?format=csv&to=2020-01-01T00:00:00Z');
    expect(before.bytes.toString().trim().split('\r\n')).toHaveLength(1);
    expect((await statement('?timezone=Mars/Olympus')).status).toBe(400);
    expect((await statement('', person)).status).toBe(403);
    expect((await statement('', admin, '0192f0c1-2d3e-7a4b-8c5d-6e7f80912345')).status).toBe(404);
  });

  it('see one person’s account', async () => {
    const path = `/vcount/admin/accounts/${teacher.id}`;
    expect((await test.call('GET', path, { as: admin })).body.account).toMatchObject({ balance: 300 });
    const { body } = await test.call('GET', `${path}/transactions`, { as: admin });
    expect(body.transactions).toHaveLength(1);
    expect((await test.call('GET', `${path}/balance-history`, { as: admin })).body.history).toHaveLength(2);
  });

  it('are the only role allowed', async () => {
    for (const path of ['all', `accounts/${teacher.id}`, 'adjustments'])
      expect((await test.call('GET', `/vcount/admin/${path}`, { as: teacher })).status).toBe(403);
    expect((await adjust({}, teacher)).status).toBe(403);
  });
});

it('pages all accounts by cursor, in every order, each once', async () => {
  const all = async (sort: string): Promise<string[]> => {
    const ids: string[] = [];
    for (let cursor = ''; ;) {
      const { body } = await test.call('GET', `/vcount/admin/all?limit=2&sort=${sort}${cursor}`, {
        as: admin,
      });
      ids.push(...body.accounts.map(({ userId }: { userId: string }) => userId));
      if (!body.pagination.nextCursor) return ids;
      cursor = `&cursor=${body.pagination.nextCursor}`;
    }
  };
  const whole = async (sort: string): Promise<string[]> =>
    (await test.call('GET', `/vcount/admin/all?limit=100&sort=${sort}`, { as: admin })).body.accounts.map(
      ({ userId }: { userId: string }) => userId,
    );
  for (const sort of ['name', '-balance', 'recharged', '-createdAt'])
    expect([sort, await all(sort)]).toEqual([sort, await whole(sort)]);
  const { body } = await test.call('GET', '/vcount/admin/all?limit=2&sort=name', { as: admin });
  const other = `/vcount/admin/all?sort=-balance&cursor=${String(body.pagination.nextCursor)}`;
  expect((await test.call('GET', other, { as: admin })).status).toBe(400);
});

it('sees totals that add up, also with money that waits for a seller', async () => {
  const service = await test.serviceToken();
  const [buyer, seller] = [await test.rich('Buyer', 100), await test.user('Seller')];
  const hold = async (amountHundredths: number, settle?: 'release' | 'return') => {
    const id = crypto.randomUUID();
    const body = { payerId: buyer.id, payeeId: seller.id, amountHundredths, releaseAfterSeconds: 60 };
    const path = `/internal/holds/${id}`;
    await test.call('PUT', path, { as: service, body: { ...body, reference: 'bank', description: 'd' } });
    if (settle) await test.call('POST', `${path}/${settle}`, { as: service });
  };
  await hold(1_000);
  await hold(700, 'release');
  await hold(300, 'return');
  await adjust({ userId: buyer.id, amount: '5.50' });
  await adjust({ userId: seller.id, amount: 2, direction: 'out' });
  const spending = { amount: 3, reference: 'service', description: 'd' };
  await test.call('POST', '/vcount/spend', { as: buyer, body: spending });
  const { totals } = (await all('')).body;
  expect(totals).toMatchObject({ held: 10, income: 7, adjusted: 3.5, spent: 20 });
  const { balance, held, recharged, spent, income, adjusted } = totals;
  expect(recharged - spent + income + adjusted).toBeCloseTo(balance);
  // Everything that came in is a balance, waits for a seller, or paid for a service of the platform.
  expect(balance + held + spending.amount).toBeCloseTo(recharged + adjusted);
});

describe('an adjustment', () => {
  it('is booked at once below the limit, with administrator and reason', async () => {
    const before = await test.balanceOf(teacher);
    const { status, body } = await adjust({ amount: '12.34' });
    expect([status, body.adjustment]).toEqual([
      201,
      expect.objectContaining({
        status: 'done',
        amount: '12.34',
        reason: '补偿',
        proposedBy: { id: admin.id, name: 'Admin' },
      }),
    ]);
    expect(await test.balanceOf(teacher)).toBeCloseTo(before + 12.34);
  });

  it('shows its reason to the person whose balance it changed', async () => {
    const { id } = (await adjust({ amount: 3, reason: '活动奖励' })).body.adjustment;
    const { body } = await test.call('GET', '/vcount/transactions?type=adjustment', { as: teacher });
    expect(body.transactions).toContainEqual(expect.objectContaining({ id, description: '活动奖励' }));
  });

  it('names an invalid amount among all invalid fields', async () => {
    const refused = await adjust({ amount: 'x', reason: '' });
    expect([refused.status, refused.body.details]).toMatchObject([
      400,
      [{ path: 'amount' }, { path: 'reason' }],
    ]);
    const only = await adjust({ amount: 'x' });
    expect(only.body.rule).toBe('vcount.anyAmount');
  });

  it('above the limit waits for a second administrator, who decides once', async () => {
    const before = await test.balanceOf(teacher);
    const { id } = (await adjust({ amount: 1_000.01 })).body.adjustment;
    expect(await test.balanceOf(teacher)).toBe(before);
    expect((await decide(id, 'consent', admin)).status).toBe(422);
    const both = await Promise.all([decide(id, 'consent'), decide(id, 'consent')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await test.balanceOf(teacher)).toBeCloseTo(before + 1_000.01);
    const withdrawn = (await adjust({ amount: 4_000 })).body.adjustment;
    expect((await decide(withdrawn.id, 'withdraw')).status).toBe(422);
    expect((await decide(withdrawn.id, 'reject', admin)).body.message).toBe(
      '自己提出的调整不用驳回，撤回即可',
    );
    expect((await decide(withdrawn.id, 'withdraw', admin)).body.adjustment.status).toBe('withdrawn');
    expect((await decide(withdrawn.id, 'withdraw', admin)).status).toBe(409);
    const other = (await adjust({ amount: 5_000 })).body.adjustment;
    expect((await decide(other.id, 'reject')).body.adjustment.status).toBe('rejected');
    expect((await decide(other.id, 'consent')).status).toBe(409);
  });

  it('is made once per key, however often and concurrently it is sent', async () => {
    const person = await test.rich('Twice', 10);
    const post = (amount: number, direction = 'in') =>
      test.call('POST', '/vcount/admin/adjustments', {
        as: admin,
        headers: { 'idempotency-key': `${person.id} ${direction}` },
        body: { userId: person.id, direction, amount, reason: '双击' },
      });
    const [one, two] = await Promise.all([post(5), post(5)]);
    expect([one?.status, two?.body]).toEqual([201, one?.body]);
    expect((await post(5)).body).toEqual(one?.body);
    expect((await post(6)).status).toBe(409);
    expect(await test.balanceOf(person)).toBe(15);
    expect([(await post(16, 'out')).status, (await post(16, 'out')).status]).toEqual([422, 422]);
    const { body } = await test.call('GET', `/vcount/admin/adjustments?userId=${person.id}`, { as: admin });
    expect(body.adjustments.map(({ status }) => status)).toEqual(['rejected', 'done']);
  });

  it('cannot be split: adjustments of a day without consent add up', async () => {
    const person = await test.rich('Pieces', 10);
    const piece = async (amount: number) =>
      (await adjust({ userId: person.id, amount })).body.adjustment.status;
    expect((await Promise.all([piece(600), piece(600)])).sort()).toEqual(['done', 'pending']);
    const alone = async () =>
      (await test.call('GET', `/vcount/admin/accounts/${person.id}`, { as: admin })).body.adjustableAlone;
    expect(await alone()).toBe(400);
    expect([await piece(400), await piece(0.01)]).toEqual(['done', 'pending']);
    expect(await alone()).toBe(0);
    await test.sql(
      `UPDATE adjustments SET created_at = created_at - interval '1 day' WHERE adjusted_id = $1`,
      [person.id],
    );
    expect(await piece(600)).toBe('done');
  });

  it('is refused for oneself, without a reason, for an unknown person and below zero', async () => {
    expect((await adjust({ userId: admin.id })).status).toBe(422);
    expect((await adjust({ reason: ' ' })).status).toBe(400);
    expect((await adjust({ amount: 0 })).status).toBe(400);
    expect((await adjust({ userId: '01890000-0000-7000-8000-000000000000' })).status).toBe(404);
    const poor = await test.rich('Poor', 1);
    expect((await adjust({ userId: poor.id, direction: 'out', amount: 2 })).status).toBe(422);
    expect(await test.balanceOf(poor)).toBe(1);
  });
});
