/** The person's latest activity in every part of the product. */
import { ACTIVITY_TYPES } from '@tiku/contracts/dashboard';
import type { DashboardQuery } from '../../generated/graphql.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { QuestionText } from '../../ui/question-content.js';
import { dashboardMessages } from './dashboard.messages.js';
import styles from './dashboard.module.css';
import { ListSection, type PartProps } from './section.js';

/** The page that opens it; null if it has none. */
type Shown = NonNullable<DashboardQuery['dashboard']['activities']>[number];

export function addressOf({
  type,
  target,
}: {
  type: string;
  target: Pick<Shown['target'], 'type' | 'id'>;
}): string | null {
  if (type === 'vcount.transaction') return '/vcount';
  if (target.id == null) return null;
  if (target.type === 'questionBank') return `/question-banks/${target.id}`;
  if (target.type === 'paperBank') return `/paper-banks/${target.id}`;
  if (target.type === 'paper') return `/papers/${target.id}`;
  if (target.type === 'question') return `/questions/${target.id}/view`;
  if (target.type === 'message') return '/my-enterprise';
  if (target.type === 'person') return `/users/${target.id}`;
  if (target.type === 'page') return target.id;
  return target.type === 'draft' ? `/batch-upload/preview-edit/${target.id}` : null;
}

interface ActivityProps extends PartProps {
  activities: readonly Shown[] | null;
}
export function Activity({ activities, onRetry }: ActivityProps) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  return (
    <ListSection
      title={t('activity')}
      items={activities}
      nothing={t('noActivity')}
      failed={t('activityFailed')}
      onRetry={onRetry}
    >
      {(shown) => (
        <ul className={styles.rows}>
          {shown.map((activity) => {
            const address = addressOf(activity);
            const type = ACTIVITY_TYPES.find((one) => one === activity.type);
            const name = nameOf(activity);
            return (
              <li key={activity.id} className={styles.activity}>
                <span className="tk-1">
                  {type && <small>{t(`activity.${type}`)}</small>}
                  {address ? <Link to={address}>{name}</Link> : <b>{name}</b>}
                </span>
                <time dateTime={activity.timestamp}>{format.ago(activity.timestamp)}</time>
              </li>
            );
          })}
        </ul>
      )}
    </ListSection>
  );

  function nameOf({ type, target }: Shown): ReactNode {
    if (type === 'question.created') return <QuestionText source={target.name} inline />;
    if (type !== 'game.played') return target.name;
    const game = GAMES.find((one) => one === target.type);
    return game ? t('gameScore', { game: t(`game.${game}`), count: Number(target.name) }) : target.name;
  }
}

const GAMES = ['math', 'memory', 'puzzle', 'reaction'] as const;
