/** The pictures to read. Revokes their addresses when the dialog closes. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { assistMessages } from './assist.messages.js';
import { useReadablePictures } from './picture-chooser.js';

export const PICTURES_MAX = 10;

interface Picture {
  file: File;
  url: string;
}

/** Adds the chosen pictures; reports files that are no pictures, too large or too many. */
export function usePictures() {
  const t = useMessages(assistMessages);
  const readable = useReadablePictures();
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const shown = useRef(pictures);
  useEffect(() => {
    shown.current = pictures;
  }, [pictures]);
  useEffect(() => () => shown.current.forEach(({ url }) => URL.revokeObjectURL(url)), []);
  const take = useCallback(
    (files: readonly File[]) => {
      const good = readable(files);
      const room = PICTURES_MAX - shown.current.length;
      if (good.length > room) toast.error(t('ocr.tooMany', { count: PICTURES_MAX }));
      const taken = good.slice(0, room);
      const added = taken.map((file) => ({ file, url: URL.createObjectURL(file) }));
      setPictures((before) => [...before, ...added]);
      return taken;
    },
    [t, readable],
  );
  const remove = useCallback((url: string) => {
    URL.revokeObjectURL(url);
    setPictures((before) => before.filter((picture) => picture.url !== url));
  }, []);
  return { pictures, take, remove };
}
