/** Expected failures of uploads. */
import {
  type AppError,
  businessRule,
  conflict,
  missing,
  notFound,
  refusedMedia,
} from '@tiku/platform/errors';
import { contentKindOf } from './content-kind.js';

const DOCUMENT_TYPES = 'PDF、TeX、DOCX、JPG、PNG';

export const storageFull = (limitMegabytes: number) =>
  businessRule('upload.storageFull', { limit: `${limitMegabytes} MB` });

/** Its file was removed before it was complete: it took longer than any upload may. */
export const uploadAbandoned = () => conflict('upload.abandoned');

/** Says what the file really is, where its first bytes tell. */
export function unreadableType(head: Buffer, fileName: string): AppError {
  const kind = contentKindOf(head);
  const extension = /\.[a-z0-9]{1,8}$/i.exec(fileName)?.[0].toLowerCase();
  const params = {
    types: DOCUMENT_TYPES,
    ...(extension && { extension }),
    ...(kind && { kind: `noun.file.${kind}` }),
  };
  const key = !kind ? 'error.unsupportedMedia' : extension ? 'upload.type.named' : 'upload.type';
  return refusedMedia(key, params);
}

export const uploadNotFound = () => notFound('noun.upload');
export const uploadExpired = () => missing('upload.expired');
/** Its parts were changed by another request, or the client has lost count: it asks how far the upload is and goes on. */
export const wrongOffset = () => conflict('upload.offset');
export const uploadIncomplete = () => conflict('upload.incomplete');
/** What arrived is not what was sent. */
export const uploadDamaged = () => conflict('upload.damaged');
