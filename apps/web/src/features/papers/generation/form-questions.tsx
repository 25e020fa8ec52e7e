/** The questions of one form, under the rows that they fill. */
import { Modal } from '@mantine/core';
import { IconArrowsExchange, IconBan, IconLock, IconLockOpen } from '@tabler/icons-react';
import type { Blueprint, PaperQuestionContent } from '@tiku/contracts/paper-bank';
import { useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { QuestionContent } from '../../../ui/question-content.js';
import { toast } from '../../../ui/toast.js';
import type { FilledForm } from './filled-form.js';
import { generationMessages } from './generation.messages.js';
import { QuestionMeta } from '../question-meta.js';
import { UnansweredMark } from '../unanswered-mark.js';
import styles from './generation.module.css';
import { useKind } from './kind-text.js';
import { SimilarQuestions } from './similar-questions.js';

interface FormQuestionsProps {
  form: FilledForm;
  blueprint: Blueprint;
  bankIds: readonly string[];
  known: ReadonlyMap<string, PaperQuestionContent>;
  /** The questions of all forms, which are not offered again. */
  taken: readonly string[];
  onReplace: (before: string, after: PaperQuestionContent) => void;
  onBlueprint: (blueprint: Blueprint) => void;
}
export function FormQuestions(props: FormQuestionsProps) {
  const { form, blueprint, known, onBlueprint } = props;
  const t = useMessages(generationMessages);
  const { kindText } = useKind();
  const [replacing, setReplacing] = useState<PaperQuestionContent | null>(null);
  // The button that opened the list disappears with its question: the new question takes the focus.
  const taken = useRef<string | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const focusTaken = () => {
    if (taken.current === null) return;
    sheet.current?.querySelector<HTMLElement>(`[data-replace="${taken.current}"]`)?.focus();
    taken.current = null;
  };
  const toggleLock = (id: string) =>
    onBlueprint({
      ...blueprint,
      locks: blueprint.locks.includes(id)
        ? blueprint.locks.filter((each) => each !== id)
        : [...blueprint.locks, id],
      // Locking an excluded question includes it again.
      exclusions: blueprint.exclusions.filter((each) => each !== id),
    });
  const exclude = (question: PaperQuestionContent) => {
    onBlueprint({
      ...blueprint,
      locks: blueprint.locks.filter((each) => each !== question.id),
      exclusions: [...new Set([...blueprint.exclusions, question.id])],
    });
    toast.info(t('excluded'));
    setReplacing(question);
  };
  return (
    <div ref={sheet} className={`tk-sheet ${styles.sheet}`}>
      {blueprint.rows.map((row) => {
        const ids = form.rows.find(({ rowId }) => rowId === row.id)?.questionIds ?? [];
        return (
          <section key={row.id} aria-label={row.section || kindText(row)}>
            <h3 className={styles.rowHead}>
              {row.section || kindText(row)}
              <small>
                {kindText(row)} · {t('rowCount', { count: ids.length })}
              </small>
            </h3>
            {ids.map((id) => {
              const question = known.get(id);
              return question ? (
                <article key={id} className={styles.question}>
                  <QuestionContent question={question} />
                  <QuestionMeta
                    question={question}
                    className={styles.meta}
                    note={<UnansweredMark question={question} />}
                  >
                    <button
                      type="button"
                      className="tk-lnk"
                      data-quiet
                      aria-pressed={blueprint.locks.includes(id)}
                      onClick={() => toggleLock(id)}
                    >
                      {blueprint.locks.includes(id) ? <IconLock size={15} /> : <IconLockOpen size={15} />}
                      {t(blueprint.locks.includes(id) ? 'locked' : 'lock')}
                    </button>
                    <button type="button" className="tk-lnk" data-quiet onClick={() => exclude(question)}>
                      <IconBan size={15} />
                      {t('exclude')}
                    </button>
                    <button
                      type="button"
                      className="tk-lnk"
                      data-replace={id}
                      onClick={() => setReplacing(question)}
                    >
                      <IconArrowsExchange size={15} />
                      {t('replace')}
                    </button>
                  </QuestionMeta>
                </article>
              ) : (
                <p key={id} className={styles.gone}>
                  {t('gone')}
                </p>
              );
            })}
          </section>
        );
      })}
      <Modal
        opened={replacing !== null}
        onClose={() => setReplacing(null)}
        onExitTransitionEnd={focusTaken}
        title={t('replaceTitle')}
        size={760}
        centered
      >
        {replacing && (
          <SimilarQuestions
            question={replacing}
            bankIds={props.bankIds}
            onlyAnswered={blueprint.onlyAnswered}
            excluded={[...new Set([...props.taken, ...blueprint.exclusions])]}
            onTake={(question) => {
              props.onReplace(replacing.id, question);
              taken.current = question.id;
              setReplacing(null);
            }}
          />
        )}
      </Modal>
    </div>
  );
}
