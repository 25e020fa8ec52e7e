/** Paper banks: shapes, lists and changes. */
import { z } from 'zod';
import { CursorQuery, LIMITS, Pagination, sortBy, successResponse, Uuid } from '../common/index.js';
import { BANK_ROLES, BankCategory, BankRole, BankVisibility } from '../question-bank/index.js';
import { hundredthsOf } from '../vcount-ledger/amount.js';

export const PAPER_BANK_STATUSES = ['draft', 'published'] as const;
export const PAPER_BANK_SCOPES = ['mine', 'joined', 'purchased', 'market'] as const;
export const PAPER_BANK_LIMITS = {
  subcategoryChars: 50,
  tags: 20,
  tagChars: 50,
  /** V; one recharge can pay for any bank. */
  price: 10_000,
  /** How long a buyer who opened no paper may return a bank. */
  refundDays: 7,
} as const;

export const PaperBank = z.object({
  id: Uuid,
  name: z.string(),
  description: z.string(),
  category: BankCategory,
  subcategory: z.string(),
  tags: z.array(z.string()),
  price: z.number(),
  status: z.enum(PAPER_BANK_STATUSES),
  visibility: BankVisibility,
  allowCollaboration: z.boolean(),
  /** The average of its reviews, 0 if there are none. */
  rating: z.number(),
  reviewCount: z.int(),
  purchaseCount: z.int(),
  memberCount: z.int(),
  paperCount: z.int(),
  /** Questions in its published papers. */
  questionCount: z.int(),
  owner: z.object({ id: Uuid, name: z.string() }),
  /** The caller's role; null from outside. */
  myRole: BankRole.nullable(),
  /** The caller is invited and has not accepted yet. */
  invited: z.boolean(),
  purchased: z.boolean(),
  /** The caller is notified of price changes. */
  watched: z.boolean(),
  version: z.int(),
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** When it was moved to the trash; null if it is not in the trash. */
  deletedAt: z.iso.datetime().nullable(),
});
export type PaperBank = z.infer<typeof PaperBank>;

/** A price from a person or a client: at most two decimal places, no exponents. */
export const PriceInput = z
  .union([z.number(), z.string().max(20)])
  .refine((value) => (hundredthsOf(value) ?? Number.POSITIVE_INFINITY) <= PAPER_BANK_LIMITS.price * 100, {
    params: { rule: 'price', maximum: PAPER_BANK_LIMITS.price },
  });

const fields = {
  name: z.string().trim().min(1).max(LIMITS.bankNameChars),
  description: z.string().trim().min(1).max(LIMITS.bankDescriptionChars),
  category: BankCategory,
  subcategory: z.string().trim().max(PAPER_BANK_LIMITS.subcategoryChars),
  tags: z.array(z.string().trim().min(1).max(PAPER_BANK_LIMITS.tagChars)).max(PAPER_BANK_LIMITS.tags),
  price: PriceInput,
  visibility: BankVisibility,
  allowCollaboration: z.boolean(),
};
export const CreatePaperBankRequest = z
  .object(fields)
  .partial()
  .required({ name: true, description: true, category: true, price: true });
export const UpdatePaperBankRequest = z.object({ ...fields, version: z.int() }).partial();

const SORTS = ['updatedAt', 'createdAt', 'name', 'price', 'rating', 'purchaseCount', 'paperCount'] as const;
export const PAPER_BANK_SORTS = [...SORTS, ...SORTS.map((sort) => `-${sort}` as const)] as const;
const tagList = z
  .union([z.string().max(1_000), z.array(z.string().max(50)).max(20)])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).map((tag) => tag.trim()))
  .transform((tags) => tags.filter(Boolean))
  .pipe(z.array(z.string().max(50)).max(20));
export const ListPaperBanksQuery = CursorQuery.extend({
  /** If missing: own, joined and bought banks, and those of the market. */
  scope: z.enum(PAPER_BANK_SCOPES).optional(),
  q: z.string().trim().max(100).optional(),
  category: BankCategory.optional(),
  tags: tagList.optional(),
  priceMin: z.coerce.number().min(0).max(PAPER_BANK_LIMITS.price).optional(),
  priceMax: z.coerce.number().min(0).max(PAPER_BANK_LIMITS.price).optional(),
  ownerId: Uuid.optional(),
  status: z.enum([...PAPER_BANK_STATUSES, 'deleted']).optional(),
  role: z.enum([...BANK_ROLES, 'writer']).optional(),
  sort: sortBy(PAPER_BANK_SORTS).default('-updatedAt'),
});

export const PaperBankResponse = successResponse({ paperBank: PaperBank });
export const PaperBanksResponse = successResponse({ paperBanks: z.array(PaperBank), pagination: Pagination });
export const WatchResponse = successResponse({ watched: z.boolean() });

/** Somebody else's questions in the published papers; nulls: their bank was deleted for good. */
export const PublicationOwner = z.object({
  questionBank: z.object({ id: Uuid, name: z.string() }).nullable(),
  owner: z.object({ id: Uuid, name: z.string() }).nullable(),
  /** These were copied from that bank; they lie in another one. */
  copied: z.boolean(),
  /** The owner lets others sell these questions. */
  allowed: z.boolean(),
  questions: z.int(),
  /** Where the first fifty of them are, by their numbers in the paper. */
  papers: z.array(z.object({ id: Uuid, title: z.string(), numbers: z.array(z.int()) })),
});
export type PublicationOwner = z.infer<typeof PublicationOwner>;
/** GET /paper-banks/{id}/publication */
export const Publication = z.object({
  /** What refuses the publication now, all at once. */
  problems: z.array(z.object({ rule: z.string(), message: z.string() })),
  owners: z.array(PublicationOwner),
  /** At least one paper is published. */
  hasPapers: z.boolean(),
});
export type Publication = z.infer<typeof Publication>;
export const PublicationResponse = successResponse({ publication: Publication });
