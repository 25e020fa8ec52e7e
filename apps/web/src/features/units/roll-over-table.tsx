/** The plan of a roll-over: each class moves up with a name or leaves; new classes one a line. */
import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { UNIT_LIMITS } from '@tiku/contracts/enterprise';
import { useMessages } from '../../i18n/messages.js';
import { DataTable } from '../../ui/data-table.js';
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
      <DataTable
        rows={classes}
        keyOf={({ classId }) => classId}
        columns={[
          { label: t('now'), cell: ({ name }) => name },
          {
            label: t('what'),
            cell: ({ classId, name, leaves }) => (
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
            ),
          },
          {
            label: t('next'),
            cell: ({ classId, name, nextName, leaves }) =>
              leaves ? (
                <span className="tk-dim3">—</span>
              ) : (
                <TextInput
                  aria-label={t('nextOf', { name })}
                  value={nextName}
                  maxLength={UNIT_LIMITS.nameChars}
                  error={nextName.trim() === ''}
                  onChange={(event) => set(classId, { nextName: event.currentTarget.value })}
                />
              ),
          },
        ]}
      />
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
