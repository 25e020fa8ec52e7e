/** The actions on the selected questions: the call, its toast, and the undo. */
import { messageOf } from '../../../api/api-error.js';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import {
  copyQuestions,
  deleteQuestions,
  moveQuestions,
  restoreQuestions,
  retagQuestions,
  type Tally,
} from '../questions.client.js';
import { questionBulkMessages } from './question-bulk.messages.js';
import { reversedTags, type Tags } from './reversed-tags.js';

export interface SelectedQuestion {
  id: string;
  bankId: string;
  tags: readonly string[];
}
type Failure = 'moveFailed' | 'copyFailed' | 'retagFailed' | 'deleteFailed' | 'restoreFailed';

/** `onChanged`: refetches lists that contained these questions. Each action resolves to whether it did anything. */
export function useBulkActions(questions: readonly SelectedQuestion[], onChanged: () => void) {
  const t = useMessages(questionBulkMessages);
  const ids = questions.map(({ id }) => id);

  const attempt = async (failure: Failure, call: () => Promise<Tally>): Promise<string[]> => {
    try {
      const { done, failed, reason = t('unknownReason') } = await call();
      if (done.length > 0) onChanged();
      if (failed.length > 0)
        toast.error(
          done.length > 0
            ? t('partly', { done: done.length, failed: failed.length, reason })
            : t(failure, { reason }),
          { autoClose: PARTLY_READ_MS },
        );
      return done;
    } catch (failed) {
      toast.error(t(failure, { reason: messageOf(failed) }));
      return [];
    }
  };

  return {
    async remove(): Promise<boolean> {
      const done = await attempt('deleteFailed', () => deleteQuestions(ids));
      if (done.length > 0)
        toast.undo(t('deleted', { count: done.length }), () => {
          void attempt('restoreFailed', () => restoreQuestions(done)).then(
            (restored) => restored.length > 0 && toast.success(t('restored', { count: restored.length })),
          );
        });
      return done.length > 0;
    },

    async move(bankId: string): Promise<boolean> {
      const moved = await attempt('moveFailed', () => moveQuestions(ids, bankId));
      const former = questions.filter(({ id, bankId: from }) => moved.includes(id) && from !== bankId);
      if (moved.length > 0)
        toast.undo(t('moved', { count: moved.length }), () => {
          void (async () => {
            let count = 0;
            for (const from of new Set(former.map((question) => question.bankId))) {
              const some = former.filter((question) => question.bankId === from).map(({ id }) => id);
              count += (await attempt('moveFailed', () => moveQuestions(some, from))).length;
            }
            if (count > 0) toast.success(t('movedBack', { count }));
          })();
        });
      return moved.length > 0;
    },

    async copy(bankId: string, key: string, onShow: () => void): Promise<boolean> {
      const copied = await attempt('copyFailed', () => copyQuestions(ids, bankId, key));
      if (copied.length > 0)
        toast.notice(t('copied', { count: copied.length }), 'success', {
          label: t('toBank'),
          onPress: onShow,
        });
      return copied.length > 0;
    },

    async retag(tags: Tags): Promise<boolean> {
      const done = await attempt('retagFailed', () => retagQuestions(ids, tags));
      const back = reversedTags(
        questions.filter(({ id }) => done.includes(id)),
        tags,
      );
      if (done.length > 0)
        toast.undo(t('retagged', { count: done.length }), () => {
          void (async () => {
            for (const { ids: some, ...former } of back)
              if ((await attempt('retagFailed', () => retagQuestions(some, former))).length === 0) return;
            toast.success(t('retagUndone'));
          })();
        });
      return done.length > 0;
    },
  };
}

/** The reason is a sentence to read. */
const PARTLY_READ_MS = 6_000;
