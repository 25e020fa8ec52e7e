/** Asks other services for their data of an enterprise, as the exporting member: each applies its own rules. */
import { Inject, Injectable } from '@nestjs/common';
import { EnterpriseRecordsResponse, type EnterpriseRecord } from '@tiku/contracts/enterprise-internal';
import { ServiceTokens } from '@tiku/platform/auth';
import { ConfigError, serviceUrlVariable, type BaseConfig } from '@tiku/platform/config';
import { CONFIG } from '@tiku/platform/http';
import { ServiceClient } from '@tiku/platform/service-client';
import { Shutdown } from '@tiku/platform/shutdown';

const ASKED = ['question-bank', 'paper-bank', 'identity'] as const;
export type AskedService = (typeof ASKED)[number];
const TIMEOUT_MS = 30_000;

@Injectable()
export class EnterpriseRecordsClient {
  readonly #clients = new Map<AskedService, ServiceClient>();

  constructor(@Inject(CONFIG) config: BaseConfig, tokens: ServiceTokens, shutdown: Shutdown) {
    for (const service of ASKED) {
      const variable = serviceUrlVariable(service);
      const url = config[variable];
      if (!url) throw new ConfigError(`${variable}: set it to the address of the ${service} service`);
      this.#clients.set(service, new ServiceClient(service, url, tokens));
    }
    shutdown.register('queues', 'clients of exports', async () => {
      for (const client of this.#clients.values()) await client.close();
    });
  }

  /** @throws AppError 403 if the service does not know the person as a member, 503, 504 */
  async *pages(
    service: AskedService,
    { enterpriseId, userId }: { enterpriseId: string; userId: string },
  ): AsyncGenerator<EnterpriseRecord[]> {
    const client = this.#clients.get(service);
    for (let after: string | null = null; client;) {
      const response: { records: EnterpriseRecord[]; next: string | null } = await client.call({
        path: '/internal/enterprise-records',
        query: { enterpriseId, userId, after },
        response: EnterpriseRecordsResponse,
        timeoutMs: TIMEOUT_MS,
      });
      yield response.records;
      if (response.next === null) return;
      after = response.next;
    }
  }
}
