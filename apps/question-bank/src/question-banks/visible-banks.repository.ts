/** SQL: the banks `b` that their owners opened to the enterprise of user `$1`. */
export const COLLEAGUES_BANKS = `FROM enterprise_members c
  JOIN question_banks b ON b.visibility = 'enterprise' AND b.status <> 'deleted'
  JOIN bank_members w ON w.bank_id = b.id AND w.role = 'owner'
  JOIN enterprise_members o ON o.user_id = w.user_id AND o.enterprise_id = c.enterprise_id
  WHERE c.user_id = $1`;

/** SQL: the banks that user `$1` may view, as a common table `visible`. */
export const VISIBLE_BANKS = `visible AS (
  SELECT b.id, b.name, b.bid FROM bank_members m JOIN question_banks b ON b.id = m.bank_id
  WHERE m.user_id = $1 AND b.status <> 'deleted'
  UNION SELECT id, name, bid FROM question_banks WHERE visibility = 'public' AND status <> 'deleted'
  UNION SELECT b.id, b.name, b.bid ${COLLEAGUES_BANKS})`;
