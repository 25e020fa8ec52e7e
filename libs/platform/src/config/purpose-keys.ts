/**
 * A key for each purpose, derived from the one secret that all services share: what was made for one purpose proves
 * nothing for another, and a key that becomes known does not reveal the others.
 */
import { hkdfSync } from 'node:crypto';
import { serviceSecret, type SecretConfig } from './service-secret.js';

/** Released labels never change: what they signed or counted would be lost. */
const LABELS = {
  serviceCalls: 'tiku service calls v1',
  files: 'tiku file addresses v1',
  mailLinks: 'tiku identity mail links v1',
  ssoClientSecrets: 'identity sso client secret',
  wrongLogins: 'tiku identity wrong logins v1',
  knownDevices: 'tiku identity known devices v1',
  firstPasswords: 'tiku identity first passwords v1',
  guardianCodes: 'tiku enterprise guardian codes v1',
  guardianSessions: 'tiku enterprise guardian sessions v1',
  secondFactors: 'tiku identity second factors v1',
  recoveryCodes: 'tiku identity recovery codes v1',
} as const;
export type KeyPurpose = keyof typeof LABELS;

const KEY_BYTES = 32;

/** @throws ConfigError in production if SERVICE_SECRET is unset */
export const purposeKey = (config: SecretConfig, purpose: KeyPurpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', serviceSecret(config), 'tiku', LABELS[purpose], KEY_BYTES));
