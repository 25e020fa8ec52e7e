/** Authentication and authorisation: tokens, revocation, the `@Allow` rule of each route. */
export {
  ADMINISTRATORS,
  Allow,
  ALLOW_METADATA,
  AllowEnrolment,
  AllowFirstPassword,
  CurrentUser,
  EVERY_SERVICE,
  OptionalUser,
  type AllowRule,
  type Caller,
  type RequestWithCaller,
  services,
  SUPERADMINS,
} from './allow.js';
export { Access } from './access.js';
export { AccessGuard } from './access.guard.js';
export {
  emailUnverified,
  EmailVerification,
  managedAccount,
  type EmailVerificationSource,
} from './email-verification.js';
export {
  CheckResource,
  requireResourceChecks,
  Resource,
  ResourceAccess,
  type ResourceCheck,
} from './resource-access.js';
export { Reproof, requireProof } from './reproof.js';
export {
  ResourceRule,
  resourceRule,
  type ResourceParameter,
  type ResourceRuleOptions,
} from './resource-rule.js';
export {
  responseOfPage,
  noRevocations,
  pageOfResponse,
  recordOf,
  type RevocationPage,
  type RevocationSource,
} from './revocation-page.js';
export { RELOAD_INTERVAL_MS, RevocationSet, STALE_AFTER_MS } from './revocation-set.js';
export { SessionUse } from './session-use.js';
export { isUnattended } from './unattended.js';
export { ServiceTokens } from './service-token.js';
export { bearerToken, TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_TYPE, TokenVerifier } from './token-verifier.js';
