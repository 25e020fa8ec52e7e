/** Identity's data about a person, for their download. Contains no hashes, no tokens, no names of others. */
import type { PersonalDataSection } from '@tiku/platform/personal-data';
import { WITHOUT_SESSION } from '../login-history/login-history.repository.js';

export const PERSONAL_DATA: readonly PersonalDataSection[] = [
  {
    key: 'account',
    select: `SELECT id::text AS place,
        to_jsonb(users) - ARRAY['password_hash', 'credential_version', 'email_key', 'must_change_password']
          || jsonb_build_object('username', CASE WHEN managed_by IS NOT NULL THEN email_key END) AS data
      FROM users WHERE id = $1`,
  },
  {
    key: 'sessions',
    select: `SELECT id::text AS place, to_jsonb(sessions) - ARRAY['user_id'] AS data
      FROM sessions WHERE user_id = $1`,
  },
  {
    key: 'logins',
    select: `SELECT id::text AS place, jsonb_build_object(
        'at', at, 'ip', ip, 'user_agent', user_agent, 'success', reason IS NULL, 'reason', reason) AS data
      FROM (
        SELECT id, user_id, created_at AS at, ip, user_agent, NULL AS reason FROM sessions
        UNION ALL SELECT id, user_id, at, ip, user_agent, reason FROM logins
          WHERE ${WITHOUT_SESSION}) AS history
      WHERE user_id = $1`,
  },
  {
    key: 'notifications',
    select: `SELECT id::text AS place, to_jsonb(notifications) - ARRAY['user_id', 'actor_id'] AS data
      FROM notifications WHERE user_id = $1`,
  },
  {
    key: 'mailedLinks',
    select: `SELECT id::text AS place, to_jsonb(email_links) - ARRAY['id', 'user_id', 'token_hash'] AS data
      FROM email_links WHERE user_id = $1`,
  },
  {
    key: 'ssoIdentities',
    select: `SELECT issuer || ' ' || subject AS place, jsonb_build_object(
        'issuer', issuer, 'subject', subject, 'linkedAt', linked_at) AS data
      FROM sso_identities WHERE user_id = $1`,
  },
  {
    key: 'secondFactors',
    select: `SELECT 'totp' AS place, jsonb_build_object('kind', 'totp', 'since', confirmed_at) AS data
      FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL
      UNION ALL SELECT id, jsonb_build_object('kind', 'passkey', 'name', name, 'since', created_at,
        'lastUsedAt', last_used_at) FROM passkeys WHERE user_id = $1`,
  },
  {
    key: 'following',
    select: `SELECT followee_id::text AS place, jsonb_build_object('userId', followee_id, 'since', since) AS data
      FROM follows WHERE follower_id = $1 AND following`,
  },
  {
    key: 'followers',
    select: `SELECT follower_id::text AS place, jsonb_build_object('userId', follower_id, 'since', since) AS data
      FROM follows WHERE followee_id = $1 AND following`,
  },
  {
    key: 'administrativeActs',
    select: `SELECT id::text AS place,
        jsonb_build_object('at', at, 'action', action, 'before', before, 'after', after) AS data
      FROM audit_entries WHERE target_type = 'user' AND target_id = $1`,
  },
  {
    key: 'ownAdministrativeActs',
    select: `SELECT id::text AS place, jsonb_build_object('at', at, 'action', action, 'targetType', target_type,
        'targetId', target_id, 'ip', ip, 'userAgent', user_agent) AS data
      FROM audit_entries WHERE actor_id = $1`,
  },
];
