/** Gives the enterprises that were made here to the service that owns them, with their members, each once. */
import { Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { EnterpriseClient } from './enterprise.client.js';
import { HandOverRepository } from './hand-over.repository.js';
import type { EnterpriseRow } from './enterprises.repository.js';

const INTERVAL_MS = 5_000;
const PAGE_MEMBERS = 500;

@Injectable()
export class HandOver {
  constructor(
    private readonly rows: HandOverRepository,
    private readonly client: EnterpriseClient,
    background: Background,
  ) {
    if (!client.isThere) return;
    background.every({ name: 'hand-over of enterprises', intervalMs: INTERVAL_MS, work: () => this.pass() });
  }

  /** True while there may be more. */
  async pass(): Promise<boolean> {
    const next = await this.rows.next();
    if (!next) return false;
    await this.#give(next);
    return true;
  }

  /** This one now, where it is still to be given. */
  async ensure(id: string): Promise<void> {
    const waiting = await this.rows.waiting(id);
    if (waiting) await this.#give(waiting);
  }

  async #give({ id, name, email_suffix, max_members, active, version }: EnterpriseRow): Promise<void> {
    const facts = { name, emailSuffix: email_suffix, maxMembers: max_members, active, version };
    for (let after: string | null = null; ;) {
      const page = await this.rows.members(id, after, PAGE_MEMBERS);
      const members = page.map(({ id: userId, email_verified: emailVerified, ...person }) => ({
        userId,
        emailVerified,
        ...person,
      }));
      await this.client.handOver(id, { ...facts, members });
      after = page.at(-1)?.id ?? null;
      if (page.length < PAGE_MEMBERS) break;
    }
    await this.rows.mark(id);
  }
}
