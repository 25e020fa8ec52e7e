/** Each knowledge point with its questions, and what to do about a gap. */
import { Progress, Switch } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { CoveredPoint } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { saveFile } from '../../api/save-file.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { analyticsMessages } from './analytics.messages.js';
import styles from './analytics.module.css';
import { COVERAGE_COLORS, coveragePicture } from './coverage-picture.js';
import { toCsv } from './csv.js';

/** Fewer questions than this make no exercise. */
const THIN_BELOW = 5;
const LEVELS = ['easy', 'medium', 'hard'] as const;

export function CoveragePoints({
  points,
  bankId,
}: {
  points: readonly CoveredPoint[];
  bankId: string | undefined;
}) {
  const t = useMessages(analyticsMessages);
  const format = useFormat();
  const [gapsOnly, setGapsOnly] = useState(false);
  const covered = points.filter(({ count }) => count > 0).length;
  const shown = gapsOnly ? points.filter(({ count }) => count < THIN_BELOW) : points;
  const most = Math.max(1, ...points.map(({ count }) => count));
  const save = () =>
    saveFile(
      new Blob(
        [
          toCsv([
            [t('point'), t('count'), t('easy'), t('medium'), t('hard')],
            ...points.map(({ point, count, easy, medium, hard }) => [point, count, easy, medium, hard]),
          ]),
        ],
        { type: 'text/csv;charset=utf-8' },
      ),
      `${t('coverage')}.csv`,
    );
  const savePng = async () => {
    const legend = LEVELS.map((level) => ({ name: t(level), color: COVERAGE_COLORS[level] }));
    try {
      saveFile(await coveragePicture(shown, { title: t('coverage'), legend }), `${t('coverage')}.png`);
    } catch (failure) {
      console.warn('The coverage could not be saved', failure);
      toast.error(t('pngFailed'));
    }
  };
  return (
    <section className={`tk-card ${styles.coverage}`}>
      <header>
        <div className={styles.covered}>
          <b>{t('covered', { covered, total: points.length })}</b>
          <Progress value={(covered / points.length) * 100} aria-label={t('coverage')} color="malachite" />
        </div>
        <Switch
          label={t('gapsOnly')}
          checked={gapsOnly}
          onChange={(event) => setGapsOnly(event.currentTarget.checked)}
        />
        <span className={styles.saves}>
          <button type="button" className="tk-lnk" onClick={save}>
            {t('saveCsv')}
          </button>
          <button type="button" className="tk-lnk" onClick={() => void savePng()}>
            {t('savePng')}
          </button>
        </span>
      </header>
      {shown.length === 0 ? (
        <p className="tk-dim">{t('noGaps')}</p>
      ) : (
        <ul>
          {shown.map(({ point, count, easy, medium, hard }) => (
            <li key={point} data-state={count === 0 ? 'gap' : count < THIN_BELOW ? 'thin' : undefined}>
              {count === 0 ? (
                <IconCircleDashed size={18} stroke={1.7} aria-hidden />
              ) : (
                <IconCircleCheck size={18} stroke={1.7} aria-hidden />
              )}
              <span>{point}</span>
              <i style={{ inlineSize: `${(count / most) * 100}%` }} aria-hidden />
              <small>
                {count === 0 ? t('gap') : t('levels', { count: format.number(count), easy, medium, hard })}
                {count > 0 && count < THIN_BELOW && ` · ${t('thin')}`}
              </small>
              {count === 0 ? (
                <Link to="/questions/create">{t('write')}</Link>
              ) : (
                <Link
                  to={`/questions?${new URLSearchParams({ point, ...(bankId ? { bank: bankId } : { role: 'any' }) })}`}
                >
                  {t('open')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
