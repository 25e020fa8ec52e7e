/** An example of what a TikZ source draws, with a number to change. No TeX runs on this page: the lines are the same. */
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import styles from './demonstrations.module.css';
import { landingMessages } from './landing.messages.js';

const sourceOf = (factor: number): string => String.raw`\begin{tikzpicture}
  \draw[->] (-2,0) -- (2.4,0) node[right] {$x$};
  \draw[->] (0,-0.6) -- (0,4.4) node[above] {$y$};
  \draw[thick, domain=-2:2, samples=50]
    plot (\x, {${factor}*\x*\x});
  \draw[dashed] (-1.6,-0.6) -- (2.2,3.2);
\end{tikzpicture}`;

/** Pixels of one unit, and where the origin stands. */
const UNIT = 46;
const ORIGIN = { x: 120, y: 220 };
const at = (x: number, y: number): string =>
  `${(ORIGIN.x + x * UNIT).toFixed(1)} ${(ORIGIN.y - y * UNIT).toFixed(1)}`;
const SAMPLES = 50;
const parabola = (factor: number): string =>
  Array.from({ length: SAMPLES + 1 }, (_, step) => {
    const x = -2 + (4 * step) / SAMPLES;
    return at(x, factor * x * x);
  }).join(' L');
/** Within the drawing. */
const FACTOR = { min: 0.2, max: 1, step: 0.1 };

export function ParabolaDrawing() {
  const t = useMessages(landingMessages);
  const [run, setRun] = useState(0);
  const [factor, setFactor] = useState(FACTOR.max);
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The page stands before its code: who was quicker has moved it already.
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
          <svg
            key={run}
            viewBox="0 0 250 260"
            role="img"
            aria-label={t('drawing.alt', { factor })}
            className={styles.drawing}
          >
            <path pathLength={1} d={`M${at(-2, 0)} L${at(2.4, 0)}`} />
            <path d={`M${at(2.4, 0)} m-7 -4 l7 4 l-7 4`} />
            <path pathLength={1} d={`M${at(0, -0.6)} L${at(0, 4.4)}`} />
            <path d={`M${at(0, 4.4)} m-4 7 l4 -7 l4 7`} />
            <path pathLength={1} d={`M${parabola(factor)}`} data-thick />
            <path d={`M${at(-1.6, -0.6)} L${at(2.2, 3.2)}`} data-dashed />
            <text x={ORIGIN.x + 2.4 * UNIT + 8} y={ORIGIN.y + 5}>
              x
            </text>
            <text x={ORIGIN.x + 10} y={ORIGIN.y - 4.4 * UNIT + 4}>
              y
            </text>
          </svg>
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
