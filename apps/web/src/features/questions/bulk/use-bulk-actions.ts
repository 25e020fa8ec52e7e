/** The actions on the selected questions: the call, its toast, and the undo. */
import type { DescribedQuestion, InterchangeFormat } from '@tiku/contracts/question-bank';
import { messageOf } from '../../../api/api-error.js';
import { useAuth } from '../../../auth/auth.store.js';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import {
  copyQuestions,
  deleteQuestions,
  describeQuestions,
  moveQuestions,
  restoreQuestions,
  retagQuestions,
  type Tally,
} from '../questions.client.js';
import { exportQuestions } from '../../interchange/interchange.client.js';
import type { DraftSource } from '../question-draft.js';
import { rememberSource } from '../recent-sources.js';
import { beginRun } from './bulk-run.store.js';
import { formerOf, withDifficulty, withSource, type SelectedQuestion } from './descriptions.js';
import { inPortions } from './in-portions.js';
import { questionBulkMessages } from './question-bulk.messages.js';
import { reversedTags, type Tags } from './reversed-tags.js';

type Failure =
  | 'moveFailed'
  | 'copyFailed'
  | 'retagFailed'
  | 'describeFailed'
  | 'deleteFailed'
  | 'restoreFailed';
/** The maximum of one request. */
const PORTION = 100;
/** Their pictures are copied too. */
const TRANSFER_PORTION = 40;

/** `onChanged`: refetches lists that contained these questions. Each action resolves to whether it did anything. */
export function useBulkActions(
  questions: readonly SelectedQuestion[],
  onChanged: (ids: readonly string[]) => void,
) {
  const t = useMessages(questionBulkMessages);
  const userId = useAuth(({ user }) => user?.id ?? '');
  const attempt = async <T extends { id: string }>(
    failure: Failure,
    items: readonly T[],
    call: (portion: readonly T[], at: number) => Promise<Tally>,
    size = PORTION,
  ): Promise<string[]> => {
    const { end, ...run } = beginRun(items.length, items.length > size);
    try {
      const { done, failed, reason = t('unknownReason') } = await inPortions(items, size, call, run);
      if (done.length > 0) onChanged(done);
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
    } finally {
      end();
    }
  };
  const describe = async (changes: readonly DescribedQuestion[]): Promise<boolean> => {
    if (changes.length === 0) {
      toast.info(t('describedAlready'));
      return true;
    }
    const done = await attempt('describeFailed', changes, describeQuestions);
    if (done.length > 0)
      toast.undo(t('described', { count: done.length }), () => {
        void attempt('describeFailed', formerOf(questions, changes, done), describeQuestions).then(
          (undone) => undone.length > 0 && toast.success(t('retagUndone')),
        );
      });
    return done.length > 0;
  };

  return {
    async remove(): Promise<boolean> {
      const done = await attempt('deleteFailed', questions, (some) => deleteQuestions(idsOf(some)));
      if (done.length > 0)
        toast.undo(t('deleted', { count: done.length }), () => {
          void attempt('restoreFailed', withIds(done), (some) => restoreQuestions(idsOf(some))).then(
            (restored) => restored.length > 0 && toast.success(t('restored', { count: restored.length })),
          );
        });
      return done.length > 0;
    },

    async move(bankId: string): Promise<boolean> {
      const moved = await attempt(
        'moveFailed',
        questions,
        (some) => moveQuestions(idsOf(some), bankId),
        TRANSFER_PORTION,
      );
      const former = questions.filter(({ id, bankId: from }) => moved.includes(id) && from !== bankId);
      if (moved.length > 0)
        toast.undo(t('moved', { count: moved.length }), () => {
          void (async () => {
            let count = 0;
            for (const from of new Set(former.map((question) => question.bankId))) {
              const all = former.filter((question) => question.bankId === from);
              const back = (some: readonly { id: string }[]) => moveQuestions(idsOf(some), from);
              count += (await attempt('moveFailed', all, back, TRANSFER_PORTION)).length;
            }
            if (count > 0) toast.success(t('movedBack', { count }));
          })();
        });
      return moved.length > 0;
    },

    async copy(bankId: string, key: string, onShow: () => void): Promise<boolean> {
      const copied = await attempt(
        'copyFailed',
        questions,
        (some, at) => copyQuestions(idsOf(some), bankId, `${key}-${at}`),
        TRANSFER_PORTION,
      );
      if (copied.length > 0)
        toast.notice(t('copied', { count: copied.length }), 'success', {
          label: t('toBank'),
          onPress: onShow,
        });
      return copied.length > 0;
    },

    async retag(tags: Tags): Promise<boolean> {
      const done = await attempt('retagFailed', questions, (some) => retagQuestions(idsOf(some), tags));
      const back = reversedTags(
        questions.filter(({ id }) => done.includes(id)),
        tags,
      );
      if (done.length > 0)
        toast.undo(t('retagged', { count: done.length }), () => {
          void (async () => {
            for (const { ids, ...former } of back) {
              const call = (some: readonly { id: string }[]) => retagQuestions(idsOf(some), former);
              if ((await attempt('retagFailed', withIds(ids), call)).length === 0) return;
            }
            toast.success(t('retagUndone'));
          })();
        });
      return done.length > 0;
    },

    setDifficulty: (difficulty: number) => describe(withDifficulty(questions, difficulty)),

    async setSource(source: DraftSource): Promise<boolean> {
      rememberSource(userId, source);
      return describe(withSource(questions, source));
    },

    /** The questions of one bank, as a file that its page of imports and exports offers. */
    async save(bankId: string, format: InterchangeFormat, onShow: () => void): Promise<boolean> {
      try {
        await exportQuestions(bankId, format, idsOf(questions));
        toast.notice(t('exporting', { count: questions.length }), 'success', {
          label: t('toExports'),
          onPress: onShow,
        });
        return true;
      } catch (failure) {
        toast.error(t('exportFailed', { reason: messageOf(failure) }));
        return false;
      }
    },
  };
}

const idsOf = (questions: readonly { id: string }[]): string[] => questions.map(({ id }) => id);
const withIds = (ids: readonly string[]): { id: string }[] => ids.map((id) => ({ id }));

/** The reason is a sentence to read. */
const PARTLY_READ_MS = 6_000;
