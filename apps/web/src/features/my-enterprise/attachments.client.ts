/** Files of messages: uploaded before the message is sent, downloaded by its sender and recipients. */
import { useQuery } from '@tanstack/react-query';
import { MessageResponse } from '@tiku/contracts/common';
import {
  AttachmentAddressResponse,
  MessageAttachmentResponse,
  type MessageAttachment,
} from '@tiku/contracts/enterprise';
import { request } from '../../api/client.js';
import { upload } from '../../api/upload.js';

const PATH = '/my-enterprise/message-attachments';

export async function uploadAttachment(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<MessageAttachment> {
  const form = new FormData();
  form.append('file', file);
  return (await upload(PATH, { form, schema: MessageAttachmentResponse, onProgress, signal })).attachment;
}
/** Before it is sent. */
export const deleteAttachment = (id: string) =>
  request('DELETE', `${PATH}/${id}`, { schema: MessageResponse });

/** Its addresses are valid for about a minute. */
export const fetchAttachment = async (id: string, signal?: AbortSignal) =>
  (await request('GET', `${PATH}/${id}`, { schema: AttachmentAddressResponse, ...(signal && { signal }) }))
    .attachment;

/** Outside the key of the enterprise: the picture stays when the lists are refetched. */
export function usePreview({ id }: MessageAttachment) {
  return useQuery({
    queryKey: ['message-attachment', id],
    queryFn: ({ signal }) => fetchAttachment(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
}
