/** Which year ends and how the next is called; then the plan, which can be changed before it is carried out. */
import { Button, Select, TextInput } from '@mantine/core';
import { UNIT_LIMITS, type Unit } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { rollOver } from './roll-over.client.js';
import { rollOverMessages } from './roll-over.messages.js';
import styles from './roll-over.module.css';
import { hasGap, nextYearName, planOf, requestOf, sharedNames, type Plan } from './roll-over-plan.js';
import { RollOverTable } from './roll-over-table.js';
import { useUnitsChanged } from './units.client.js';

export function RollOverForm({ school, years }: { school: Unit; years: readonly Unit[] }) {
  const t = useMessages(rollOverMessages);
  const navigate = useNavigate();
  const changed = useUnitsChanged();
  const [fromId, setFromId] = useState(years[0]?.id ?? '');
  const from = years.find(({ id }) => id === fromId);
  const [name, setName] = useState(nextYearName(from?.name ?? ''));
  const [plan, setPlan] = useState<Plan | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
    }
  };
  const preview = () =>
    run(async () => setPlan(planOf(await rollOver(school.id, { year: name.trim(), fromId, preview: true }))));
  const apply = (chosen: Plan) =>
    run(async () => {
      const { year } = await rollOver(school.id, {
        year: name.trim(),
        fromId,
        preview: false,
        ...requestOf(chosen),
      });
      setPlan(null);
      toast.success(t('done', { name: year.name }));
      await changed();
      await navigate(`/units/${year.id ?? school.id}?tab=classes`);
    });
  const shared = plan ? sharedNames(plan) : [];
  const problem = plan && hasGap(plan) ? t('gap') : shared[0] ? t('shared', { name: shared[0] }) : null;
  return (
    <>
      <div className={`tk-card ${styles.head}`}>
        <Select
          label={t('from')}
          data={years.map(({ id, name: label }) => ({ value: id, label }))}
          value={fromId}
          allowDeselect={false}
          onChange={(next) => {
            setFromId(next ?? '');
            setName(nextYearName(years.find(({ id }) => id === next)?.name ?? ''));
            setPlan(null);
          }}
        />
        <TextInput
          label={t('year')}
          placeholder={t('yearExample')}
          value={name}
          maxLength={UNIT_LIMITS.nameChars}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          variant={plan ? 'default' : 'filled'}
          disabled={name.trim() === ''}
          loading={busy && !plan}
          onClick={() => void preview()}
        >
          {t(plan ? 'again' : 'preview')}
        </Button>
      </div>
      {plan && (
        <>
          <RollOverTable plan={plan} onChange={setPlan} />
          <footer className={styles.foot}>
            <p role="status" data-bad={problem !== null || undefined}>
              {problem ?? t('kept', { name: from?.name ?? '' })}
            </p>
            <Button
              disabled={problem !== null || name.trim() === ''}
              loading={busy}
              onClick={() => void apply(plan)}
            >
              {t('apply')}
            </Button>
          </footer>
        </>
      )}
      <UnsavedGuard dirty={plan !== null && !busy} />
    </>
  );
}
