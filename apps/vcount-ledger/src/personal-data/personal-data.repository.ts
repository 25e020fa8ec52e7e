/** The data that vcount-ledger stores about a person, for the download of personal data. */
import type { PersonalDataSection } from '@tiku/platform/personal-data';

export const PERSONAL_DATA: readonly PersonalDataSection[] = [
  {
    key: 'name',
    select: `SELECT id::text AS place, jsonb_build_object('name', name, 'email', email, 'role', role) AS data
      FROM user_summaries WHERE id = $1`,
  },
  {
    key: 'account',
    select: `SELECT id::text AS place, jsonb_build_object('balanceHundredths', balance, 'rechargedHundredths', recharged,
        'spentHundredths', spent, 'incomeHundredths', income, 'createdAt', created_at) AS data
      FROM accounts WHERE id = $1`,
  },
  {
    key: 'transactions',
    select: `SELECT lpad(e.n::text, 20, '0') AS place, jsonb_build_object('id', t.id, 'kind', t.kind,
        'amountHundredths', e.amount, 'balanceAfterHundredths', e.balance_after, 'reference', t.reference,
        'description', n.description, 'at', e.made_at) AS data
      FROM entries e JOIN transfers t ON t.seq = e.transfer_seq LEFT JOIN transfer_notes n ON n.transfer_id = t.id
      WHERE e.account_id = $1`,
  },
  {
    key: 'recharges',
    select: `SELECT id::text AS place, to_jsonb(recharges) - ARRAY['body_hash', 'key', 'user_id'] AS data
      FROM recharges WHERE user_id = $1`,
  },
  {
    key: 'purchases',
    select: `SELECT id::text AS place, jsonb_build_object('id', id, 'amountHundredths', amount, 'status', status,
        'bought', payer_id = $1, 'description', description, 'reference', reference, 'at', created_at) AS data
      FROM holds WHERE payer_id = $1 OR payee_id = $1`,
  },
  {
    key: 'paymentMethods',
    select: `SELECT id::text AS place, to_jsonb(payment_methods) - ARRAY['user_id'] AS data
      FROM payment_methods WHERE user_id = $1`,
  },
];
