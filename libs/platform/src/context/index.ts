/** The context of the current request: ids for logs and outgoing calls, address and language. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@tiku/contracts/common';

export interface RequestContext {
  requestId: string;
  language: Language;
  userId?: string;
  /** Whose request it is when shared resources are divided: a user, or a guest's network. None: another service's. */
  client?: string | undefined;
  /** The caller's address: the first untrusted hop. */
  address: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
/** The language of the response; Chinese outside a request. */
export function currentLanguage(): Language {
  return currentContext()?.language ?? 'zh-CN';
}
