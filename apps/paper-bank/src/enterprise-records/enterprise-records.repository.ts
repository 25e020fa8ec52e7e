/** The published paper banks that members opened to their enterprise. */
import type { EnterpriseRecords } from '@tiku/platform/enterprise-records';

export const ENTERPRISE_RECORDS: EnterpriseRecords = {
  select: `SELECT jsonb_build_object('id', b.id, 'name', b.name, 'description', b.description,
      'category', b.category, 'status', b.status, 'ownerId', b.owner_id, 'ownerName', u.name,
      'papers', b.paper_count, 'questions', b.question_count, 'members', b.member_count,
      'createdAt', b.created_at, 'updatedAt', b.updated_at) AS data
    FROM enterprise_members o
    JOIN paper_banks b ON b.owner_id = o.user_id AND b.visibility = 'enterprise' AND b.status = 'published'
      AND b.deleted_at IS NULL
    LEFT JOIN user_summaries u ON u.id = b.owner_id
    WHERE o.enterprise_id = $1 AND ($2::uuid IS NULL OR b.id > $2) ORDER BY b.id`,
};
