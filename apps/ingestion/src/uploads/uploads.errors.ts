/** Expected failures of uploads. */
import {
  type AppError,
  businessRule,
  conflict,
  missing,
  notFound,
  rateLimited,
  refusedMedia,
} from '@tiku/platform/errors';
import { contentKindOf } from './content-kind.js';

const DOCUMENT_TYPES = 'PDF、TeX、DOCX、JPG、PNG、ZIP（TeX）';

export const storageFull = (limitMegabytes: number) =>
  businessRule('upload.storageFull', { limit: `${limitMegabytes} MB` });

/** An account without a verified address sends one file after the other. */
export const tooManyUnverified = (seconds: number) => rateLimited(seconds, 'upload.unverified');
/** Too much is arriving from accounts without a verified address at the caller's address. */
export const tooManyOfNetwork = (seconds: number) => rateLimited(seconds, 'upload.network');

/** Its file was deleted before it was complete: it took longer than any upload may. */
export const uploadAbandoned = () => conflict('upload.abandoned');

/** Says what the file really is, if its first bytes show it. */
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
/** Another request changed its parts, or the client has the wrong offset: it asks for the offset and continues. */
export const wrongOffset = () => conflict('upload.offset');
export const uploadIncomplete = () => conflict('upload.incomplete');
/** The received bytes differ from those sent. */
export const uploadDamaged = () => conflict('upload.damaged');
