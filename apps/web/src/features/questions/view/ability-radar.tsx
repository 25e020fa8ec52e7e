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
/** Wide, because names are printed left and right of the axes. */
const WIDTH = 360;
const HEIGHT = 236;
const RADIUS = 84;
const LABEL_AT = RADIUS + 14;
/** Units of width for one line of a name, within the drawing also at the outermost axis. */
const NAME_WIDTH = WIDTH / 2 - LABEL_AT - 2;
/** At the font size of the style sheet: the panel draws it at three quarters of its units. */
const WIDE_CHAR = 15;
const NARROW_CHAR = 8;
const RINGS = [0.25, 0.5, 0.75, 1] as const;

/** The point of an axis at this share, the first one at the top. Pure. */
export function axisPoint(index: number, axes: number, length: number): { x: number; y: number } {
  const angle = (index / axes) * 2 * Math.PI - Math.PI / 2;
  return { x: WIDTH / 2 + Math.cos(angle) * length, y: HEIGHT / 2 + Math.sin(angle) * length };
}

/** Cuts a name that is too long for the space next to its axis; the list below shows it in full. Pure. */
export function shortName(name: string): string {
  const widthOf = (text: string) =>
    [...text].reduce((sum, char) => sum + (char.charCodeAt(0) < 0x2e80 ? NARROW_CHAR : WIDE_CHAR), 0);
  if (widthOf(name) <= NAME_WIDTH) return name;
  const chars = [...name];
  while (chars.length > 1 && widthOf(`${chars.join('')}…`) > NAME_WIDTH) chars.pop();
  return `${chars.join('').trimEnd()}…`;
}

/** Where a drawing with so many axes ends: a triangle is higher above its centre than below it. */
const bottomOf = (axes: number): number =>
  Math.max(...Array.from({ length: axes }, (_, index) => axisPoint(index, axes, LABEL_AT).y)) + WIDE_CHAR;

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
        <svg viewBox={`0 0 ${WIDTH} ${bottomOf(axes.length)}`} aria-hidden>
          {RINGS.map((share) => (
            <polygon key={share} points={polygon(axes.map(() => RADIUS * share))} data-ring />
          ))}
          {axes.map(({ name }, index) => {
            const end = axisPoint(index, axes.length, RADIUS);
            const label = axisPoint(index, axes.length, LABEL_AT);
            const side = Math.abs(label.x - WIDTH / 2) < 8 ? 'middle' : label.x > WIDTH / 2 ? 'start' : 'end';
            return (
              <g key={name}>
                <line x1={WIDTH / 2} y1={HEIGHT / 2} x2={end.x} y2={end.y} data-ring />
                <text x={label.x} y={label.y} textAnchor={side} dominantBaseline="middle">
                  {shortName(name)}
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
