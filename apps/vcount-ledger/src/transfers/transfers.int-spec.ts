import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, Transactions } from '@tiku/platform/database';
import { int8AsNumber, row } from '@tiku/platform/rows';
import { TestService } from '../../test/service.js';
import { Ledger } from './ledger.js';
import { GATEWAY, PLATFORM, userAccount, type AccountRef } from './system-accounts.js';
import type { NewTransfer } from './transfer.js';
import { TransfersRepository } from './transfers.repository.js';

let test: TestService;
let ledger: Ledger;
beforeAll(async () => {
  test = await TestService.start();
  ledger = test.service.app.get(Ledger, { strict: false });
});
afterAll(() => test.stop());

const transfer = (from: AccountRef, to: AccountRef, amount: number, key = newId()): NewTransfer => ({
  id: newId(),
  key,
  bodyHash: `${amount}`,
  kind: from === GATEWAY ? 'recharge' : 'spend',
  from,
  to,
  amount,
});
const balanceOf = async ({ id }: AccountRef) =>
  Number(
    (await test.sql<{ balance: string }>('SELECT balance FROM accounts WHERE id = $1', [id]))[0]?.balance,
  );
const transactions = () => test.service.app.get(Transactions, { strict: false });
const rich = async (amount: number) => {
  const account = userAccount(newId());
  await ledger.post(transfer(GATEWAY, account, amount));
  return account;
};

describe('a transfer', () => {
  it('moves the amount and returns both balances', async () => {
    const account = await rich(1_000);
    const posted = await ledger.post(transfer(account, PLATFORM, 300));
    expect(posted).toMatchObject({ fromBalance: 700, isRepeated: false });
    expect(await balanceOf(account)).toBe(700);
  });

  it('happens once per key, also concurrently; another body is refused', async () => {
    const account = await rich(1_000);
    const [one, two] = await Promise.all([
      ledger.post(transfer(account, PLATFORM, 300, `k:${account.id}`)),
      ledger.post(transfer(account, PLATFORM, 300, `k:${account.id}`)),
    ]);
    expect(two).toEqual({ ...one, isRepeated: true });
    await expect(ledger.post(transfer(account, PLATFORM, 301, `k:${account.id}`))).rejects.toMatchObject({
      code: 'CONFLICT_ERROR',
    });
    expect(await balanceOf(account)).toBe(700);
  });

  it('is refused if the balance is short, without failing its batch', async () => {
    const [poor, wealthy] = [await rich(100), await rich(1_000)];
    const results = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => ledger.post(transfer(poor, PLATFORM, 60))),
      ...Array.from({ length: 5 }, () => ledger.post(transfer(wealthy, PLATFORM, 60))),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect([await balanceOf(poor), await balanceOf(wealthy)]).toEqual([40, 700]);
  });

  it('fails alone if its effect fails', async () => {
    const account = await rich(1_000);
    const failing = ledger.post(transfer(account, PLATFORM, 10), () => Promise.reject(new Error('no')));
    const others = Array.from({ length: 4 }, () => ledger.post(transfer(account, PLATFORM, 10)));
    await expect(failing).rejects.toThrow('no');
    await Promise.all(others);
    expect(await balanceOf(account)).toBe(960);
  });

  it('leaves no rows of a batch in which one fails', async () => {
    const account = await rich(1_000);
    const transfers = test.service.app.get(TransfersRepository, { strict: false });
    const noted = Array.from({ length: 4 }, () => transfer(account, PLATFORM, 10));
    const results = await Promise.allSettled([
      // They keep both writers busy, so that the others are batched together.
      ledger.post(transfer(account, PLATFORM, 10)),
      ledger.post(transfer(account, PLATFORM, 10)),
      ledger.post(transfer(account, PLATFORM, 10), () => Promise.reject(new Error('no'))),
      ...noted.map((one) =>
        ledger.post(one, async (tx) => {
          await tx.execute('SELECT 1');
          await tx.execute(
            'INSERT INTO transfer_notes (transfer_id, user_id, description) VALUES ($1, $2, $3)',
            [one.id, account.id, 'n'],
          );
        }),
      ),
    ]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    const note = (id: string) =>
      transactions().run((tx) => transfers.addNote(tx, id, account.id, 'of before'));
    // An existing note does not matter.
    for (const { id } of noted) await note(id);
    expect(await test.sql('SELECT description FROM transfer_notes WHERE user_id = $1', [account.id])).toEqual(
      noted.map(() => ({ description: 'n' })),
    );
  });

  it('keeps the order of an account when the clock is set back', async () => {
    const account = await rich(1_000);
    await test.sql(`UPDATE accounts SET last_entry_at = now() + interval '1 hour' WHERE id = $1`, [
      account.id,
    ]);
    await ledger.post(transfer(account, PLATFORM, 10));
    const later = await ledger.post(transfer(account, PLATFORM, 10));
    expect(later.at.getTime()).toBeGreaterThan(Date.now());
    const rows = await test.sql<{ n: string }>(
      'SELECT n FROM entries WHERE account_id = $1 ORDER BY made_at',
      [account.id],
    );
    expect(rows.map(({ n }) => n)).toEqual(['1', '2', '3']);
  });
});

