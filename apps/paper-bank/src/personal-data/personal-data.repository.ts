/** The data that paper-bank stores about a person, for the download of personal data. */
import type { PersonalDataSection } from '@tiku/platform/personal-data';

export const PERSONAL_DATA: readonly PersonalDataSection[] = [
  {
    key: 'name',
    select: `SELECT id::text AS place, jsonb_build_object('name', name, 'email', email, 'role', role) AS data
      FROM user_summaries WHERE id = $1`,
  },
  {
    key: 'paperBanks',
    select: `SELECT id::text AS place, to_jsonb(paper_banks) AS data FROM paper_banks WHERE owner_id = $1`,
  },
  {
    key: 'memberships',
    select: `SELECT m.paper_bank_id::text AS place, jsonb_build_object('paperBankId', m.paper_bank_id,
        'name', b.name, 'role', m.role, 'status', m.status, 'joinedAt', m.joined_at) AS data
      FROM paper_bank_members m JOIN paper_banks b ON b.id = m.paper_bank_id WHERE m.user_id = $1`,
  },
  {
    key: 'papers',
    select: `SELECT id::text AS place, to_jsonb(papers) - ARRAY['published', 'updated_by'] AS data FROM papers WHERE creator_id = $1`,
  },
  {
    key: 'purchases',
    select: `SELECT id::text AS place, to_jsonb(purchases) - ARRAY['request_key', 'request_hash', 'seller_id'] AS data
      FROM purchases WHERE buyer_id = $1`,
  },
  {
    key: 'exports',
    select: `SELECT id::text AS place,
        jsonb_build_object('paperId', paper_id, 'options', options, 'at', created_at) AS data
      FROM paper_exports WHERE user_id = $1`,
  },
  {
    key: 'blueprints',
    select: `SELECT id::text AS place, to_jsonb(blueprints) AS data FROM blueprints WHERE owner_id = $1`,
  },
  {
    key: 'generationRuns',
    select: `SELECT id::text AS place, jsonb_build_object('request', request, 'status', status, 'at', created_at) AS data
      FROM generation_runs WHERE user_id = $1`,
  },
  {
    key: 'basket',
    select: `SELECT question_id::text AS place, jsonb_build_object('questionId', question_id, 'at', put_at) AS data
      FROM basket_items WHERE user_id = $1`,
  },
  {
    key: 'reviews',
    select: `SELECT id::text AS place, to_jsonb(reviews) AS data FROM reviews WHERE author_id = $1`,
  },
  {
    key: 'helpfulReviews',
    select: `SELECT review_id::text AS place, jsonb_build_object('reviewId', review_id) AS data
      FROM review_votes WHERE user_id = $1`,
  },
  {
    key: 'reports',
    select: `SELECT review_id::text AS place, to_jsonb(review_reports) AS data
      FROM review_reports WHERE reporter_id = $1`,
  },
  {
    key: 'views',
    select: `SELECT paper_bank_id::text || day::text AS place,
        jsonb_build_object('paperBankId', paper_bank_id, 'day', day) AS data
      FROM paper_bank_views WHERE user_id = $1`,
  },
  {
    key: 'watches',
    select: `SELECT paper_bank_id::text AS place,
        jsonb_build_object('paperBankId', paper_bank_id, 'at', created_at) AS data
      FROM paper_bank_watches WHERE user_id = $1`,
  },
];
