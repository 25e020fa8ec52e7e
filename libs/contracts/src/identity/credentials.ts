/**
 * Verifying an address, resetting and changing a password, deleting an account. New passwords follow
 * `@tiku/contracts/password-strength`.
 */
import { z } from 'zod';
import { successResponse } from '../common/index.js';
import { Email, User } from './user.js';
import { Username } from './username.js';

/** How long the links in verification and reset mails are valid. */
export const LINK_HOURS = 24;

export const LinkToken = z.string().min(1).max(200);
export const VerifyEmailQuery = z.object({ token: LinkToken });
/** A username is accepted to answer that its school resets the password. */
const MailedAccount = z.object({ email: z.union([Username, Email]) });
export const ResendVerificationRequest = MailedAccount;
export const ForgotPasswordRequest = MailedAccount;
/** Requests a new link to the address of this one, which is used or expired. */
export const RenewResetLinkRequest = z.object({ token: LinkToken });
export const ResetPasswordRequest = z.object({ token: LinkToken, password: z.string().min(1).max(200) });
export const ChangePasswordRequest = z.object({
  currentPassword: z.string().min(1).max(200),
  newPassword: z.string().min(1).max(200),
});
/** The calling session continues with the new token; all others end. */
export const ChangePasswordResponse = successResponse({ message: z.string(), token: z.string() });
export const DeleteAccountRequest = z.object({ password: z.string().min(1).max(200) });
export const AvatarResponse = successResponse({ avatar: z.string(), user: User });

/** A mail of the development mailbox: it exists only while no SMTP_URL is configured, never in production. */
export const DevMail = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type DevMail = z.infer<typeof DevMail>;
/** GET /auth/dev-mails?to=: the latest 50, newest first. */
export const DevMailsQuery = z.object({ to: z.string().max(254).optional() });
export const DevMailsResponse = successResponse({ mails: z.array(DevMail) });
