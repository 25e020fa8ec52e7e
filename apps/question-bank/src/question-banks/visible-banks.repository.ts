/** SQL: the banks that user `$1` may view, as a common table `visible`. */
export const VISIBLE_BANKS = `visible AS (
  SELECT b.id, b.name, b.bid FROM bank_members m JOIN question_banks b ON b.id = m.bank_id
  WHERE m.user_id = $1 AND b.status <> 'deleted'
  UNION SELECT id, name, bid FROM question_banks WHERE visibility = 'public' AND status <> 'deleted')`;
