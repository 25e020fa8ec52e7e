/** Connections of enterprises to providers: management, audit and test. */
import { Inject, Injectable } from '@nestjs/common';
import { pagination, type Pagination } from '@tiku/contracts/common';
import type {
  EnterprisesQuery,
  SaveSsoConnectionRequest,
  SsoConnection,
  SsoTestResponse,
} from '@tiku/contracts/identity';
import { currentLanguage } from '@tiku/platform/context';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { conflict, notFound, outdatedVersion, validation } from '@tiku/platform/errors';
import { CONFIG, LOGGER } from '@tiku/platform/http';
import { cutPage } from '@tiku/platform/lists';
import type { Logger } from '@tiku/platform/logging';
import { Translator } from '@tiku/platform/messages';
import type { z } from 'zod';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { changedFields } from '../audit/changed-fields.js';
import type { IdentityConfig } from '../config.js';
import { EnterpriseProjection } from '../enterprises/enterprise-projection.js';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import { ProviderClients } from './provider-clients.js';
import { problemOfProvider } from './provider-problem.js';
import { SsoConnectionsRepository, type ConnectionRow } from './sso-connections.repository.js';
import { ssoConnectionChanged } from './sso-connections.events.js';

type Save = z.output<typeof SaveSsoConnectionRequest>;

/** The redirect URI's path below the public URL. */
export const CALLBACK_PATH = '/api/auth/sso/callback';

@Injectable()
export class SsoConnectionsService {
  constructor(
    private readonly connections: SsoConnectionsRepository,
    private readonly enterprises: EnterprisesRepository,
    private readonly projection: EnterpriseProjection,
    private readonly providers: ProviderClients,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly translator: Translator,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** By the names of the enterprises. A `cursor` overrides `page`. */
  async list(
    query: z.output<typeof EnterprisesQuery>,
  ): Promise<{ connections: SsoConnection[]; pagination: Pagination }> {
    const [read, total] = await Promise.all([this.connections.list(query), this.connections.count(query.q)]);
    const { rows, nextCursor } = cutPage(read, query.limit, (last) => [
      last.enterprise_name,
      last.enterprise_id,
    ]);
    return {
      connections: rows.map((row) => this.#view(row)),
      pagination: pagination(query.page, query.limit, total, true, nextCursor),
    };
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<SsoConnection> {
    const row = await this.connections.find(id);
    if (!row) throw notFound('noun.connection');
    return this.#view(row);
  }

  /** Null if the enterprise has none. */
  async ofEnterprise(enterpriseId: string): Promise<SsoConnection | null> {
    const row = await this.connections.findByEnterprise(enterpriseId);
    return row && this.#view(row);
  }

  /** @throws AppError 404 */
  async requireOf(enterpriseId: string): Promise<SsoConnection> {
    const found = await this.ofEnterprise(enterpriseId);
    if (!found) throw notFound('noun.connection');
    return found;
  }

  /** The redirect URI, to be registered at providers. */
  get redirectUri(): string {
    return this.config.PUBLIC_URL + CALLBACK_PATH;
  }

  /** @throws AppError 400 issuer and enterprise, 409 if the enterprise has one */
  async create(actor: Actor, save: Save): Promise<SsoConnection> {
    await this.projection.ensure(save.enterpriseId);
    return this.transactions.run(async (tx) => {
      const enterprise = await this.enterprises.findForUpdate(tx, save.enterpriseId);
      this.#check(save, enterprise ? null : 'unknownEnterprise');
      const id = newId();
      const sealedClientSecret = save.clientSecret ? this.providers.seal(save.clientSecret, id) : null;
      if (
        !(await this.connections.insert(tx, id, {
          ...save,
          sealedClientSecret,
          enforced: save.enforced ?? false,
        }))
      )
        throw conflict('error.sso.exists');
      return this.#record(tx, actor, null, await this.#locked(tx, id));
    });
  }

  /** @throws AppError 400 issuer and enterprise, 404, 409 outdated */
  update(actor: Actor, id: string, save: Save): Promise<SsoConnection> {
    return this.transactions.run(async (tx) => {
      const known = await this.#locked(tx, id);
      this.#check(save, save.enterpriseId === known.enterprise_id ? null : 'fixedEnterprise');
      if (save.version !== undefined && save.version !== known.version) throw outdatedVersion(known.version);
      // A secret belongs to one issuer and client: another one's operator must not receive it.
      const sameClient = save.issuer === known.issuer && save.clientId === known.client_id;
      const kept = sameClient ? known.sealed_client_secret : null;
      const sealedClientSecret = save.clientSecret ? this.providers.seal(save.clientSecret, id) : kept;
      await this.connections.update(tx, id, {
        ...save,
        sealedClientSecret,
        enforced: save.enforced ?? known.enforced,
      });
      return this.#record(tx, actor, known, await this.#locked(tx, id), save.clientSecret !== undefined);
    });
  }

  /** @throws AppError 404 */
  remove(actor: Actor, id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const known = await this.#locked(tx, id);
      await this.connections.remove(tx, id);
      await this.audit.record(tx, actor, {
        action: 'sso-connection.deleted',
        target: targetOf(known),
        ...changedFields(auditedFields(known), null),
      });
      await tx.publish(...ssoConnectionChanged({ ...known, version: known.version + 1 }));
    });
  }

  /** Calls the provider now. @throws AppError 404 */
  async test(id: string): Promise<Omit<z.output<typeof SsoTestResponse>, 'success'>> {
    const connection = await this.connections.find(id);
    if (!connection) throw notFound('noun.connection');
    try {
      const client = await this.providers.discover(connection);
      const endpoint = client.serverMetadata().authorization_endpoint ?? null;
      return { ok: true, problem: null, authorizationEndpoint: endpoint };
    } catch (error) {
      this.logger.info({ err: error, connectionId: id }, 'a provider did not pass its test');
      const language = currentLanguage();
      const { reason, code } = problemOfProvider(error);
      const problem = this.translator.translate(language, 'sso.test.failed', {
        reason: this.translator.translate(language, `sso.test.${reason}`),
        code,
      });
      return { ok: false, problem, authorizationEndpoint: null };
    }
  }

  /** Reports every wrong field at once. */
  #check({ issuer }: Save, enterpriseRule: 'unknownEnterprise' | 'fixedEnterprise' | null): void {
    const problems = [
      ...(enterpriseRule ? [{ path: 'enterpriseId', rule: enterpriseRule }] : []),
      ...(this.providers.mayBeIssuer(issuer) ? [] : [{ path: 'issuer', rule: 'issuer' }]),
    ];
    if (problems.length > 0) throw validation(problems);
  }

