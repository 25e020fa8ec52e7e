import type { Role } from '@tiku/contracts/common';

/** The signed-in user of a request, as its token says. */
export interface Caller {
  id: string;
  role: Role;
  sessionId: string;
  /** True is certain; where it is false, `EmailVerification` knows better. */
  emailVerified: boolean;
  /** The raw token, to call another service on the user's behalf. */
  token: string;
}
