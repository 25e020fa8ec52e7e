import { Injectable } from '@nestjs/common';
import type { Draft } from '@tiku/contracts/ingestion';
import type { PageCaller } from '../graphql/request-context.js';
import { loadEach, RequestLoader } from '../graphql/request-loader.js';
import { DraftsClient } from './drafts.client.js';

/** Whole drafts, each loaded once per request. */
@Injectable()
export class DraftLoader extends RequestLoader<Draft> {
  constructor(private readonly client: DraftsClient) {
    super();
  }

  protected loadBatch(ids: readonly string[], caller: PageCaller): Promise<(Draft | null | Error)[]> {
    return loadEach(ids, (id) => this.client.get(caller, id));
  }
}
