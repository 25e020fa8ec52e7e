/** The plan of a roll-over: each class moves up with a name or leaves; new classes one a line. */
import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { UNIT_LIMITS } from '@tiku/contracts/enterprise';
import { useMessages } from '../../i18n/messages.js';
import { rollOverMessages } from './roll-over.messages.js';
import styles from './roll-over.module.css';
import type { Plan, PlannedClass } from './roll-over-plan.js';
import { namesOf } from './unit-names.js';

export function RollOverTable({ plan, onChange }: { plan: Plan; onChange: (plan: Plan) => void }) {
  const t = useMessages(rollOverMessages);
  const { classes, added } = plan;
  const leaving = classes.filter(({ leaves }) => leaves).length;
  const set = (classId: string, change: Partial<PlannedClass>) =>
    onChange({
      ...plan,
      classes: classes.map((each) => (each.classId === classId ? { ...each, ...change } : each)),
    });
  return (
    <>
      <p className={styles.sums}>
        {t('sums', { up: classes.length - leaving, left: leaving, added: namesOf(added).length })}
      </p>
      <div className="tk-card tk-table-wrap">
        <table className={`tk-table ${styles.table}`} data-cards>
          <thead>
            <tr>
              <th scope="col">{t('now')}</th>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('next')}</th>
            </tr>
          </thead>
          <tbody>
            {classes.map(({ classId, name, nextName, leaves }) => (
              <tr key={classId}>
                <th scope="row">{name}</th>
                <td>
                  <SegmentedControl
                    size="xs"
                    aria-label={t('whatOf', { name })}
                    value={leaves ? 'left' : 'up'}
                    onChange={(next) => set(classId, { leaves: next === 'left' })}
                    data={[
                      { value: 'up', label: t('up') },
                      { value: 'left', label: t('left') },
                    ]}
                  />
                </td>
                <td>
                  {leaves ? (
                    <span className="tk-dim3">—</span>
                  ) : (
                    <TextInput
                      aria-label={t('nextOf', { name })}
                      value={nextName}
                      maxLength={UNIT_LIMITS.nameChars}
                      error={nextName.trim() === ''}
                      onChange={(event) => set(classId, { nextName: event.currentTarget.value })}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Textarea
        className={styles.added ?? ''}
        label={t('added')}
        description={t('addedText')}
        autosize
        minRows={3}
        maxRows={14}
        value={added}
        onChange={(event) => onChange({ ...plan, added: event.currentTarget.value })}
      />
    </>
  );
}
