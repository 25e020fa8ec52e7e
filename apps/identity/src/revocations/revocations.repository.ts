/** The rows of `revocations`: written when sessions end, read in pages by every service. */
import { Injectable } from '@nestjs/common';
import type { RevocationEntry } from '@tiku/contracts/identity';
import type { RevocationPage } from '@tiku/platform/auth';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { bytea, int4, nullable, row, uuid } from '@tiku/platform/rows';

const PageRow = row({ records: nullable(bytea), last_id: nullable(uuid), count: int4 });

/** The database writes the records of `revocation-page.ts` directly: rows would cost three times as much. */
const PAGE_ROWS = 50_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const PAGE = `
  WITH page AS MATERIALIZED (
    SELECT * FROM revocations
    WHERE id > $1 AND expires_at > now() ORDER BY id LIMIT ${PAGE_ROWS}),
  records AS (
    SELECT kind
      || uuid_send(key) || int4send(version) || int8send(ceil(extract(epoch FROM expires_at))::bigint) AS record
    FROM page CROSS JOIN LATERAL (VALUES
      (session_id, 0, CASE reason WHEN 'PASSWORD_CHANGED' THEN '\\x01'::bytea ELSE '\\x00'::bytea END),
      (user_id, credential_version, CASE reason WHEN 'PASSWORD_CHANGED' THEN '\\x03'::bytea WHEN 'ROLE_CHANGED' THEN '\\x06'::bytea
        WHEN 'SUSPENDED' THEN '\\x07'::bytea WHEN 'DELETED' THEN '\\x0a'::bytea ELSE '\\x02'::bytea END)
    ) AS entry (key, version, kind) WHERE key IS NOT NULL)
  SELECT (SELECT string_agg(record, '') FROM records) AS records, (SELECT count(*)::int FROM page) AS count,
    (SELECT id FROM page ORDER BY id DESC LIMIT 1) AS last_id`;

@Injectable()
export class RevocationsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Unexpired entries with an id above `afterId`. */
  async page(afterId: string | null): Promise<RevocationPage> {
    const [page] = await this.transactions.read.query(PageRow, PAGE, [afterId ?? FIRST_ID]);
    return {
      records: page?.records ?? new Uint8Array(),
      lastId: page?.last_id ?? null,
      hasMore: page?.count === PAGE_ROWS,
    };
  }

  async insert(tx: Tx, entry: RevocationEntry): Promise<void> {
    await tx.execute(
      `INSERT INTO revocations (id, session_id, user_id, credential_version, reason, expires_at)
       VALUES ($1, $2, $3, $4, $5, to_timestamp($6))`,
      [newId(), entry.sid ?? null, entry.sub ?? null, entry.ver ?? null, entry.reason, entry.exp],
    );
  }
}
