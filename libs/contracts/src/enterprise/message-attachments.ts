/** Files of messages: uploaded one by one before the message is sent, then named in it. */
import { z } from 'zod';
import { MEBIBYTE, successAnswer, Uuid } from '../common/index.js';

export const ATTACHMENT_LIMITS = {
  perMessage: 5,
  fileBytes: 10 * MEBIBYTE,
  /** Uploaded by one person and not sent yet. */
  waiting: 20,
  /** All that one person has sent and uploaded. */
  personBytes: 1_024 * MEBIBYTE,
  /** What is not sent by then is deleted. */
  waitingHours: 24,
} as const;
/** What the picker offers. The server decides by content as well as by name. */
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
export const MessageAttachmentAnswer = successAnswer({ attachment: MessageAttachment });
/** GET of one: addresses that are good for about a minute; `previewUrl` for pictures alone. */
export const AttachmentAddressAnswer = successAnswer({
  attachment: MessageAttachment.extend({ downloadUrl: z.string(), previewUrl: z.string().nullable() }),
});
