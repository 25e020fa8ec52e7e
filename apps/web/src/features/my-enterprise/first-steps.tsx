/** The first steps of a new enterprise, for people with the permission, until it has departments and colleagues. */
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { MyEnterprise } from '@tiku/contracts/enterprise';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { useDepartments } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';

export function FirstSteps({ mine: { enterprise } }: { mine: MyEnterprise }) {
  const t = useMessages(myEnterpriseMessages);
  const departments = useDepartments().data;
  if (!departments) return null;
  const steps = [
    { key: 'departments', tab: 'departments', isDone: departments.length > 0 },
    { key: 'people', tab: 'invitations', isDone: enterprise.currentMembers > 1 },
    { key: 'announcement', tab: 'messages', isDone: false },
  ] as const;
  if (departments.length > 0 && enterprise.currentMembers > 1) return null;
  return (
    <nav className={`tk-card ${styles.steps}`} aria-label={t('steps')}>
      <b>{t('steps')}</b>
      <ol>
        {steps.map(({ key, tab, isDone }) => (
          <li key={key}>
            {isDone ? (
              <IconCircleCheck size={18} stroke={1.7} aria-label={t('stepDone')} />
            ) : (
              <IconCircle size={18} stroke={1.7} aria-hidden />
            )}
            <span>
              <Link to={`/my-enterprise?tab=${tab}`}>{t(`step.${key}`)}</Link>
              <small>{t(`step.${key}Text`)}</small>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
