/**
 * The drawing of a TikZ source, with a number to change. The drawings come from the renderer of teachers' figures
 * (`npm run draw:landing`): TeX itself is too large for this page.
 */
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import styles from './demonstrations.module.css';
import { landingMessages } from './landing.messages.js';
import parabola from './parabola.json';

const DRAWINGS: ReadonlyMap<string, string> = new Map(Object.entries(parabola.drawings));
const sourceOf = (factor: number): string =>
  parabola.source.join('\n').replaceAll('{{factor}}', String(factor));
const drawingOf = (factor: number): string => DRAWINGS.get(String(Number(factor.toFixed(1)))) ?? '';
/** The numbers with a drawing. */
const FACTOR = { min: 0.2, max: 1, step: 0.1 };

export function ParabolaDrawing() {
  const t = useMessages(landingMessages);
  const [run, setRun] = useState(0);
  const [factor, setFactor] = useState(FACTOR.max);
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The page is interactive before its code: the person may already have moved the slider.
    if (slider.current) setFactor(slider.current.valueAsNumber);
  }, []);
  return (
    <section className={styles.demonstration}>
      <div className={styles.words}>
        <small>{t('example')}</small>
        <h2>{t('drawing.title')}</h2>
        <p>{t('drawing.text')}</p>
      </div>
      <div className={styles.pair}>
        <pre className={styles.code} tabIndex={0} lang="en">
          {sourceOf(factor)}
        </pre>
        <div className={styles.set}>
          <div
            key={run}
            role="img"
            aria-label={t('drawing.alt', { factor })}
            className={`tk-drawing ${styles.drawing}`}
            dangerouslySetInnerHTML={{ __html: drawingOf(factor) }}
          />
          <label className={styles.factor}>
            {t('drawing.factor', { factor })}
            <input
              ref={slider}
              type="range"
              {...FACTOR}
              value={factor}
              onChange={(event) => setFactor(event.currentTarget.valueAsNumber)}
            />
          </label>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconRefresh size={15} stroke={1.7} />}
            onClick={() => setRun((now) => now + 1)}
          >
            {t('drawing.again')}
          </Button>
        </div>
      </div>
    </section>
  );
}
