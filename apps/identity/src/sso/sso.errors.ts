/** Why a single sign-on failed, as the login page reads it from `?sso=`. */
export type SsoProblem =
  /** The person or the provider refused. */
  | 'denied'
  /** Begun too long ago or in another browser, or answered before. */
  | 'expired'
  /** No address, an unverified one, or one of another enterprise. */
  | 'email'
  | 'seats'
  /** The account administers the platform: it logs in by password. */
  | 'administrator'
  /** The account is not linked yet: logging in by password in this browser links it. */
  | 'link'
  /** The account is linked to another person at this provider, and passwords are refused. */
  | 'taken'
  /** The account is suspended or inactive. */
  | 'suspended'
  /** The connection is disabled or deleted. */
  | 'inactive'
  /** The provider does not answer as OpenID Connect requires. */
  | 'provider';

export class SsoRefusal extends Error {
  override name = 'SsoRefusal';

  constructor(
    readonly problem: SsoProblem,
    options: { cause?: unknown } = {},
  ) {
    super(`single sign-on refused: ${problem}`, options);
  }
}
