/** The banks that members opened to their enterprise. */
import type { EnterpriseRecords } from '@tiku/platform/enterprise-records';

export const ENTERPRISE_RECORDS: EnterpriseRecords = {
  select: `SELECT jsonb_build_object('id', b.id, 'code', b.bid, 'name', b.name, 'description', b.description,
      'category', b.category, 'status', b.status, 'ownerId', w.user_id, 'ownerName', u.name,
      'questions', b.question_count, 'members', b.member_count, 'createdAt', b.created_at, 'updatedAt', b.updated_at)
      AS data
    FROM enterprise_members o
    JOIN bank_members w ON w.user_id = o.user_id AND w.role = 'owner'
    JOIN question_banks b ON b.id = w.bank_id AND b.visibility = 'enterprise' AND b.status <> 'deleted'
    LEFT JOIN user_summaries u ON u.id = w.user_id
    WHERE o.enterprise_id = $1 AND ($2::uuid IS NULL OR b.id > $2) ORDER BY b.id`,
};
