/** The papers that the person changed last. */
import { Link } from 'react-router-dom';
import type { DashboardQuery } from '../../generated/graphql.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Tag } from '../../ui/marks.js';
import { dashboardMessages } from './dashboard.messages.js';
import styles from './dashboard.module.css';
import { ListSection, type PartProps } from './section.js';

const TONES = { draft: 'line', published: 'malachite', modified: 'gamboge' } as const;

interface RecentPapersProps extends PartProps {
  papers: NonNullable<DashboardQuery['dashboard']['papers']> | null;
}
export function RecentPapers({ papers, onRetry }: RecentPapersProps) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  return (
    <ListSection
      title={t('papers')}
      all={{ to: '/my-papers', label: t('allPapers') }}
      items={papers}
      nothing={t('noPapers')}
      onRetry={onRetry}
    >
      {(shown) => (
        <ul className={styles.rows}>
          {shown.map(({ id, title, status, totalQuestions, paperBankName, updatedAt }) => (
            <li key={id} className={styles.task}>
              <div>
                <Link className="tk-1" to={`/papers/${id}/view`}>
                  {title}
                </Link>
                <Tag tone={TONES[status]}>{t(`paper.${status}`)}</Tag>
              </div>
              <small className="tk-1">
                {[t('questionCount', { count: totalQuestions }), paperBankName, format.ago(updatedAt)].join(
                  ' · ',
                )}
              </small>
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}
