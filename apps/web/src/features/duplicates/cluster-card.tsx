/** Similar questions: how each differs from the first, which one is kept, and which are merged into it. */
import { useApolloClient } from '@apollo/client/react';
import { Button, Checkbox, Radio } from '@mantine/core';
import type { DuplicateCluster } from '@tiku/contracts/question-bank';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStale } from '../../api/use-stale.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { QuestionText } from '../../ui/question-content.js';
import { toast } from '../../ui/toast.js';
import { refreshLists } from '../question-banks/question-banks.client.js';
import { differenceOf } from '../question-versions/text-difference.js';
import { ClusterAnswer } from './cluster-answer.js';
import { DUPLICATES, mergeQuestions } from './duplicates.client.js';
import { duplicatesMessages } from './duplicates.messages.js';
import styles from './duplicates.module.css';
import { leftAtFirst } from './first-choice.js';
import { isSameText, textOf } from './same-text.js';

/** Takes the group's place, so that the second click of a double click hits no other group's button. */
export function MergedCard({ cluster: { n, total }, undo }: { cluster: DuplicateCluster; undo: ReactNode }) {
  const t = useMessages(duplicatesMessages);
  return (
    <section className={`tk-card ${styles.group}`} data-merged>
      <header>
        <h2 className="tk-h">{t('group', { n, count: total })}</h2>
        <span className="tk-dim">{t('merged')}</span>
        {undo}
      </header>
    </section>
  );
}

interface ClusterCardProps {
  bid: string;
  cluster: DuplicateCluster;
  onMerged: (mergeId: string) => void;
}
export function ClusterCard({ bid, cluster: { n, total, questions }, onMerged }: ClusterCardProps) {
  const t = useMessages(duplicatesMessages);
  const format = useFormat();
  const client = useApolloClient();
  const stale = useStale(DUPLICATES);
  const [kept, setKept] = useState(questions[0]?.id ?? '');
  const [left, setLeft] = useState(() => leftAtFirst(questions));
  const [busy, setBusy] = useState(false);
  const merged = questions.filter(({ id }) => id !== kept && !left.has(id)).map(({ id }) => id);
  const keptOne = questions.find(({ id }) => id === kept);
  const keptText = keptOne ? textOf(keptOne) : '';
  const merge = async () => {
    setBusy(true);
    try {
      onMerged(await mergeQuestions(bid, kept, merged));
      toast.success(t('merged'));
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
    }
    await stale();
    await refreshLists(client);
  };
  return (
    <section className={`tk-card ${styles.group}`} aria-label={t('group', { n, count: total })}>
      <header>
        <h2 className="tk-h">{t('group', { n, count: total })}</h2>
        <Button size="sm" loading={busy} disabled={merged.length === 0} onClick={() => void merge()}>
          {merged.length === 0 ? t('include') : t('merge', { count: merged.length + 1 })}
        </Button>
      </header>
      <ul>
        {questions.map((question) => {
          const { id, kind, score, creator, createdAt } = question;
          const text = textOf(question);
          const difference =
            keptOne === undefined || isSameText(keptOne, question) ? null : differenceOf(keptText, text);
          return (
            <li key={id} data-left={left.has(id) || undefined}>
              <div className={styles.choose}>
                <Radio
                  name={`keep-${n}`}
                  label={t('keep')}
                  checked={kept === id}
                  onChange={() => setKept(id)}
                />
                {kept !== id && (
                  <Checkbox
                    label={t('include')}
                    checked={!left.has(id)}
                    onChange={() => {
                      const next = new Set(left);
                      if (!next.delete(id)) next.add(id);
                      setLeft(next);
                    }}
                  />
                )}
              </div>
              <div className={styles.question}>
                <Link to={`/questions/${id}/view`} target="_blank" className="tk-paper">
                  <QuestionText source={text} figures={question} marks={difference?.after ?? []} />
                </Link>
                {keptOne && difference && difference.before.length > 0 && (
                  // On a phone a long formula scrolls, by keys too.
                  <div
                    className={`tk-paper ${styles.against}`}
                    tabIndex={0}
                    role="group"
                    aria-label={t('against')}
                  >
                    <small>{t('against')}</small>
                    <QuestionText source={keptText} figures={keptOne} marks={difference.before} />
                  </div>
                )}
                <ClusterAnswer question={question} />
                <small>
                  {kind && (
                    <>
                      <b>{t(`kind.${kind}`)}</b> ·{' '}
                      {score !== null && t('score', { percent: Math.round(100 * score) })} ·{' '}
                    </>
                  )}
                  {t('made', { name: creator, date: format.date(createdAt) })}
                </small>
              </div>
            </li>
          );
        })}
      </ul>
      {total > questions.length && (
        <p className="tk-dim">{t('notShown', { count: total - questions.length })}</p>
      )}
    </section>
  );
}
