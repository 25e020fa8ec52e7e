/** The questions of one form, under the rows that they fill. */
import { Modal } from '@mantine/core';
import { IconArrowsExchange, IconBan, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Blueprint, PaperQuestionContent } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { apiErrorOf } from '../../../api/apollo.js';
import { useMessages } from '../../../i18n/messages.js';
import { DifficultyStars, Tag } from '../../../ui/marks.js';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/page.js';
import { QuestionContent } from '../../../ui/question-content.js';
import { toast } from '../../../ui/toast.js';
import type { FilledForm } from './filled-form.js';
import { findSimilar } from './generation.client.js';
import { generationMessages } from './generation.messages.js';
import styles from './generation.module.css';
import { useKind } from './kind-text.js';

interface FormQuestionsProps {
  form: FilledForm;
  blueprint: Blueprint;
  bankIds: readonly string[];
  known: ReadonlyMap<string, PaperQuestionContent>;
  /** Of all forms: none is offered again. */
  taken: readonly string[];
  onReplace: (before: string, after: PaperQuestionContent) => void;
  onBlueprint: (blueprint: Blueprint) => void;
}
export function FormQuestions(props: FormQuestionsProps) {
  const { form, blueprint, known, onBlueprint } = props;
  const t = useMessages(generationMessages);
  const { kindText } = useKind();
  const [replacing, setReplacing] = useState<PaperQuestionContent | null>(null);
  const toggleLock = (id: string) =>
    onBlueprint({
      ...blueprint,
      locks: blueprint.locks.includes(id)
        ? blueprint.locks.filter((each) => each !== id)
        : [...blueprint.locks, id],
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
    <div className={`tk-sheet ${styles.sheet}`}>
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
                  <div className={styles.meta}>
                    <DifficultyStars value={question.difficulty} />
                    {question.tags.slice(0, 3).map((tag) => (
                      <Tag key={tag}>{tag}</Tag>
                    ))}
                    <span className="tk-grow" />
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
                    <button type="button" className="tk-lnk" onClick={() => setReplacing(question)}>
                      <IconArrowsExchange size={15} />
                      {t('replace')}
                    </button>
                  </div>
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
        title={t('replaceTitle')}
        size={760}
        centered
      >
        {replacing && (
          <Similar
            question={replacing}
            bankIds={props.bankIds}
            excluded={[...new Set([...props.taken, ...blueprint.exclusions])]}
            onTake={(question) => {
              props.onReplace(replacing.id, question);
              setReplacing(null);
            }}
          />
        )}
      </Modal>
    </div>
  );
}

interface SimilarProps {
  question: PaperQuestionContent;
  bankIds: readonly string[];
  excluded: readonly string[];
  onTake: (question: PaperQuestionContent) => void;
}
const EXCLUDED_MAX = 1_000;
const POINTS_MAX = 20;

/** Questions that may stand in its place, the nearest first. */
function Similar({ question, bankIds, excluded, onTake }: SimilarProps) {
  const t = useMessages(generationMessages);
  const { id, type, difficulty, tags, category } = question;
  const found = useQuery({
    queryKey: ['similar', id, bankIds, excluded],
    queryFn: ({ signal }) =>
      findSimilar(
        {
          ...{ bankIds: [...bankIds], type, difficulty },
          knowledgePoints: [...tags, ...category].slice(0, POINTS_MAX),
          excludeIds: [...new Set([id, ...excluded])].slice(0, EXCLUDED_MAX),
        },
        signal,
      ),
  });
  if (found.error)
    return (
      <ErrorState
        error={apiErrorOf(found.error)}
        title={t('fail.similar')}
        onRetry={() => void found.refetch()}
      />
    );
  if (!found.data) return <ListSkeleton rows={3} height={96} />;
  if (found.data.length === 0)
    return <EmptyState title={t('replaceNone')}>{t('replaceNoneText')}</EmptyState>;
  return found.data.map((each) => (
    <article key={each.id} className={styles.question}>
      <QuestionContent question={each} />
      <div className={styles.meta}>
        <DifficultyStars value={each.difficulty} />
        {each.tags.slice(0, 3).map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        <span className="tk-grow" />
        <button type="button" className="tk-lnk" onClick={() => onTake(each)}>
          {t('replaceThis')}
        </button>
      </div>
    </article>
  ));
}
