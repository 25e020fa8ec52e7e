/** A practice paper in a list: a sheet with its title, its totals and its bank. */
import type { PaperSummary } from '@tiku/contracts/paper-bank';
import { IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Tag } from '../../ui/marks.js';
import { StartPractice } from '../practice/start-practice.js';
import { TimeLeft } from '../questions/trash/time-left.js';
import { paperMessages } from './papers.messages.js';
import { RestorePaper } from './restore-paper.js';
import styles from './papers.module.css';

const TONES = { draft: 'line', published: 'malachite', modified: 'gamboge' } as const;

export function PaperStatus({ paper: { status, ...paper } }: { paper: PaperSummary }) {
  const t = useMessages(paperMessages);
  // A deleted paper that a buyer keeps is not in the buyer's trash.
  if (paper.deletedAt !== null && paper.mayDelete) return <Tag>{t('status.deleted')}</Tag>;
  return <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>;
}

interface PaperCardProps {
  paper: PaperSummary;
  showBank?: boolean;
  /** The reader may practise it on screen. */
  canPractise?: boolean;
  /** Confirms before it opens. */
  onOpen?: ((paper: PaperSummary) => void) | undefined;
}
function PaperCard({ paper, showBank = false, canPractise = false, onOpen }: PaperCardProps) {
  const t = useMessages(paperMessages);
  const format = useFormat();
  const isTrashed = paper.deletedAt !== null && paper.mayDelete;
  return (
    <article className={`tk-card ${styles.card}`}>
      <IconFileText className={styles.icon} size={26} stroke={1.3} aria-hidden />
      <div className={styles.cardMain}>
        <h3 className="tk-2l">
          <Link
            to={`/papers/${paper.id}/view`}
            onClick={(event) => {
              if (!onOpen) return;
              event.preventDefault();
              onOpen(paper);
            }}
          >
            {paper.title}
          </Link>
        </h3>
        <p className={styles.facts}>
          <PaperStatus paper={paper} />
          <span>{t('questionCount', { count: paper.totalQuestions })}</span>
          <span>{t('marks', { score: format.number(paper.totalScore) })}</span>
          {paper.timeLimitMinutes !== null && <span>{t('minutes', { count: paper.timeLimitMinutes })}</span>}
        </p>
        <p className={styles.facts}>
          {showBank && (
            <Link className={styles.bank} to={`/paper-banks/${paper.paperBankId}`}>
              {paper.paperBankName}
            </Link>
          )}
          <span className="tk-1">{paper.creator.name}</span>
          {isTrashed ? (
            <TimeLeft deletedAt={paper.deletedAt} />
          ) : (
            <time dateTime={paper.updatedAt}>{t('updated', { ago: format.ago(paper.updatedAt) })}</time>
          )}
        </p>
        {canPractise && !isTrashed && paper.totalQuestions > 0 && (
          <div className={styles.practise}>
            <StartPractice paperId={paper.id} size="compact-sm" variant="light" />
          </div>
        )}
      </div>
      {paper.mayEdit && paper.type === 'practice' && (
        <Link
          className={`tk-lnk ${styles.edit}`}
          to={`/paper-banks/${paper.paperBankId}/practices/${paper.id}/edit`}
        >
          {t('edit')}
        </Link>
      )}
      {isTrashed && (
        <span className={styles.edit}>
          <RestorePaper paper={paper} />
        </span>
      )}
    </article>
  );
}

interface PaperGridProps extends Omit<PaperCardProps, 'paper'> {
  papers: readonly PaperSummary[];
}
export function PaperGrid({ papers, ...card }: PaperGridProps) {
  return (
    <div className={styles.grid}>
      {papers.map((paper) => (
        <PaperCard key={paper.id} paper={paper} {...card} />
      ))}
    </div>
  );
}
