/**
 * Stands in for the enterprise service. It answers from identity's projection, which tests write; a seat is free while
 * fewer accounts than `max_members` name the enterprise. It does not decide between concurrent requests for a seat, as
 * its owner does.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorResponse } from '@tiku/contracts/common';
import type { EnterpriseFacts, OwnMembership } from '@tiku/contracts/enterprise-internal';
import { newId } from '@tiku/platform/database';
import type { ServiceHarness } from '@tiku/platform/testing';

type Reply = [status: number, body: object];
type Identity = Pick<ServiceHarness, 'sql' | 'receive'>;

const FACTS = `SELECT id AS "enterpriseId", name, email_suffix AS "emailSuffix", max_members AS "maxMembers", active,
    version
  FROM enterprises`;

export class EnterpriseStub {
  /** The enterprise of each account, by the account's id. */
  readonly memberships = new Map<string, OwnMembership>();
  /** Enterprises that identity does not know yet. */
  readonly unknown = new Map<string, EnterpriseFacts>();
  /** Returned seats, as `enterprise/account`. */
  readonly released: string[] = [];

  private constructor(
    private readonly identity: Identity,
    private readonly server: Server,
  ) {}

  static async start(identity: Identity): Promise<EnterpriseStub> {
    const server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => (body += text));
      request.on('end', () => {
        stub.#reply(request.method ?? '', new URL(request.url ?? '', stub.url), body).then(
          ([status, body]) => {
            response.writeHead(status, { 'content-type': 'application/json' });
            response.end(JSON.stringify({ success: status < 400, ...body }));
          },
          (error: unknown) => response.writeHead(500).end(String(error)),
        );
      });
    });
    const stub = new EnterpriseStub(identity, server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return stub;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Paths begin with /internal/enterprises. */
  async #reply(method: string, { pathname, searchParams }: URL, body: string): Promise<Reply> {
    const [id = '', kind = '', userId = ''] = pathname.split('/').slice(3);
    if (id === 'of-address') return [200, { enterprise: await this.#ofAddress(searchParams) }];
    if (id === 'members') return [200, { membership: this.memberships.get(kind) ?? null }];
    const enterprise = await this.#find(id);
    if (kind === '')
      return enterprise ? [200, { enterprise }] : refusal(404, 'NOT_FOUND_ERROR', 'error.notFound');
    if (method !== 'DELETE') return this.#take(enterprise, userId, JSON.parse(body).proven === true);
    this.released.push(`${id}/${userId}`);
    return [200, {}];
  }

  async #ofAddress(query: URLSearchParams): Promise<EnterpriseFacts | null> {
    const suffixes = (query.get('suffixes') ?? '').split(',');
    const [found] = await this.identity.sql<EnterpriseFacts>(
      `${FACTS} WHERE active AND email_suffix = ANY ($1) ORDER BY length(email_suffix) DESC LIMIT 1`,
      [suffixes],
    );
    return found ?? null;
  }

  async #find(id: string): Promise<EnterpriseFacts | null> {
    const [found] = await this.identity.sql<EnterpriseFacts>(`${FACTS} WHERE id = $1`, [id]);
    return found ?? this.unknown.get(id) ?? null;
  }

  async #take(enterprise: EnterpriseFacts | null, userId: string, proven: boolean): Promise<Reply> {
    if (!enterprise?.active) return refusal(422, 'BUSINESS_RULE_ERROR', 'enterprise.off');
    const { enterpriseId, name, maxMembers } = enterprise;
    const others = await this.identity.sql<{ id: string; email_verified: boolean }>(
      'SELECT id, email_verified FROM users WHERE enterprise_id = $1 AND id <> $2 ORDER BY registered_at, id',
      [enterpriseId, userId],
    );
    if (others.length < maxMembers) return [200, { seat: enterprise }];
    const reserved = others.find((other) => !other.email_verified);
    if (!reserved) return refusal(422, 'BUSINESS_RULE_ERROR', 'enterprise.full', { enterprise: name });
    if (!proven) return [200, { seat: null }];
    const withdrawn = { enterpriseId, userId: reserved.id };
    await this.identity.receive('enterprise.seat.withdrawn.v1', withdrawn, { id: reserved.id, version: 1 });
    return [200, { seat: enterprise }];
  }
}

function refusal(
  status: number,
  code: ErrorResponse['code'],
  rule: string,
  params: Record<string, string> = {},
): Reply {
  const body: Omit<ErrorResponse, 'success'> = {
    code,
    message: rule,
    error: rule,
    rule,
    params,
    requestId: newId(),
    timestamp: new Date().toISOString(),
  };
  return [status, body];
}
