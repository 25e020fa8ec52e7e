/** In the order in which they run. */
import { Accounts1700000001000 } from './1700000001000-accounts.js';
import { Credentials1700000002000 } from './1700000002000-credentials.js';
import { People1700000003000 } from './1700000003000-people.js';
import { SsoCodesOfBrowsers1700000004000 } from './1700000004000-sso-codes-of-browsers.js';
import { AccountLifecycle1700000005000 } from './1700000005000-account-lifecycle.js';
import { WrongLogins1700000006000 } from './1700000006000-wrong-logins.js';
import { LongerTexts1700000007000 } from './1700000007000-longer-texts.js';
import { OneRowALogin1700000008000 } from './1700000008000-one-row-a-login.js';
import { SsoIdentities1700000009000 } from './1700000009000-sso-identities.js';
import { EnterprisesHandedOver1700000010000 } from './1700000010000-enterprises-handed-over.js';
import { Notifications1700000011000 } from './1700000011000-notifications.js';
import { ReasonsOfEndedSessions1700000012000 } from './1700000012000-reasons-of-ended-sessions.js';
import { EnterprisesOfActs1700000013000 } from './1700000013000-enterprises-of-acts.js';
import { DeletedAccountsAsReason1700000014000 } from './1700000014000-deleted-accounts-as-reason.js';
import { AuditByYear1700000015000 } from './1700000015000-audit-by-year.js';
import { ExportsOfUsers1700000016000 } from './1700000016000-exports-of-users.js';
import { SchoolAccounts1700000020000 } from './1700000020000-school-accounts.js';
import { SchoolAccountsIndex1700000021000 } from './1700000021000-school-accounts-index.js';
import { SecondFactors1700000022000 } from './1700000022000-second-factors.js';
import { FailedSecondSteps1700000023000 } from './1700000023000-failed-second-steps.js';
import { SecurityPolicies1700000024000 } from './1700000024000-security-policies.js';
import { Passkeys1700000025000 } from './1700000025000-passkeys.js';

export const migrations = [
  Accounts1700000001000,
  Credentials1700000002000,
  People1700000003000,
  SsoCodesOfBrowsers1700000004000,
  AccountLifecycle1700000005000,
  WrongLogins1700000006000,
  LongerTexts1700000007000,
  OneRowALogin1700000008000,
  SsoIdentities1700000009000,
  EnterprisesHandedOver1700000010000,
  Notifications1700000011000,
  ReasonsOfEndedSessions1700000012000,
  EnterprisesOfActs1700000013000,
  DeletedAccountsAsReason1700000014000,
  AuditByYear1700000015000,
  ExportsOfUsers1700000016000,
  SchoolAccounts1700000020000,
  SchoolAccountsIndex1700000021000,
  SecondFactors1700000022000,
  FailedSecondSteps1700000023000,
  SecurityPolicies1700000024000,
  Passkeys1700000025000,
];
