/** SQL of the identities that accounts are linked to, and of links that wait for a password. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { row, text, uuid, type RowOf } from '@tiku/platform/rows';
import { hashOf } from './sso-secrets.repository.js';

/** OpenID Connect: a subject is unique within its issuer and never reassigned. */
const IdentityRow = row({ issuer: text, subject: text });
export type ProviderIdentity = RowOf<typeof IdentityRow>;
const UserRow = row({ user_id: uuid });

/** The time that a person has to log in by password. */
const PENDING_MINUTES = 10;
/** Expired rows that one request deletes. */
const CLEARED_MAX = 100;

@Injectable()
export class SsoIdentitiesRepository {
  async findUserId(tx: Tx, { issuer, subject }: ProviderIdentity): Promise<string | null> {
    const [found] = await tx.query(
      UserRow,
      'SELECT user_id FROM sso_identities WHERE issuer = $1 AND subject = $2',
      [issuer, subject],
    );
    return found?.user_id ?? null;
  }

  /** Whether the account is linked to a person at this issuer. */
  async isLinked(tx: Tx, userId: string, issuer: string): Promise<boolean> {
    const [found] = await tx.query(
      UserRow,
      'SELECT user_id FROM sso_identities WHERE user_id = $1 AND issuer = $2',
      [userId, issuer],
    );
    return found !== undefined;
  }

  /** Replaces another subject of the same issuer. The identity must not be linked to another account. */
  async link(tx: Tx, userId: string, { issuer, subject }: ProviderIdentity): Promise<void> {
    await tx.execute(
      `INSERT INTO sso_identities (issuer, subject, user_id) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, issuer) DO UPDATE SET subject = excluded.subject, linked_at = now()`,
      [issuer, subject, userId],
    );
  }

  /** Stores the link until the account's owner logs in by password in the same browser. */
  async rememberPending(tx: Tx, browser: string, userId: string, identity: ProviderIdentity): Promise<void> {
    await tx.execute(
      `DELETE FROM sso_pending_links WHERE browser_hash IN (SELECT browser_hash FROM sso_pending_links
         WHERE expires_at < now() LIMIT ${CLEARED_MAX} FOR UPDATE SKIP LOCKED)`,
    );
    await tx.execute(
      `INSERT INTO sso_pending_links (browser_hash, user_id, issuer, subject, expires_at)
       VALUES ($1, $2, $3, $4, now() + make_interval(mins => ${PENDING_MINUTES}))
       ON CONFLICT (browser_hash) DO UPDATE SET user_id = excluded.user_id, issuer = excluded.issuer,
         subject = excluded.subject, expires_at = excluded.expires_at`,
      [hashOf(browser), userId, identity.issuer, identity.subject],
    );
  }

  /** Removes and returns the identity that this browser has pending for this account; null if there is none. */
  async takePending(tx: Tx, browser: string, userId: string): Promise<ProviderIdentity | null> {
    const [taken] = await tx.query(
      IdentityRow,
      `WITH taken AS (
         DELETE FROM sso_pending_links WHERE browser_hash = $1 AND user_id = $2 AND expires_at > now()
         RETURNING issuer, subject)
       SELECT issuer, subject FROM taken`,
      [hashOf(browser), userId],
    );
    return taken ?? null;
  }
}
