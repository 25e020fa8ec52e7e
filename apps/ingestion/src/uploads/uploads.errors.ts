/** Expected failures of uploads. */
import { businessRule, conflict } from '@tiku/platform/errors';

export const storageFull = (limitMegabytes: number) =>
  businessRule('upload.storageFull', { limit: `${limitMegabytes} MB` });

/** Its file was removed before it was complete: it took longer than any upload may. */
export const uploadAbandoned = () => conflict('upload.abandoned');
