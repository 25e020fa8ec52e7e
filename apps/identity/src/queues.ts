/** Every job queue of identity and what its jobs carry; an undeclared one does not start. */
import { LANGUAGES, Uuid } from '@tiku/contracts/common';
import { Email } from '@tiku/contracts/identity';
import { defineQueue } from '@tiku/platform/jobs';
import { DELETE_FILES } from '@tiku/platform/stored-files';
import { z } from 'zod';

export const MAIL = defineQueue({
  name: 'mail',
  payload: z.object({ linkId: Uuid }),
  // Five minutes apart at the most, for as long as the link in the mail lives: a mail server that is down loses nothing.
  maxAttempts: 300,
  backoffMs: 2_000,
});

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
    /** The page where it is accepted. */
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
    /** The page where it is answered. */
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

/** Notices of the app, for people who want them as mails too: those to few people first. */
export const NOTICE_MAIL = defineQueue({
  name: 'notice-mail',
  payload: z.object({ noticeId: Uuid }),
  maxAttempts: 300,
  backoffMs: 2_000,
});

/** Takes the people of an erased enterprise out of it. */
export const RELEASE_MEMBERS = defineQueue({
  name: 'release-members',
  payload: z.object({ enterpriseId: Uuid }),
  maxAttempts: 50,
  backoffMs: 2_000,
});

/** Deletes stored avatars that no account has. */
export const SWEEP_AVATARS = defineQueue({
  name: 'sweep-avatars',
  payload: z.object({}),
  maxAttempts: 5,
  backoffMs: 60_000,
});

export const QUEUES = [
  MAIL,
  INVITATION_MAIL,
  PAPER_BANK_INVITATION_MAIL,
  BANK_INVITATION_MAIL,
  FORMER_ADDRESS_MAIL,
  NOTICE_MAIL,
  DELETE_FILES,
  RELEASE_MEMBERS,
  SWEEP_AVATARS,
];
