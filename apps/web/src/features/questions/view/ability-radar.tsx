/** The share of each ability in a question: a radar from three axes on, and always the numbers. */
import { useMessages } from '../../../i18n/messages.js';
import { questionViewMessages } from './question-view.messages.js';
import styles from './question-view.module.css';

interface Ability {
  name: string;
  /** 0 to 1. */
  score: number;
}

const AXES_MIN = 3;
const AXES_MAX = 8;
const SIZE = 240;
const RADIUS = 74;
const LABEL_AT = RADIUS + 14;
const RINGS = [0.25, 0.5, 0.75, 1] as const;

/** The point of an axis at this share, the first one at the top. Pure. */
export function axisPoint(index: number, axes: number, length: number): { x: number; y: number } {
  const angle = (index / axes) * 2 * Math.PI - Math.PI / 2;
  return { x: SIZE / 2 + Math.cos(angle) * length, y: SIZE / 2 + Math.sin(angle) * length };
}

const polygon = (lengths: readonly number[]): string =>
  lengths
    .map((length, index) => axisPoint(index, lengths.length, length))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');

export function AbilityRadar({ abilities }: { abilities: readonly Ability[] }) {
  const t = useMessages(questionViewMessages);
  const axes = abilities.slice(0, AXES_MAX);
  return (
    <figure className={styles.radar}>
      {axes.length >= AXES_MIN && (
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden>
          {RINGS.map((share) => (
            <polygon key={share} points={polygon(axes.map(() => RADIUS * share))} data-ring />
          ))}
          {axes.map(({ name }, index) => {
            const end = axisPoint(index, axes.length, RADIUS);
            const label = axisPoint(index, axes.length, LABEL_AT);
            const side = Math.abs(label.x - SIZE / 2) < 8 ? 'middle' : label.x > SIZE / 2 ? 'start' : 'end';
            return (
              <g key={name}>
                <line x1={SIZE / 2} y1={SIZE / 2} x2={end.x} y2={end.y} data-ring />
                <text x={label.x} y={label.y} textAnchor={side} dominantBaseline="middle">
                  {name}
                </text>
              </g>
            );
          })}
          <polygon points={polygon(axes.map(({ score }) => RADIUS * score))} data-shape />
        </svg>
      )}
      <figcaption>
        <b>{t('abilities')}</b>
        <ul>
          {axes.map(({ name, score }) => (
            <li key={name}>
              {name} <span>{Math.round(score * 100)}%</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
