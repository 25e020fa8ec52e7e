/**
 * A batch of transfers updates each of its accounts once, however many transfers it has: a hot account cost one row
 * version per transfer. It checks, writes and answers the same as the previous function.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The same lock as the sealer's. */
const SEAL_LOCK = 0x6c656467;

export class PostSummed1763760009000 implements MigrationInterface {
  name = 'PostSummed1763760009000';

  async up(runner: QueryRunner): Promise<void> {
    // Arrays hold balances by the index of an account; `f` and `o` are the indexes of payer and payee.
    await runner.query(`
      CREATE OR REPLACE FUNCTION post_transfers(
        account_ids uuid[], account_kinds text[], owner_ids uuid[],
        ids uuid[], keys text[], body_hashes text[], kinds text[], from_ids uuid[], to_ids uuid[], amounts bigint[],
        refs text[], settled_ids uuid[], actor_ids uuid[]
      ) RETURNS TABLE (place int, outcome text, transfer_id uuid, made_at timestamptz,
        from_balance bigint, to_balance bigint)
      LANGUAGE plpgsql SET enable_seqscan = off AS $$
      DECLARE
        known text[]; moment timestamptz; i int; f int; o int; n int := 0; amount bigint;
        opens boolean[]; balances bigint[]; counts bigint[]; lasts timestamptz[];
        recharges bigint[]; spendings bigint[]; incomes bigint[];
        m int[] := '{}'; m_seq bigint[] := '{}'; m_at timestamptz[] := '{}';
        m_from_n bigint[] := '{}'; m_to_n bigint[] := '{}'; m_from bigint[] := '{}'; m_to bigint[] := '{}';
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(${SEAL_LOCK});
        PERFORM FROM accounts a WHERE a.id = ANY(account_ids) ORDER BY a.id FOR NO KEY UPDATE;
        GET DIAGNOSTICS n = ROW_COUNT;
        IF n < cardinality(account_ids) THEN
          INSERT INTO accounts (id, kind, owner_id)
            SELECT u.id, u.kind, u.owner_id FROM unnest(account_ids, account_kinds, owner_ids) AS u(id, kind, owner_id)
            ORDER BY u.id ON CONFLICT (id) DO NOTHING;
          PERFORM FROM accounts a WHERE a.id = ANY(account_ids) ORDER BY a.id FOR NO KEY UPDATE;
        END IF;
        SELECT array_agg(a.kind IN ('gateway', 'platform') ORDER BY u.at), array_agg(a.balance ORDER BY u.at),
            array_agg(a.entry_count ORDER BY u.at), array_agg(a.last_entry_at ORDER BY u.at),
            array_agg(a.recharged ORDER BY u.at), array_agg(a.spent ORDER BY u.at), array_agg(a.income ORDER BY u.at)
          INTO opens, balances, counts, lasts, recharges, spendings, incomes
          FROM unnest(account_ids) WITH ORDINALITY AS u(id, at) JOIN accounts a ON a.id = u.id;
        SELECT array_agg(t.key) INTO known FROM transfers t WHERE t.key = ANY(keys);
        FOR i IN 1 .. cardinality(ids) LOOP
          place := i; from_balance := NULL; to_balance := NULL; made_at := NULL; transfer_id := NULL;
          IF known IS NOT NULL AND keys[i] = ANY(known) THEN
            SELECT CASE WHEN t.body_hash = body_hashes[i] THEN 'repeated' ELSE 'keyTaken' END, t.id, t.made_at,
              e.balance_after, g.balance_after INTO outcome, transfer_id, made_at, from_balance, to_balance
            FROM transfers t JOIN entries e ON e.transfer_seq = t.seq AND e.account_id = t.from_id
              JOIN entries g ON g.transfer_seq = t.seq AND g.account_id = t.to_id
            WHERE t.key = keys[i];
            RETURN NEXT; CONTINUE;
          END IF;
          f := array_position(account_ids, from_ids[i]); o := array_position(account_ids, to_ids[i]);
          amount := amounts[i];
          IF balances[f] < amount AND NOT opens[f] THEN
            outcome := 'short'; RETURN NEXT; CONTINUE;
          END IF;
          moment := greatest(clock_timestamp(), greatest(lasts[f], lasts[o]) + interval '1 microsecond');
          balances[f] := balances[f] - amount; balances[o] := balances[o] + amount;
          counts[f] := counts[f] + 1; counts[o] := counts[o] + 1;
          lasts[f] := moment; lasts[o] := moment;
          CASE kinds[i]
            WHEN 'spend', 'hold' THEN spendings[f] := spendings[f] + amount;
            WHEN 'refund', 'return' THEN spendings[o] := spendings[o] - amount;
            WHEN 'recharge' THEN recharges[o] := recharges[o] + amount;
            WHEN 'reversal' THEN recharges[f] := recharges[f] - amount;
            WHEN 'release' THEN incomes[o] := incomes[o] + amount;
            ELSE NULL;
          END CASE;
          m := m || i; m_at := m_at || moment;
          m_seq := m_seq || nextval('transfers_seq_seq');
          m_from_n := m_from_n || counts[f]; m_to_n := m_to_n || counts[o];
          m_from := m_from || balances[f]; m_to := m_to || balances[o];
          outcome := 'made'; transfer_id := ids[i]; made_at := moment;
          from_balance := balances[f]; to_balance := balances[o];
          RETURN NEXT;
        END LOOP;
        IF cardinality(m) = 0 THEN RETURN; END IF;
        UPDATE accounts a SET balance = s.balance, entry_count = s.entry_count, last_entry_at = s.last_entry_at,
            recharged = s.recharged, spent = s.spent, income = s.income
          FROM unnest(account_ids, balances, counts, lasts, recharges, spendings, incomes)
            AS s(id, balance, entry_count, last_entry_at, recharged, spent, income)
          WHERE a.id = s.id AND a.entry_count <> s.entry_count;
        INSERT INTO transfers (seq, id, key, body_hash, kind, from_id, to_id, amount, reference, settled_id, actor_id, made_at)
          SELECT w.seq, ids[w.i], keys[w.i], body_hashes[w.i], kinds[w.i], from_ids[w.i], to_ids[w.i], amounts[w.i],
            refs[w.i], settled_ids[w.i], actor_ids[w.i], w.at
          FROM unnest(m, m_seq, m_at) AS w(i, seq, at) ORDER BY keys[w.i];
        INSERT INTO entries (account_id, made_at, transfer_seq, n, amount, balance_after)
          SELECT from_ids[w.i], w.at, w.seq, w.from_n, -amounts[w.i], w.from_after
          FROM unnest(m, m_seq, m_at, m_from_n, m_from) AS w(i, seq, at, from_n, from_after)
          UNION ALL
          SELECT to_ids[w.i], w.at, w.seq, w.to_n, amounts[w.i], w.to_after
          FROM unnest(m, m_seq, m_at, m_to_n, m_to) AS w(i, seq, at, to_n, to_after);
      END $$`);
  }

  /** The previous function did the same, more slowly. */
  async down(): Promise<void> {}
}
