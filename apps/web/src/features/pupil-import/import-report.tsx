/** What a list does, its bad rows with their reasons, the progress while it is applied, and the report. */
import { Button, Checkbox, Progress } from '@mantine/core';
import type { PupilImport, Unit } from '@tiku/contracts/enterprise';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useClassesChanged } from '../classes/classes.client.js';
import { ImportRows } from './import-rows.js';
import { Leaving, NewClasses } from './import-effects.js';
import { applyImport, cancelImport } from './pupil-import.client.js';
import { pupilImportMessages } from './pupil-import.messages.js';
import styles from './pupil-import.module.css';

interface ImportReportProps {
  unit: Unit;
  list: PupilImport;
  onOther: () => void;
  onChanged: () => void;
}
export function ImportReport({ unit, list, onOther, onChanged }: ImportReportProps) {
  const t = useMessages(pupilImportMessages);
  const changed = useClassesChanged();
  const [endMissing, setEndMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, state, created, changed: changedRows } = list;
  const isDone = state === 'done';
  useEffect(() => {
    if (isDone) void changed();
  }, [isDone, changed]);
  const act = async (work: () => Promise<unknown>, after: () => void) => {
    setBusy(true);
    try {
      await work();
      after();
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
    }
  };
  const isIdle = created + changedRows === 0 && !(endMissing && list.leavingCount > 0);
  return (
    <div className={styles.report}>
      <section className={`tk-card ${styles.sums}`} aria-label={t('sums')}>
        <h2 className="tk-h">{list.fileName}</h2>
        <p role="status">
          {t(`state.${state}`)} {list.reason && t(`reason.${list.reason}`)}
        </p>
        {(state === 'checking' || state === 'applying') && (
          <Progress
            value={state === 'checking' || list.total === 0 ? 100 : (list.applied / list.total) * 100}
            animated
            aria-label={t(`state.${state}`)}
          />
        )}
        {state !== 'checking' && <Sums list={list} />}
      </section>
      {state === 'checked' && (
        <>
          <ImportRows list={list} />
          <NewClasses names={list.newClasses} />
          {list.leavingCount > 0 && (
            <Leaving list={list}>
              <Checkbox
                checked={endMissing}
                onChange={(event) => setEndMissing(event.currentTarget.checked)}
                label={t('endMissing', { count: list.leavingCount })}
                description={t('endMissingText')}
              />
            </Leaving>
          )}
        </>
      )}
      <footer className={styles.actions}>
        {state === 'checked' && (
          <Button
            loading={busy}
            disabled={isIdle}
            onClick={() => void act(() => applyImport(id, endMissing), onChanged)}
          >
            {isIdle ? t('nothing') : t('apply', { count: created + changedRows })}
          </Button>
        )}
        {list.reason === 'failed' && created + changedRows > 0 && (
          <Button loading={busy} onClick={() => void act(() => applyImport(id, false), onChanged)}>
            {t('resume')}
          </Button>
        )}
        {isDone && (
          <Button component={Link} to={`/units/${unit.id}?tab=pupils`}>
            {t('toPupils')}
          </Button>
        )}
        {state !== 'applying' && (
          <Button
            variant="default"
            disabled={busy}
            onClick={() => (isDone ? onOther() : void act(() => cancelImport(id), onOther))}
          >
            {t('other')}
          </Button>
        )}
      </footer>
    </div>
  );
}

function Sums({ list }: { list: PupilImport }) {
  const t = useMessages(pupilImportMessages);
  const format = useFormat();
  const sums = [
    ['created', list.created],
    ['changed', list.changed],
    ['same', list.same],
    ['leaving', list.leavingCount],
    ['bad', list.bad],
  ] as const;
  return (
    <dl>
      {sums.map(([key, value]) => (
        <div key={key} className="tk-stat" data-bad={(key === 'bad' && value > 0) || undefined}>
          <span>{t(`sum.${key}`)}</span>
          <b>{format.number(value)}</b>
        </div>
      ))}
    </dl>
  );
}
