/** What was lately saved into a bank: recognised documents and imported files. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';

export const UPLOADS_LISTED = 30;
/** `count`: how many of its questions the bank still has. */
const QuestionUpload = z.object({
  id: Uuid,
  name: z.string(),
  savedAt: z.iso.datetime(),
  count: z.int(),
});
export const QuestionUploadsResponse = successResponse({ uploads: z.array(QuestionUpload) });
