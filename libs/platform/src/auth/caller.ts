import type { Role } from '@tiku/contracts/common';

/** The signed-in user of a request, according to its token. */
export interface Caller {
  id: string;
  role: Role;
  sessionId: string;
  /** True is certain; if it is false, ask `EmailVerification`. */
  emailVerified: boolean;
  /** The account of a pupil, which an enterprise manages: it neither pays, publishes nor invites. */
  managed?: true;
  /** When the person last proved who they are, in Unix seconds. */
  provenAt: number;
  /** A policy asks for a second factor, and for a recent proof before sensitive calls. */
  strict?: true;
  /** Has to add a second factor first. */
  mustEnrol?: true;
  /** The raw token, to call another service on the user's behalf. */
  token: string;
}
