/**
 * Every event, its publisher, payload and subscribers: the whole topology on one page.
 * Names are `<service>.<noun>.<past tense>.v<n>`; a changed payload gets a new version.
 */
import { z } from 'zod';
import { LANGUAGES, Uuid } from '../common/index.js';
import { AccountAct } from '../identity/index.js';
import { NoticePayload } from '../notifications/index.js';
import { BANK_VISIBILITIES, BankRole } from '../question-bank/index.js';

export const SERVICES = [
  'identity',
  'question-bank',
  'ingestion',
  'vcount-ledger',
  'paper-bank',
  'games',
  'enterprise',
  'exams',
] as const;
export type ServiceName = (typeof SERVICES)[number];

/** What all later events of a bank carry: if events overtake each other, the newest is complete. */
const BankFacts = z.object({
  bankId: Uuid,
  name: z.string(),
  visibility: z.enum(BANK_VISIBILITIES),
  status: z.enum(['active', 'archived']),
});

/** `price` in hundredths of a V. */
const PaperBankFacts = z.object({
  paperBankId: Uuid,
  ownerId: Uuid,
  name: z.string(),
  visibility: z.enum(BANK_VISIBILITIES),
  status: z.enum(['draft', 'published']),
  price: z.int(),
});
/** Enough to admit addresses; if events overtake each other, the newest is complete. */
const EnterpriseEventFacts = z.object({
  enterpriseId: Uuid,
  name: z.string(),
  emailSuffix: z.string(),
  maxMembers: z.int(),
  active: z.boolean(),
});
/** An act of the platform's superadmin: the source address, and the enterprise before and after it. */
const ManagedEnterprise = z.object({
  enterpriseId: Uuid,
  name: z.string(),
  action: z.enum(['created', 'updated', 'deleted']),
  actorId: Uuid,
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
/** People per event about a message; another event carries the rest. */
export const DELIVERED_PEOPLE_MAX = 1_000;
const INVITED_PEOPLE_MAX = 500;
const MembershipFacts = z.object({ enterpriseId: Uuid, userId: Uuid });

const PurchaseFacts = z.object({
  purchaseId: Uuid,
  paperBankId: Uuid,
  buyerId: Uuid,
  sellerId: Uuid,
  price: z.int(),
});

const PaperFacts = z.object({ paperId: Uuid, paperBankId: Uuid });

const HoldFacts = z.object({ holdId: Uuid, payerId: Uuid, payeeId: Uuid, amountHundredths: z.int() });

/** A later field is optional: queues and outboxes still hold events without it. */
export const EVENTS = {
  'identity.user.registered.v1': z.object({
    userId: Uuid,
    name: z.string(),
    email: z.string(),
    role: z.string(),
    enterpriseId: Uuid.nullable().optional(),
    emailVerified: z.boolean().optional(),
  }),
  'identity.user.updated.v1': z.object({
    userId: Uuid,
    name: z.string(),
    email: z.string(),
    role: z.string(),
    /** The key of a file in identity's storage. */
    avatar: z.string().nullable(),
    enterpriseId: Uuid.nullable().optional(),
    emailVerified: z.boolean().optional(),
  }),
  'identity.user.deleted.v1': z.object({ userId: Uuid }),
  'identity.user.email-verified.v1': z.object({ userId: Uuid }),
  'identity.user.password-changed.v1': z.object({ userId: Uuid }),
  'identity.user.role-set.v1': z.object({ userId: Uuid, role: z.string(), before: z.string() }),
  'identity.user.status-set.v1': z.object({ userId: Uuid, status: z.string(), before: z.string() }),
  /** An enterprise changed an account, or it joined: the entry of the enterprise's audit. */
  'identity.user.managed.v1': z.object({
    userId: Uuid,
    enterpriseId: Uuid,
    actorId: Uuid,
    act: AccountAct,
  }),
  'identity.user.followed.v1': z.object({ userId: Uuid, followerId: Uuid }),
  'identity.user.unfollowed.v1': z.object({ userId: Uuid, followerId: Uuid }),
  'identity.session.started.v1': z.object({ sessionId: Uuid, userId: Uuid }),
  'identity.session.ended.v1': z.object({ sessionId: Uuid, userId: Uuid }),
  /** Published up to release 0.82; an outbox may still hold it. */
  'identity.email-domain.changed.v1': z.object({ enterpriseId: Uuid }),
  'identity.sso-connection.changed.v1': z.object({ connectionId: Uuid, enterpriseId: Uuid }),
  'question-bank.question-bank.created.v1': z.object({ bankId: Uuid, ownerId: Uuid, name: z.string() }),
  'question-bank.question-bank.updated.v1': BankFacts,
  'question-bank.question-bank.archived.v1': BankFacts,
  'question-bank.question-bank.unarchived.v1': BankFacts,
  'question-bank.question-bank.deleted.v1': z.object({ bankId: Uuid }),
  'question-bank.question-bank.restored.v1': BankFacts,
  'question-bank.question.created.v1': z.object({
    questionId: Uuid,
    bankId: Uuid,
    creatorId: Uuid,
    type: z.string(),
  }),
  'question-bank.question.updated.v1': z.object({ questionId: Uuid, bankId: Uuid }),
  'question-bank.question.deleted.v1': z.object({ questionId: Uuid, bankId: Uuid }),
  'question-bank.notice.sent.v1': NoticePayload,
  /** Recipients of a mail: an account, or an address without one. */
  'question-bank.invitation.sent.v1': z.object({
    invitationId: Uuid,
    bank: z.string(),
    inviterId: Uuid,
    userId: Uuid.nullable(),
    email: z.string().nullable(),
    /** The inviter's language; that of an address is unknown. */
    language: z.enum(LANGUAGES),
    /** The page where the person answers it. */
    path: z.string(),
  }),
  /** An older release omits the name of the document. */
  'ingestion.task.completed.v1': z.object({
    taskId: Uuid,
    userId: Uuid,
    totalQuestions: z.int(),
    fileName: z.string().optional(),
  }),
  'ingestion.task.failed.v1': z.object({
    taskId: Uuid,
    userId: Uuid,
    code: z.string(),
    fileName: z.string().optional(),
  }),
  'ingestion.draft.saved.v1': z.object({ draftId: Uuid, bankId: Uuid, userId: Uuid, saved: z.int() }),
  'vcount-ledger.recharge.completed.v1': z.object({
    rechargeId: Uuid,
    userId: Uuid,
    amountHundredths: z.int(),
  }),
  'vcount-ledger.hold.placed.v1': HoldFacts,
  'vcount-ledger.hold.released.v1': HoldFacts,
  'vcount-ledger.hold.returned.v1': HoldFacts,
  'paper-bank.paper-bank.created.v1': z.object({ paperBankId: Uuid, ownerId: Uuid, name: z.string() }),
  'paper-bank.paper-bank.updated.v1': PaperBankFacts,
  'paper-bank.paper-bank.price-changed.v1': PaperBankFacts.extend({ before: z.int() }),
  'paper-bank.paper-bank.published.v1': PaperBankFacts,
  'paper-bank.paper-bank.unpublished.v1': PaperBankFacts,
  'paper-bank.paper-bank.deleted.v1': z.object({ paperBankId: Uuid }),
  'paper-bank.paper-bank.restored.v1': PaperBankFacts,
  'paper-bank.paper-bank.purchased.v1': PurchaseFacts,
  'paper-bank.paper-bank.refunded.v1': PurchaseFacts,
  'paper-bank.member.invited.v1': z.object({
    paperBankId: Uuid,
    userId: Uuid,
    invitedBy: Uuid,
    role: BankRole,
  }),
  'paper-bank.notice.sent.v1': NoticePayload,
  'paper-bank.member.joined.v1': z.object({ paperBankId: Uuid, userId: Uuid, role: BankRole }),
  'paper-bank.paper.created.v1': PaperFacts.extend({ creatorId: Uuid.optional() }),
  'paper-bank.paper.updated.v1': PaperFacts,
  'paper-bank.paper.published.v1': PaperFacts,
  'paper-bank.paper.deleted.v1': PaperFacts,
  'enterprise.enterprise.created.v1': EnterpriseEventFacts,
  'enterprise.enterprise.updated.v1': EnterpriseEventFacts,
  /** `erased`: with its people, whom identity removes from it. */
  'enterprise.enterprise.deleted.v1': z.object({ enterpriseId: Uuid, erased: z.boolean().optional() }),
  'enterprise.enterprise.managed.v1': ManagedEnterprise,
  'enterprise.notice.sent.v1': NoticePayload,
  /** A member whose address is verified. */
  'enterprise.member.joined.v1': MembershipFacts,
  'enterprise.member.left.v1': MembershipFacts,
  'enterprise.member.role-set.v1': MembershipFacts.extend({ role: z.string() }),
  /** Banks of a leaver that are open to the enterprise go to another member. */
  'enterprise.banks.handed-over.v1': z.object({ enterpriseId: Uuid, fromId: Uuid, toId: Uuid }),
  /** What the enterprise allows recognition to do with its people's content. */
  'enterprise.recognition-policy.set.v1': z.object({
    enterpriseId: Uuid,
    assistant: z.boolean(),
    pictures: z.boolean(),
    corrections: z.boolean(),
    calibration: z.int().optional(),
  }),
  /** People who received a message, at most `DELIVERED_PEOPLE_MAX` per event. */
  'enterprise.message.delivered.v1': z.object({
    messageId: Uuid,
    isAnnouncement: z.boolean(),
    senderId: Uuid,
    userIds: z.array(Uuid).max(DELIVERED_PEOPLE_MAX),
  }),
  /** A recipient has read, answered or hidden it. */
  'enterprise.message.read.v1': z.object({ messageId: Uuid, userId: Uuid }),
  /** Addresses to write to; another event carries the rest. */
  'enterprise.invitations.sent.v1': z.object({
    enterprise: z.string(),
    inviterId: Uuid,
    language: z.enum(LANGUAGES),
    invitations: z.array(z.object({ id: Uuid, email: z.string() })).max(INVITED_PEOPLE_MAX),
  }),
  /** A person with a verified address took a seat that was only reserved. */
  'enterprise.seat.withdrawn.v1': MembershipFacts,
} as const;
export type EventType = keyof typeof EVENTS;
export type EventPayload<T extends EventType> = z.infer<(typeof EVENTS)[T]>;

/** Exhaustive: an event without an entry here does not compile. */
export const SUBSCRIBERS: Record<EventType, readonly ServiceName[]> = {
  'identity.user.registered.v1': ['question-bank', 'vcount-ledger', 'paper-bank', 'games', 'enterprise'],
  'identity.user.updated.v1': ['question-bank', 'vcount-ledger', 'paper-bank', 'games', 'enterprise'],
  'identity.user.deleted.v1': [
    'question-bank',
    'ingestion',
    'vcount-ledger',
    'paper-bank',
    'games',
    'enterprise',
    'exams',
  ],
  'identity.user.email-verified.v1': [],
  'identity.user.password-changed.v1': [],
  'identity.user.role-set.v1': ['paper-bank'],
  'identity.user.status-set.v1': [],
  'identity.user.managed.v1': ['enterprise'],
  'identity.user.followed.v1': [],
  'identity.user.unfollowed.v1': [],
  'identity.session.started.v1': ['enterprise'],
  'identity.session.ended.v1': [],
  'identity.email-domain.changed.v1': [],
  'identity.sso-connection.changed.v1': [],
  'question-bank.question-bank.created.v1': [],
  'question-bank.question-bank.updated.v1': ['ingestion'],
  'question-bank.question-bank.archived.v1': [],
  'question-bank.question-bank.unarchived.v1': [],
  'question-bank.question-bank.deleted.v1': ['ingestion'],
  'question-bank.question-bank.restored.v1': ['ingestion'],
  'question-bank.question.created.v1': ['enterprise'],
  'question-bank.question.updated.v1': ['ingestion', 'paper-bank'],
  'question-bank.question.deleted.v1': ['ingestion', 'paper-bank'],
  'question-bank.notice.sent.v1': ['identity'],
  'question-bank.invitation.sent.v1': ['identity'],
  'ingestion.task.completed.v1': ['enterprise', 'identity'],
  'ingestion.task.failed.v1': ['identity'],
  'ingestion.draft.saved.v1': [],
  'vcount-ledger.recharge.completed.v1': [],
  'vcount-ledger.hold.placed.v1': ['paper-bank'],
  'vcount-ledger.hold.released.v1': [],
  'vcount-ledger.hold.returned.v1': [],
  'paper-bank.paper-bank.created.v1': [],
  'paper-bank.paper-bank.updated.v1': [],
  'paper-bank.paper-bank.price-changed.v1': ['paper-bank'],
  'paper-bank.paper-bank.published.v1': [],
  'paper-bank.paper-bank.unpublished.v1': [],
  'paper-bank.paper-bank.deleted.v1': [],
  'paper-bank.paper-bank.restored.v1': [],
  'paper-bank.paper-bank.purchased.v1': [],
  'paper-bank.paper-bank.refunded.v1': [],
  'paper-bank.member.invited.v1': [],
  'paper-bank.notice.sent.v1': ['identity'],
  'paper-bank.member.joined.v1': [],
  'paper-bank.paper.created.v1': ['enterprise'],
  'paper-bank.paper.updated.v1': [],
  'paper-bank.paper.published.v1': [],
  'paper-bank.paper.deleted.v1': [],
  'enterprise.enterprise.created.v1': ['identity'],
  'enterprise.enterprise.updated.v1': ['identity'],
  'enterprise.enterprise.deleted.v1': ['identity', 'ingestion'],
  'enterprise.enterprise.managed.v1': ['identity'],
  'enterprise.notice.sent.v1': ['identity'],
  'enterprise.member.joined.v1': ['question-bank', 'paper-bank', 'ingestion'],
  'enterprise.member.left.v1': ['question-bank', 'paper-bank', 'ingestion'],
  'enterprise.member.role-set.v1': [],
  'enterprise.banks.handed-over.v1': ['question-bank', 'paper-bank'],
  'enterprise.recognition-policy.set.v1': ['ingestion'],
  'enterprise.message.delivered.v1': ['identity'],
  'enterprise.message.read.v1': ['identity'],
  'enterprise.invitations.sent.v1': ['identity'],
  'enterprise.seat.withdrawn.v1': ['identity'],
};

/** The format of a published event: one JSON document. */
export const EventEnvelope = z.object({
  id: Uuid,
  type: z.string(),
  aggregateId: z.string(),
  aggregateVersion: z.int(),
  occurredAt: z.iso.datetime(),
  payload: z.unknown(),
  /** W3C's `traceparent` of the publishing request or job, if any. */
  trace: z.string().optional(),
});
export type EventEnvelope<T = unknown> = Omit<z.infer<typeof EventEnvelope>, 'payload'> & { payload: T };
