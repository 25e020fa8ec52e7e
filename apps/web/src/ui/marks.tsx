/** Small marks: initials, stars, tags, proportions, confidence, book covers. No data of their own. */
import { CHECK_BELOW_CONFIDENCE } from '@tiku/contracts/ingestion/confidence';
import { IconStarFilled } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useMessages } from '../i18n/messages.js';
import { AVATAR_TONES } from '../theme/palette.js';
import { initialsOf } from './initials.js';
import { uiMessages } from './ui.messages.js';

function hashOf(text: string): number {
  return [...text].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0, 7);
}

export function Face({ name, size = 28 }: { name: string; size?: number }) {
  const tones = AVATAR_TONES[hashOf(name) % AVATAR_TONES.length] ?? AVATAR_TONES[0];
  const text = initialsOf(name);
  return (
    <span
      className="tk-face"
      title={name}
      aria-hidden
      style={{
        width: size,
        height: size,
        fontSize: size * (text.length > 1 ? 0.34 : 0.44),
        background: `linear-gradient(${tones[0]},${tones[1]})`,
      }}
    >
      {text}
    </span>
  );
}

export type Difficulty = 1 | 2 | 3 | 4 | 5;
/** Anything → a step of the scale. */
export function difficultyOf(value: number): Difficulty {
  return ([1, 2, 3, 4, 5] as const).find((step) => step === Math.round(value)) ?? 3;
}

export function DifficultyStars({ value, label }: { value: number; label?: boolean }) {
  const t = useMessages(uiMessages);
  const step = difficultyOf(value);
  const name = t(`difficulty.${step}`);
  const text = t('difficulty', { stars: step, name });
  return (
    <span className="tk-stars" role="img" aria-label={text} title={text}>
      {[1, 2, 3, 4, 5].map((star) => (
        <IconStarFilled key={star} size={12} data-on={star <= step || undefined} aria-hidden />
      ))}
      {label && <span>{name}</span>}
    </span>
  );
}

export type Tone = 'indigo' | 'cinnabar' | 'malachite' | 'gamboge' | 'line';
export function Tag({ children, tone }: { children: ReactNode; tone?: Tone }) {
  return (
    <span className="tk-tag" data-tone={tone}>
      {children}
    </span>
  );
}

/** Short facts in a row, with a dot between them; omits empty ones. */
export function Facts({ children }: { children: readonly (string | null | undefined | false)[] }) {
  return <span className="tk-facts">{children.map((fact) => fact && <span key={fact}>{fact}</span>)}</span>;
}

export function Dot() {
  return (
    <span className="tk-dotsep" aria-hidden>
      ·
    </span>
  );
}

export interface RatioPart {
  value: number;
  color: string;
  name: string;
}
/** Stacked proportion bar with no axis: difficulty of a bank, types of a document. */
export function Ratio({ parts, height = 4 }: { parts: RatioPart[]; height?: number }) {
  const total = parts.reduce((sum, part) => sum + part.value, 0);
  const label = parts.map((part) => `${part.name} ${part.value}`).join(', ');
  return (
    <span
      className="tk-ratio"
      style={{ height }}
      role="img"
      aria-label={label}
      data-empty={total === 0 || undefined}
    >
      {parts
        .filter((part) => part.value > 0)
        .map((part) => (
          <i
            key={part.name}
            style={{ flexGrow: part.value / total, background: part.color } satisfies CSSProperties}
          />
        ))}
    </span>
  );
}

export type ConfidenceBand = 'sure' | 'look' | 'fix';
/** Share 0 to 1 → nothing when sure, a hint to check from 60 % up, doubtful below. */
export function bandOf(confidence: number): ConfidenceBand {
  if (confidence >= CHECK_BELOW_CONFIDENCE) return 'sure';
  return confidence >= 0.6 ? 'look' : 'fix';
}

interface ConfidenceProps {
  /** A share, 0 to 1. */
  value: number;
  word?: boolean;
  /** If more than the number decides. */
  band?: ConfidenceBand;
}
/** Never colour alone: the number, and a word if there is room. */
export function Confidence({ value, word, band = bandOf(value) }: ConfidenceProps) {
  const t = useMessages(uiMessages);
  return (
    <span className="tk-conf" data-band={band} title={t(`confidence.${band}`)}>
      <i />
      <b>{Math.round(value * 100)}%</b>
      {word && <em>{t(`confidence.${band}`)}</em>}
    </span>
  );
}

/** The word that asks to check; nothing for a sure value. */
export function DoubtMark({ band }: { band: ConfidenceBand }) {
  const t = useMessages(uiMessages);
  if (band === 'sure') return null;
  return (
    <span className="tk-conf" data-band={band}>
      <i />
      <em>{t(`confidence.${band}`)}</em>
    </span>
  );
}

interface CoverProps {
  color: string;
  /** A woven pattern; an unknown name shows the plain colour. */
  pattern?: string | null;
  slip: string;
  width?: number;
}
/** A bank is a thread-bound book: colour, pattern, four stitches, a title slip with the subject. */
export function BookCover({ color, pattern, slip, width = 54 }: CoverProps) {
  return (
    <span
      className="tk-book"
      data-pattern={pattern ?? undefined}
      style={{ width, height: width * 1.34, background: color, fontSize: width * 0.215 }}
      aria-hidden
    >
      <svg className="tk-book-thread" viewBox="0 0 10 76" preserveAspectRatio="none">
        <path
          d="M7 0 V76 M0 9 H7 M0 28 H7 M0 48 H7 M0 67 H7"
          stroke="#fff"
          strokeOpacity=".62"
          strokeWidth="1"
          fill="none"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {slip && (
        <span className="tk-book-slip" data-latin={!/\p{Script=Han}/u.test(slip) || undefined}>
          {slip}
        </span>
      )}
    </span>
  );
}

export function StatTile({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="tk-stat">
      <span>{label}</span>
      <b>{value}</b>
      {note && <small>{note}</small>}
    </div>
  );
}
