/** The words that an enterprise forbids in its messages. The enterprise's lock orders writes. */
import { Injectable } from '@nestjs/common';
import type { SaveForbiddenWordsRequest } from '@tiku/contracts/enterprise';
import { Transactions } from '@tiku/platform/database';
import { businessRule, outdatedVersion } from '@tiku/platform/errors';
import type { z } from 'zod';
import { AuditService } from '../audit/audit.service.js';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import { requireManager, type Membership } from '../members/membership.js';
import { MembersRepository } from '../members/members.repository.js';
import { forbiddenIn, keyOf } from './forbidden-text.js';
import { ForbiddenWordsRepository, type ForbiddenWords } from './forbidden-words.repository.js';

/** How many of the words found a refusal names. */
const NAMED_WORDS = 5;

@Injectable()
export class ForbiddenWordsService {
  constructor(
    private readonly words: ForbiddenWordsRepository,
    private readonly enterprises: EnterprisesRepository,
    private readonly members: MembersRepository,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  list({ enterpriseId }: Membership): Promise<ForbiddenWords> {
    return this.words.find(enterpriseId);
  }

  /** Stores words that differ only in spelling once. @throws AppError 403, 409 if outdated */
  async save(caller: Membership, given: z.output<typeof SaveForbiddenWordsRequest>): Promise<ForbiddenWords> {
    const { enterpriseId } = caller;
    const words = [...new Map(given.words.map((word) => [keyOf(word), word])).values()];
    return this.transactions.run(async (tx) => {
      await this.enterprises.lock(tx, enterpriseId);
      const now = await this.members.find(enterpriseId, caller.userId, tx);
      requireManager(now && { ...caller, role: now.role, proven: now.proven });
      const current = await this.words.find(enterpriseId, tx);
      if (current.version !== given.version) throw outdatedVersion(current.version);
      const saved = { words, version: current.version + 1 };
      await this.words.set(tx, enterpriseId, saved);
      await this.audit.record(tx, caller, {
        action: 'forbidden-words.set',
        target: { type: 'forbidden-words' },
        before: { words: current.words.filter((word) => !words.includes(word)) },
        after: { words: words.filter((word) => !current.words.includes(word)) },
      });
      return saved;
    });
  }

  /** @throws AppError 422 with the words found */
  async check({ enterpriseId }: Membership, texts: readonly string[]): Promise<void> {
    const { words } = await this.words.find(enterpriseId);
    const found = forbiddenIn(texts, words);
    if (found.length === 0) return;
    const named = found.slice(0, NAMED_WORDS).map((word) => `“${word}”`);
    throw businessRule('message.forbiddenWords', { words: named.join(' ') });
  }
}
