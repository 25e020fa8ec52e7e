/** While the person types: similar questions in the person's banks. Searches after a pause, and not for a few words. */
import { IconCopyCheck } from '@tabler/icons-react';
import { memo, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../i18n/messages.js';
import { QuestionText } from '../../../ui/question-content.js';
import { differenceOf } from '../../question-versions/text-difference.js';
import type { QuestionDraft } from '../question-draft.js';
import { findSimilar, type Similar } from './assist.client.js';
import { assistMessages } from './assist.messages.js';
import styles from './assist.module.css';

const PAUSE_MS = 1_200;
const STEM_CHARS_MIN = 12;

type Answers = Pick<QuestionDraft, 'type' | 'fillAnswers' | 'solutionAnswers'>;
interface SimilarNoticeProps {
  stem: string;
  options: readonly { text: string; isCorrect?: boolean | undefined }[];
  /** Without it, only the text is compared. */
  answers?: Answers | undefined;
  excludeId?: string | undefined;
}

export const SimilarNotice = memo(function SimilarNotice({
  stem,
  options,
  answers,
  excludeId,
}: SimilarNoticeProps) {
  const t = useMessages(assistMessages);
  const [matches, setMatches] = useState<readonly Similar[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const [open, setOpen] = useState(false);
  const asked = JSON.stringify({
    stem: stem.trim(),
    options: options
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, isCorrect }) => (answers ? { text, isCorrect } : { text })),
    ...answers,
    excludeId,
  });
  useEffect(() => {
    const run = new AbortController();
    const question = JSON.parse(asked) as Parameters<typeof findSimilar>[0];
    const timer = setTimeout(() => {
      if (question.stem.length < STEM_CHARS_MIN) {
        setMatches([]);
        setHasFailed(false);
        return;
      }
      findSimilar(question, run.signal).then(
        (found) => {
          setMatches(found);
          setHasFailed(false);
        },
        // Only a hint: the person can go on without it.
        () => {
          if (run.signal.aborted) return;
          setMatches([]);
          setHasFailed(true);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      run.abort();
    };
  }, [asked]);
  if (hasFailed)
    return (
      <p className={styles.similarFailed} role="status">
        {t('similar.failed')}
      </p>
    );
  if (matches.length === 0) return null;
  return (
    <section
      className={styles.similar}
      role="status"
      data-same={matches.some(({ kind }) => kind === 'same') || undefined}
    >
      <header>
        <IconCopyCheck size={17} stroke={1.7} aria-hidden />
        <span>
          {matches.some(({ kind }) => kind === 'same')
            ? t('similar.same')
            : t('similar.found', { count: matches.length })}
        </span>
        <button type="button" className="tk-lnk" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'similar.hide' : 'similar.show')}
        </button>
      </header>
      {open && (
        <ul>
          {matches.map(({ questionId, bankName, stem: theirs, level, kind }) => {
            const difference = differenceOf(stem, theirs);
            return (
              <li key={questionId}>
                <small>
                  {t(`similar.level.${level}`)} · {t(`similar.kind.${kind}`)} · {bankName}
                </small>
                <Link to={`/questions/${questionId}/view`} target="_blank" className="tk-paper">
                  <QuestionText inline source={theirs} marks={difference.after} />
                </Link>
                {difference.before.length > 0 && (
                  <div className={`tk-paper ${styles.mine}`}>
                    <small>{t('similar.mine')}</small>
                    <QuestionText inline source={stem} marks={difference.before} />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
});
