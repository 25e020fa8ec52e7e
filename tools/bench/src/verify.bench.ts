/**
 * `npm run bench -- verify [N]`: `npm run ledger:verify` on N sealed transfers (1,000,000 by default), and again after
 * somebody with the rights of the database owner changes a digit, removes a row and exchanges two rows.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { newId, provisionDatabase } from '@tiku/platform/database';
import { GATEWAY, openLedger, userAccount, type OpenLedger } from '@tiku/vcount-ledger/ledger';
import pg from 'pg';

const ACCOUNTS = 10_000;
const FUNDS = 1_000_000;
/** Transfers per call: the cost of a call is its accounts times its transfers. */
const PORTION = 100;
const MEASURE_MS = 60_000;
const SECRET = 'bench';

interface Proof {
  ms: number;
  isGood: boolean;
  /** The report and its findings. */
  output: string;
}

/** Resolves to false if it takes too long, reports errors that are none, or misses one. */
export async function run(args: string[]): Promise<boolean> {
  const count = Number(args[0] ?? 1_000_000);
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL is not set');
  const urls = await provisionDatabase({ adminUrl: url, services: ['vcount-ledger'], secret: SECRET });
  const ledgerUrl = urls['vcount-ledger'] ?? url;
  const open = await openLedger(ledgerUrl);
  try {
    await fill(open, count);
  } finally {
    await open.close();
  }
  const clean = await verify(ledgerUrl);
  const seconds = (clean.ms / 1_000).toFixed(1);
  const isQuick = clean.isGood && clean.ms <= MEASURE_MS;
  console.log(`verified in ${seconds} s: ${isQuick ? 'reached' : 'MISSED'} (at most 60 s)\n${clean.output}`);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    // The owner of the database can disable its triggers.
    await owner.query(`SET session_replication_role = replica; SET search_path = vcount_ledger`);
    let areNamed = true;
    for (const { what, sql, names } of tampering(Math.floor(count / 2))) {
      await owner.query(sql);
      const { output, ms } = await verify(ledgerUrl);
      const isNamed = names.every((name) => output.includes(name));
      areNamed &&= isNamed;
      console.log(`${what}: ${isNamed ? 'named' : 'NOT NAMED'} in ${(ms / 1_000).toFixed(1)} s\n${output}`);
    }
    return isQuick && areNamed;
  } finally {
    await owner.end();
  }
}

/** Each is added to those before it. */
const tampering = (seq: number) => [
  {
    what: 'a digit changed',
    sql: `UPDATE transfers SET amount = amount + 10 WHERE seq = ${seq}`,
    names: [`transfer ${seq}: it was changed, or one of its entries`],
  },
  {
    what: 'a row removed',
    sql: `DELETE FROM transfers WHERE seq = ${seq + 1}`,
    names: [`transfer ${seq + 1}: it was removed`],
  },
  {
    what: 'two rows exchanged',
    sql: `UPDATE transfers SET seq = -seq WHERE seq IN (${seq + 2}, ${seq + 3});
      UPDATE transfers SET seq = ${2 * seq + 5} + seq WHERE seq < 0`,
    names: [`transfer ${seq + 2}: it was changed`, `transfer ${seq + 3}: it was changed`],
  },
];

/** By the function that makes all transfers, many per call. */
async function fill(open: OpenLedger, count: number): Promise<void> {
  const startedAt = performance.now();
  const people = Array.from({ length: ACCOUNTS }, () => userAccount(newId()));
  const transfer = (kind: 'recharge' | 'spend', amount: number) => {
    const id = newId();
    return { id, key: `bench:${id}`, bodyHash: String(amount), kind, amount };
  };
  for (let created = 0; created < ACCOUNTS; created += PORTION) {
    const portion = people.slice(created, created + PORTION);
    await post(
      open,
      portion.map((to) => ({ ...transfer('recharge', FUNDS), from: GATEWAY, to })),
    );
  }
  for (let created = ACCOUNTS; created < count; created += PORTION) {
    const portion = Array.from({ length: Math.min(PORTION, count - created) }, () => {
      const at = Math.floor(Math.random() * ACCOUNTS);
      const from = people[at] ?? GATEWAY;
      const to = people[(at + 1 + Math.floor(Math.random() * (ACCOUNTS - 1))) % ACCOUNTS] ?? GATEWAY;
      return { ...transfer('spend', 1 + Math.floor(Math.random() * 100)), from, to };
    });
    await post(open, portion);
  }
  while (await open.seal());
  await open.query('ANALYZE');
  const took = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`${count} transfers created and sealed in ${took} s`);
}

type Transfer = Parameters<OpenLedger['ledger']['post']>[0];

async function post({ query }: OpenLedger, transfers: readonly Transfer[]): Promise<void> {
  const accounts = [
    ...new Map(transfers.flatMap(({ from, to }) => [from, to]).map((one) => [one.id, one])).values(),
  ];
  const none = transfers.map(() => null);
  await query(
    `SELECT count(*) FROM post_transfers($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::text[],
       $7::text[], $8::uuid[], $9::uuid[], $10::bigint[], $11::text[], $11::uuid[], $11::uuid[])`,
    [
      accounts.map(({ id }) => id),
      accounts.map(({ kind }) => kind),
      accounts.map(({ ownerId }) => ownerId),
      transfers.map(({ id }) => id),
      transfers.map(({ key }) => key),
      transfers.map(({ bodyHash }) => bodyHash),
      transfers.map(({ kind }) => kind),
      transfers.map(({ from }) => from.id),
      transfers.map(({ to }) => to.id),
      transfers.map(({ amount }) => amount),
      none,
    ],
  );
}

/** As `npm run ledger:verify` runs it, including the start of its process. */
async function verify(databaseUrl: string): Promise<Proof> {
  const startedAt = performance.now();
  const hook = new URL('../../platform/swc-register.mjs', import.meta.url).href;
  const program = fileURLToPath(new URL('../../../apps/vcount-ledger/src/cli/verify.ts', import.meta.url));
  const child = spawn(process.execPath, ['--conditions=@tiku/source', '--import', hook, program], {
    env: { ...process.env, DATABASE_URL_VCOUNT_LEDGER: databaseUrl },
  });
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { ms: performance.now() - startedAt, isGood: child.exitCode === 0, output: out + errors };
}
