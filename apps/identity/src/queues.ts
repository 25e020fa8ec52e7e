/** The job queues of identity and their payloads. A queue that is not declared here cannot be used. */
import { LANGUAGES, Uuid } from '@tiku/contracts/common';
import { Email } from '@tiku/contracts/identity';
import { defineQueue } from '@tiku/platform/jobs';
import { DELETE_FILES } from '@tiku/platform/stored-files';
import { z } from 'zod';

const LINK_MAILS = {
  payload: z.object({ linkId: Uuid }),
  // Retries at most five minutes apart, as long as the link in the mail lives: an outage of the mail server loses
  // nothing.
  maxAttempts: 300,
  backoffMs: 2_000,
};

export const LINK_MAIL = defineQueue({ name: 'link-mail', ...LINK_MAILS });

/** Links of release 0.82, which signs them with another key; goes one release later. */
export const FORMER_LINK_MAIL = defineQueue({ name: 'mail', ...LINK_MAILS });

/** Invitations to an enterprise. */
export const INVITATION_MAIL = defineQueue({
  name: 'invitation-mail',
  payload: z.object({
    email: Email,
    language: z.enum(LANGUAGES),
    enterprise: z.string(),
    inviterId: Uuid,
  }),
  maxAttempts: 300,
  backoffMs: 2_000,
  forgetPayload: true,
});

/** Invitations to a paper bank, for people who have an account. */
export const PAPER_BANK_INVITATION_MAIL = defineQueue({
  name: 'paper-bank-invitation-mail',
  payload: z.object({
    userId: Uuid,
    inviterId: Uuid,
    paperBank: z.string(),
    /** The page to accept it. */
    path: z.string(),
  }),
  maxAttempts: 300,
  backoffMs: 2_000,
});

/** Invitations to a question bank, for accounts and for addresses. */
export const BANK_INVITATION_MAIL = defineQueue({
  name: 'bank-invitation-mail',
  payload: z.object({
    userId: Uuid.nullable(),
    email: z.string().nullable(),
    language: z.enum(LANGUAGES),
    inviterId: Uuid,
    bank: z.string(),
    /** The page to answer it. */
    path: z.string(),
  }),
  maxAttempts: 300,
  backoffMs: 2_000,
  forgetPayload: true,
});

/** To the former address of an account. */
export const FORMER_ADDRESS_MAIL = defineQueue({
  name: 'former-address-mail',
  payload: z.object({ email: Email, name: z.string(), language: z.enum(LANGUAGES) }),
  maxAttempts: 300,
  backoffMs: 2_000,
  forgetPayload: true,
});

const FACTOR_CHANGES = ['added', 'removed', 'reset'] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

/** To the person whose second factor changed. */
export const FACTOR_MAIL = defineQueue({
  name: 'factor-mail',
  payload: z.object({
    email: Email,
    name: z.string(),
    language: z.enum(LANGUAGES),
    change: z.enum(FACTOR_CHANGES),
  }),
  maxAttempts: 300,
  backoffMs: 2_000,
  forgetPayload: true,
});

/** Notices of the app, also by mail for people who want that. Notices to few people go first. */
export const NOTICE_MAIL = defineQueue({
  name: 'notice-mail',
  payload: z.object({ noticeId: Uuid }),
  maxAttempts: 300,
  backoffMs: 2_000,
});

/** Releases the members of an erased enterprise. */
export const RELEASE_MEMBERS = defineQueue({
  name: 'release-members',
  payload: z.object({ enterpriseId: Uuid }),
  maxAttempts: 50,
  backoffMs: 2_000,
});

/** Hashes the first passwords of new accounts of pupils. */
export const HASH_FIRST_PASSWORDS = defineQueue({
  name: 'hash-first-passwords',
  payload: z.object({ ids: z.array(Uuid) }),
  maxAttempts: 50,
  backoffMs: 2_000,
});

/** Erases the accounts of pupils of a deleted enterprise. */
export const ERASE_SCHOOL_ACCOUNTS = defineQueue({
  name: 'erase-school-accounts',
  payload: z.object({ enterpriseId: Uuid }),
  maxAttempts: 50,
  backoffMs: 2_000,
});

/** Deletes stored avatars that no account uses. */
export const SWEEP_AVATARS = defineQueue({
  name: 'sweep-avatars',
  payload: z.object({}),
  maxAttempts: 5,
  backoffMs: 60_000,
});

export const QUEUES = [
  LINK_MAIL,
  FORMER_LINK_MAIL,
  INVITATION_MAIL,
  PAPER_BANK_INVITATION_MAIL,
  BANK_INVITATION_MAIL,
  FORMER_ADDRESS_MAIL,
  FACTOR_MAIL,
  NOTICE_MAIL,
  DELETE_FILES,
  RELEASE_MEMBERS,
  HASH_FIRST_PASSWORDS,
  ERASE_SCHOOL_ACCOUNTS,
  SWEEP_AVATARS,
];
