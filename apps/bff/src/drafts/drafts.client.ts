import { Inject, Injectable } from '@nestjs/common';
import { DraftResponse, DraftsResponse, type Draft } from '@tiku/contracts/ingestion';
import type { z } from 'zod';
import type { QueryDraftsArgs } from '../graphql/schema-types.js';
import type { PageCaller } from '../graphql/request-context.js';
import { PAGE_SERVICES, type Services } from '../services.js';

/** ingestion's drafts as a caller sees them. */
@Injectable()
export class DraftsClient {
  constructor(@Inject(PAGE_SERVICES) private readonly services: Services) {}

  list(caller: PageCaller, query: QueryDraftsArgs): Promise<z.output<typeof DraftsResponse>> {
    return this.services.ingestion.call({
      path: '/drafts',
      query: { ...query },
      response: DraftsResponse,
      token: caller.token,
    });
  }

  /** With its questions. @throws AppError 404 */
  async get(caller: PageCaller, id: string): Promise<Draft> {
    const path = `/drafts/${encodeURIComponent(id)}`;
    return (await this.services.ingestion.call({ path, response: DraftResponse, token: caller.token })).draft;
  }
}
