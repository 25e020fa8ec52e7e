/** The rule of routes for one resumable upload. Another user's answers 404, so that its existence stays unknown. */
import { resourceRule, type ResourceRule } from '@tiku/platform/auth';
import { z } from 'zod';
import { type ResumableUploadRow, ResumableUploadsRepository } from './resumable-uploads.repository.js';
import { uploadNotFound } from './uploads.errors.js';

export const uploadOwner = (): ResourceRule =>
  resourceRule({
    name: 'uploadOwner',
    from: 'params.id',
    id: z.uuid(),
    finder: ResumableUploadsRepository,
    find: (uploads, id, caller) => uploads.find(id, caller.id),
    require: requireUpload,
  });

function requireUpload(upload: ResumableUploadRow | null): ResumableUploadRow {
  if (!upload) throw uploadNotFound();
  return upload;
}
