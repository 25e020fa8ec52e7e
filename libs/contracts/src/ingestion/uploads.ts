/** Uploads, whole and in parts, and storage quotas. */
import { z } from 'zod';
import { IdOrCode, LIMITS, successResponse, Uuid } from '../common/index.js';

/** POST /document-parser/parse of a document that was uploaded in parts. */
export const ParseUploadedRequest = z.object({ documentId: Uuid, bankId: IdOrCode.optional() });

/** Headers of /uploads: the tus 1.0 protocol, https://tus.io/protocols/resumable-upload. */
export const TusHeaders = z.object({ 'Tus-Resumable': z.literal('1.0.0') });
export const TusCreateHeaders = TusHeaders.extend({
  /** Bytes of the whole file. */
  'Upload-Length': z.coerce.number().int().min(1).max(LIMITS.documentBytes),
  /** `filename` and, if known, `sha256` (hexadecimal, of the whole file), each value in base64. */
  'Upload-Metadata': z.string().optional(),
});
export const TusPatchHeaders = TusHeaders.extend({ 'Upload-Offset': z.coerce.number().int().min(0) });

/** GET /document-parser/quota: what a person may still upload. */
export const StorageQuota = z.object({
  /** Documents, page pictures and figures, and what current uploads may still take. */
  usedBytes: z.int(),
  limitBytes: z.int(),
  /** For one document. */
  fileBytesMax: z.int(),
});
export type StorageQuota = z.infer<typeof StorageQuota>;
export const StorageQuotaResponse = successResponse({ quota: StorageQuota });
