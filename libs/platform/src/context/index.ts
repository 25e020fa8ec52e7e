/** What the code that serves one request may know of it without being handed it: ids for logs and outgoing calls. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@tiku/contracts/common';

export interface RequestContext {
  requestId: string;
  language: Language;
  userId?: string;
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
/** In which language to answer; Chinese where there is no request. */
export function currentLanguage(): Language {
  return currentContext()?.language ?? 'zh-CN';
}