describe('the database', () => {
  it.each(['transfers', 'entries', 'seals'])('refuses to change or remove rows of %s', async (table) => {
    const refused = 'are never changed or removed';
    await expect(transactions().execute(`DELETE FROM ${table}`)).rejects.toThrow(refused);
    await expect(transactions().execute(`TRUNCATE ${table} CASCADE`)).rejects.toThrow(refused);
    const column = table === 'seals' ? 'sealed_at' : 'made_at';
    await expect(transactions().execute(`UPDATE ${table} SET ${column} = now()`)).rejects.toThrow(refused);
    const [owner] = await test.sql<{ rights: string[] }>(
      `SELECT array_agg(a.privilege_type ORDER BY 1) AS rights
       FROM pg_class c CROSS JOIN aclexplode(c.relacl) a WHERE c.oid = $1::regclass AND a.grantee = c.relowner`,
      [table],
    );
    expect(owner?.rights).not.toContain('UPDATE');
    expect(owner?.rights).not.toContain('DELETE');
  });

  it('refuses entries that do not balance, and further ones of a transfer', async () => {
    const account = await rich(500);
    const [last] = await test.sql<{ seq: string; id: string }>(
      'SELECT seq FROM transfers ORDER BY seq DESC LIMIT 1',
    );
    const insert = (amounts: [string, number][]) =>
      test.sql(
        `INSERT INTO entries SELECT (a->>0)::uuid, now() + interval '1 day', $1, 9, (a->>1)::bigint, 0
         FROM jsonb_array_elements($2) a`,
        [last?.seq, JSON.stringify(amounts)],
      );
    await expect(insert([[newId(), 5]])).rejects.toThrow('do not balance');
    await expect(
      insert([
        [newId(), 500],
        [newId(), -500],
      ]),
    ).rejects.toThrow('do not balance');
    await expect(
      insert([
        [GATEWAY.id, -500],
        [account.id, 500],
      ]),
    ).rejects.toThrow('duplicate key');
  });

  it('checks entries without reading earlier transfers', async () => {
    const transfers = test.service.app.get(TransfersRepository, { strict: false });
    const batch = (size: number) =>
      Array.from({ length: size }, () => transfer(GATEWAY, userAccount(newId()), 10));
    await transactions().run((tx) => transfers.post(tx, batch(1_500)));
    await test.sql('ANALYZE transfers');
    const read = await transactions().run(async (tx) => {
      // PostgreSQL also counts what earlier transactions of this connection just read.
      const readSoFar = async () => {
        const rows = await tx.query(
          row({ count: int8AsNumber }),
          `SELECT seq_tup_read + idx_tup_fetch AS count FROM pg_stat_xact_user_tables WHERE relname = 'transfers'`,
        );
        return rows[0]?.count ?? 0;
      };
      const before = await readSoFar();
      await transfers.post(tx, batch(100));
      return (await readSoFar()) - before;
    });
    // Two entries each.
    expect(read).toBe(200);
  });

  it('refuses a balance below zero', async () => {
    const account = await rich(100);
    await expect(test.sql('UPDATE accounts SET balance = -1 WHERE id = $1', [account.id])).rejects.toThrow(
      'accounts_covered',
    );
  });
});
