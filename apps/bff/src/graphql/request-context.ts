/** The context of one GraphQL request: on whose behalf its resolvers call the services. */
import type { Caller } from '@tiku/platform/auth';

export type PageCaller = Pick<Caller, 'id' | 'token'>;

export interface RequestContext {
  caller: PageCaller;
  /** Aborted when the client leaves before it has the whole response. */
  signal: AbortSignal;
}
