/** A paper bank's row as the API shows it. Pure. */
import type { PaperBank } from '@tiku/contracts/paper-bank';
import type { PersonName } from '@tiku/platform/people';
import type { PaperBankRow } from './paper-bank-columns.repository.js';

export function toPaperBank(row: PaperBankRow, owner: PersonName): PaperBank {
  const isActive = row.my_status === 'active';
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    subcategory: row.subcategory,
    tags: row.tags,
    price: row.price / 100,
    status: row.status,
    visibility: row.visibility,
    allowCollaboration: row.allow_collaboration,
    rating: row.rating_count === 0 ? 0 : Math.round((row.rating_sum / row.rating_count) * 10) / 10,
    reviewCount: row.rating_count,
    purchaseCount: row.purchase_count,
    memberCount: row.member_count,
    paperCount: worksInIt(row) ? row.paper_count : row.published_count,
    questionCount: row.question_count,
    owner: { id: row.owner_id, name: owner.name },
    myRole: isActive ? row.my_role : null,
    invited: row.my_status === 'pending',
    purchased: row.purchased,
    watched: row.watched,
    version: row.version,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
}

/** Buyers and visitors of the market see no drafts. */
const worksInIt = ({ my_role, my_status, purchased }: PaperBankRow): boolean =>
  my_status === 'active' && my_role !== null && (!purchased || my_role === 'owner' || my_role === 'manager');
