/** Expected failures of uploads. */
import { businessRule } from '@tiku/platform/errors';

export const storageFull = (limitMegabytes: number) =>
  businessRule('upload.storageFull', { limit: `${limitMegabytes} MB` });
