/** A unit at a glance: its numbers, its administrators, and what to do first. */
import { Progress } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { Unit } from '@tiku/contracts/enterprise';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Face } from '../../ui/marks.js';
import { usePupils } from '../classes/classes.client.js';
import { useMyEnterprise } from '../my-enterprise/my-enterprise.client.js';
import { useUnitRoles } from './units.client.js';
import { unitMessages } from './units.messages.js';
import styles from './units.module.css';

export function UnitOverview({ unit }: { unit: Unit }) {
  const t = useMessages(unitMessages);
  const isSchool = unit.kind === 'school';
  return (
    <div className={styles.overview}>
      {isSchool && unit.capabilities.includes('manage') && <SchoolSteps unit={unit} />}
      <div className={styles.tiles}>
        <Tile
          label={t(`count.below.${unit.kind}`)}
          value={unit.childCount}
          to={`/units/${unit.id}?tab=classes`}
        />
        <Tile label={t('count.members')} value={unit.memberCount} />
        <Quota />
      </div>
      {isSchool && <Holders unit={unit} />}
    </div>
  );
}

function Tile({ label, value, to }: { label: string; value: number; to?: string }) {
  const format = useFormat();
  return (
    <div className={`tk-card tk-stat ${styles.tile}`}>
      <span>{label}</span>
      <b>{to ? <Link to={to}>{format.number(value)}</Link> : format.number(value)}</b>
    </div>
  );
}

/** All schools of the enterprise share its seats for pupils. */
function Quota() {
  const t = useMessages(unitMessages);
  const format = useFormat();
  const enterprise = useMyEnterprise().data?.enterprise;
  if (!enterprise) return null;
  const { currentPupils, maxPupils } = enterprise;
  return (
    <div className={`tk-card tk-stat ${styles.tile}`}>
      <span>{t('quota')}</span>
      <b>
        {format.number(currentPupils)} <small>/ {format.number(maxPupils)}</small>
      </b>
      <Progress
        size="sm"
        aria-label={t('quota')}
        value={maxPupils === 0 ? 100 : Math.min(100, (currentPupils / maxPupils) * 100)}
      />
      <small>{t('quotaText')}</small>
    </div>
  );
}

function Holders({ unit }: { unit: Unit }) {
  const t = useMessages(unitMessages);
  const roles = useUnitRoles(unit.id).data?.roles;
  if (!roles || roles.length === 0) return null;
  return (
    <section className={`tk-card ${styles.holders}`}>
      <h2 className="tk-h">{t('holders')}</h2>
      <ul>
        {roles.map(({ id, user, role, subject }) => (
          <li key={id}>
            <Face name={user.name} size={30} />
            <span>
              <b>{user.name}</b>
              <small>{[t(`role.${role}`), subject].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Until the school has classes, pupils and somebody who looks after it. */
function SchoolSteps({ unit }: { unit: Unit }) {
  const t = useMessages(unitMessages);
  const pupils = usePupils(unit.id, '').data?.pupils;
  const roles = useUnitRoles(unit.id).data?.roles;
  if (!pupils || !roles) return null;
  const base = `/units/${unit.id}`;
  const steps = [
    { key: 'classes', to: `${base}?tab=classes`, isDone: unit.childCount > 0 },
    { key: 'pupils', to: `${base}/import`, isDone: pupils.length > 0 },
    { key: 'roles', to: `${base}?tab=roles`, isDone: roles.length > 0 },
  ] as const;
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <nav className={`tk-card ${styles.steps}`} aria-label={t('steps')}>
      <h2 className="tk-h">{t('steps')}</h2>
      <ol>
        {steps.map(({ key, to, isDone }) => (
          <li key={key}>
            {isDone ? (
              <IconCircleCheck size={18} stroke={1.7} aria-label={t('stepDone')} />
            ) : (
              <IconCircle size={18} stroke={1.7} aria-hidden />
            )}
            <span>
              <Link to={to}>{t(`step.${key}`)}</Link>
              <small>{t(`step.${key}Text`)}</small>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
