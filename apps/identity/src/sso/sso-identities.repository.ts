/** The identities that accounts are linked to, and links that wait for a password. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { row, text, type RowOf } from '@tiku/platform/rows';
import { SsoIdentityEntity } from './sso-identity.entity.js';
import { hashOf } from './sso-secrets.repository.js';

const IdentityRow = row({ issuer: text, subject: text });
export type ProviderIdentity = RowOf<typeof IdentityRow>;

/** The time that a person has to log in by password. */
const PENDING_MINUTES = 10;
/** Expired rows that one request deletes. */
const CLEARED_MAX = 100;

@Injectable()
export class SsoIdentitiesRepository {
  async findUserId(tx: Tx, { issuer, subject }: ProviderIdentity): Promise<string | null> {
    const found = await tx.manager.findOneBy(SsoIdentityEntity, { issuer, subject });
    return found?.user_id ?? null;
  }

  /** Whether the account is linked to a person at this issuer. */
  isLinked(tx: Tx, userId: string, issuer: string): Promise<boolean> {
    return tx.manager.existsBy(SsoIdentityEntity, { user_id: userId, issuer });
  }

  /** Replaces another subject of the same issuer. The identity must not be linked to another account. */
  async link(tx: Tx, userId: string, { issuer, subject }: ProviderIdentity): Promise<void> {
    const linked = { issuer, subject, user_id: userId, linked_at: () => 'now()' };
    await tx.manager.upsert(SsoIdentityEntity, linked, ['user_id', 'issuer']);
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
