/** What is said after a paper was published. A first publication can be taken back; a later one replaced a text. */
import type { Paper } from '@tiku/contracts/paper-bank';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useFailure } from '../../ui/use-failure.js';
import { unpublishPaper, usePapersChanged } from './papers.client.js';
import { paperMessages } from './papers.messages.js';

type PublishedPaper = Pick<Paper, 'id' | 'status' | 'mayDelete'>;

/** `before`: the paper as it was; `onUndone` gets the status afterwards. */
export function usePublishedToast() {
  const t = useMessages(paperMessages);
  const fail = useFailure(paperMessages);
  const changed = usePapersChanged();
  return (before: PublishedPaper, onUndone: (status: Paper['status']) => void = () => {}): void => {
    if (before.status !== 'draft' || !before.mayDelete) return toast.success(t('published'));
    toast.undo(t('published'), () => {
      unpublishPaper(before.id)
        .then(async ({ status }) => {
          onUndone(status);
          await changed();
          toast.success(t('unpublished'));
        })
        .catch((failure: unknown) => fail('fail.unpublish', failure));
    });
  };
}