  async #locked(tx: Tx, id: string): Promise<ConnectionRow> {
    const row = await this.connections.findForUpdate(tx, id);
    if (!row) throw notFound('noun.connection');
    return row;
  }

  async #record(
    tx: Tx,
    actor: Actor,
    before: ConnectionRow | null,
    after: ConnectionRow,
    secretReplaced = false,
  ): Promise<SsoConnection> {
    const changed = changedFields(before && auditedFields(before), auditedFields(after));
    await this.audit.record(tx, actor, {
      action: before ? 'sso-connection.updated' : 'sso-connection.created',
      target: targetOf(after),
      before: changed.before,
      after: secretReplaced ? { ...changed.after, clientSecretReplaced: true } : changed.after,
    });
    await tx.publish(...ssoConnectionChanged(after));
    return this.#view(after);
  }

  #view(row: ConnectionRow): SsoConnection {
    return {
      id: row.id,
      enterpriseId: row.enterprise_id,
      enterpriseName: row.enterprise_name,
      emailSuffix: row.email_suffix,
      issuer: row.issuer,
      clientId: row.client_id,
      hasClientSecret: row.sealed_client_secret !== null,
      active: row.active,
      enforced: row.enforced,
      redirectUri: this.redirectUri,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      version: row.version,
      updatedAt: row.updated_at.toISOString(),
    };
  }
}

const targetOf = ({ id, enterprise_name: name }: ConnectionRow) => ({
  type: 'sso-connection' as const,
  id,
  name,
});

/** With the name of the enterprise: its id means nothing to readers of the audit. */
function auditedFields(row: ConnectionRow) {
  const { enterprise_id: enterpriseId, enterprise_name: enterpriseName, issuer, client_id: clientId } = row;
  const { active, enforced } = row;
  const hasClientSecret = row.sealed_client_secret !== null;
  return { enterpriseId, enterpriseName, issuer, clientId, hasClientSecret, active, enforced };
}
