/** Identity's copy of enterprises, which the enterprise service owns. Only newer data overwrites it. */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EnterpriseFacts } from '@tiku/contracts/enterprise-internal';
import { ConfigError } from '@tiku/platform/config';
import { Transactions, type Tx } from '@tiku/platform/database';
import { AppError } from '@tiku/platform/errors';
import { Background } from '@tiku/platform/background';
import { suffixesOf } from './email-domain-suffixes.js';
import { EnterpriseClient } from './enterprise.client.js';
import { EnterprisesRepository, type EnterpriseRow } from './enterprises.repository.js';

@Injectable()
export class EnterpriseProjection implements OnApplicationBootstrap {
  constructor(
    private readonly enterprises: EnterprisesRepository,
    private readonly client: EnterpriseClient,
    private readonly transactions: Transactions,
    private readonly background: Background,
  ) {}

  /**
   * Release 0.82 transfers its enterprises to the enterprise service. Until that is complete this release would reject
   * their addresses, so it does not start.
   */
  async onApplicationBootstrap(): Promise<void> {
    if (!(await this.enterprises.hasUnowned())) return;
    throw new ConfigError(
      'DATABASE_URL: enterprises wait for the enterprise service: start release 0.82 until it has them all',
    );
  }

  /** The enterprise of an address, from its owner; while the owner is unavailable, from the local copy. */
  async ofAddress(email: string): Promise<EnterpriseRow | null> {
    try {
      const facts = await this.client.ofAddress(suffixesOf(email));
      if (facts) await this.keep(facts);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.background.warn(
        'the enterprise service could not be asked for the enterprise of an address',
        error,
      );
    }
    return this.enterprises.findByEmail(email);
  }

  /** Copies an enterprise that the owner has before rows refer to it. */
  async ensure(id: string): Promise<void> {
    if (await this.enterprises.find(id)) return;
    const facts = await this.client.get(id).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 404) return null;
      throw error;
    });
    if (facts) await this.keep(facts);
  }

  keep(facts: EnterpriseFacts): Promise<EnterpriseRow> {
    return this.transactions.run((tx) => this.apply(tx, facts));
  }

  /** @throws Error if another row still has the suffix: the event of that row is on its way */
  async apply(tx: Tx, facts: EnterpriseFacts): Promise<EnterpriseRow> {
    const { enterpriseId: id, version, ...fields } = facts;
    await this.enterprises.lockMembers(tx, id);
    const known = await this.enterprises.findForUpdate(tx, id);
    if (known && known.version >= version) return known;
    const written = known
      ? await this.enterprises.update(tx, id, fields, version)
      : await this.enterprises.insert(tx, fields, { id, version });
    // A concurrent event with the same data has already written it.
    const kept = written ?? (known ? null : await this.enterprises.findForUpdate(tx, id));
    if (!kept) throw new Error(`the suffix of enterprise ${id} is still another's`);
    return kept;
  }
}
