import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { guideMessages } from './guides.messages.js';

/** Copies a text to the clipboard and confirms it. */
export function useCopy(): (text: string, said?: string) => void {
  const t = useMessages(guideMessages);
  return (text, said = t('copied')) => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    // Not allowed, or an address without TLS: the person can still select it.
    copied.then(
      () => toast.success(said),
      () => toast.error(t('copyFailed')),
    );
  };
}
