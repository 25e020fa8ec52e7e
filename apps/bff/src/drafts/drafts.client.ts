import { DraftAnswer, DraftsAnswer, type Draft } from '@tiku/contracts/ingestion';
import type { ServiceClient } from '@tiku/platform/service-client';
import type { z } from 'zod';
import type { QueryDraftsArgs } from '../graphql/schema-types.js';

/** ingestion's drafts as one caller sees them. */
export class DraftsClient {
  constructor(
    private readonly ingestion: ServiceClient,
    private readonly token: string,
  ) {}

  list(query: QueryDraftsArgs): Promise<z.output<typeof DraftsAnswer>> {
    return this.ingestion.call({
      path: '/drafts',
      query: { ...query },
      answer: DraftsAnswer,
      token: this.token,
    });
  }

  /** With its questions. @throws AppError 404 */
  async get(id: string): Promise<Draft> {
    const path = `/drafts/${encodeURIComponent(id)}`;
    return (await this.ingestion.call({ path, answer: DraftAnswer, token: this.token })).draft;
  }
}
