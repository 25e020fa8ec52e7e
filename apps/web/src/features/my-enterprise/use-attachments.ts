/** The files of a message that is being written: uploads each as soon as it is added. */
import { ATTACHMENT_EXTENSIONS, ATTACHMENT_LIMITS } from '@tiku/contracts/enterprise';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { useFormat } from '../../i18n/format.js';
import { toast } from '../../ui/toast.js';
import { deleteAttachment, uploadAttachment } from './attachments.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';

export interface ComposedFile {
  key: string;
  name: string;
  size: number;
  /** Share of bytes sent, 0 to 1. */
  share: number;
  /** Set once it is uploaded. */
  id: string | null;
}

const { perMessage, fileBytes } = ATTACHMENT_LIMITS;
const extensions: ReadonlySet<string> = new Set(ATTACHMENT_EXTENSIONS);

export function useAttachments() {
  const t = useMessages(myEnterpriseMessages);
  const format = useFormat();
  const [files, setFiles] = useState<readonly ComposedFile[]>([]);
  const uploads = useRef(new Map<string, AbortController>());
  const isSent = useRef(false);
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  }, [files]);
  const change = (next: (before: readonly ComposedFile[]) => readonly ComposedFile[]) => setFiles(next);
  // Discards files that are not sent; the server deletes those of a closed browser.
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const controller of running.values()) controller.abort();
      if (isSent.current) return;
      for (const { id } of latest.current) if (id) deleteAttachment(id).catch(() => undefined);
    };
  }, []);

  const start = async (file: File, key: string) => {
    const controller = new AbortController();
    uploads.current.set(key, controller);
    const patch = (part: Partial<ComposedFile>) =>
      change((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)));
    try {
      const { id } = await uploadAttachment(file, (share) => patch({ share }), controller.signal);
      patch({ id, share: 1 });
    } catch (error) {
      change((before) => before.filter((each) => each.key !== key));
      if (!controller.signal.aborted) toast.error(error);
    } finally {
      uploads.current.delete(key);
    }
  };
  const add = (given: readonly File[]) => {
    const room = perMessage - files.length;
    const good = given.filter((file) => {
      const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
      if (file.size === 0) toast.error(t('attachment.empty', { name: file.name }));
      else if (!extensions.has(extension)) toast.error(t('attachment.type', { name: file.name }));
      else if (file.size > fileBytes)
        toast.error(t('attachment.tooLarge', { name: file.name, size: format.bytes(fileBytes) }));
      else return true;
      return false;
    });
    if (good.length > room) toast.error(t('attachment.tooMany', { maximum: perMessage }));
    const added = good.slice(0, room).map((file) => ({ file, key: crypto.randomUUID() }));
    change((before) => [
      ...before,
      ...added.map(({ file, key }) => ({ key, name: file.name, size: file.size, share: 0, id: null })),
    ]);
    for (const { file, key } of added) void start(file, key);
  };
  const remove = ({ key, id }: ComposedFile) => {
    uploads.current.get(key)?.abort();
    change((before) => before.filter((each) => each.key !== key));
    if (id) deleteAttachment(id).catch((error: unknown) => toast.error(error));
  };
  return {
    files,
    add,
    remove,
    uploading: files.some(({ id }) => id === null),
    ids: files.flatMap(({ id }) => id ?? []),
    /** They belong to the message now. */
    keep: () => void (isSent.current = true),
  };
}
