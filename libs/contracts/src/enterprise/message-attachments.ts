/** Files of messages: uploaded one by one before the message is sent, and then named in it. */
import { z } from 'zod';
import { MEBIBYTE, successResponse, Uuid } from '../common/index.js';

export const ATTACHMENT_LIMITS = {
  perMessage: 5,
  fileBytes: 10 * MEBIBYTE,
  /** Uploaded by one person and not yet sent. */
  waiting: 20,
  /** Everything that one person has sent and uploaded. */
  personBytes: 1_024 * MEBIBYTE,
  /** Files not sent by then are deleted. */
  waitingHours: 24,
} as const;
/** What the file picker offers. The server checks content as well as name. */
export const ATTACHMENT_EXTENSIONS = [
  'pdf',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
  'docx',
  'xlsx',
  'pptx',
  'doc',
  'xls',
  'ppt',
  'txt',
  'csv',
  'md',
  'zip',
] as const;

export const MessageAttachment = z.object({
  id: Uuid,
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
});
export type MessageAttachment = z.infer<typeof MessageAttachment>;

/** POST /my-enterprise/message-attachments. */
export const MessageAttachmentResponse = successResponse({ attachment: MessageAttachment });
/** GET of one: addresses valid for about a minute; `previewUrl` only for pictures. */
export const AttachmentAddressResponse = successResponse({
  attachment: MessageAttachment.extend({ downloadUrl: z.string(), previewUrl: z.string().nullable() }),
});
