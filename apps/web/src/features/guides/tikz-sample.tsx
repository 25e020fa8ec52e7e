/** A sample of a colour, a line or an opacity; nothing for entries without a visible sample. */
import { renderFormula } from '@tiku/question-syntax/html';
import type { TikzGroup } from '../../ui/markup-editor/tikz-catalogue.js';
import styles from './guides.module.css';

/** Names that mean different things in xcolor and CSS. */
const COLOURS: Record<string, string> = {
  green: '#0f0',
  gray: '#808080',
  darkgray: '#404040',
  brown: '#bf8040',
  lime: '#bfff00',
  olive: '#808000',
  orange: '#ff8000',
  pink: '#ffbfbf',
  purple: '#bf0040',
  teal: '#008080',
  violet: '#800080',
};
/** In points, as TikZ defines them. */
const WIDTHS: Record<string, number> = {
  'ultra thin': 0.1,
  'very thin': 0.2,
  thin: 0.4,
  semithick: 0.6,
  thick: 0.8,
  'very thick': 1.2,
  'ultra thick': 1.6,
};
const DASHES: Record<string, string> = {
  dotted: '1 4',
  'densely dotted': '1 2',
  'loosely dotted': '1 8',
  dashed: '6 6',
  'densely dashed': '6 4',
  'loosely dashed': '6 12',
  'dash dot': '6 4 1 4',
  'dash dot dot': '6 4 1 4 1 4',
};
const PIXELS_PER_POINT = 4 / 3;

export function TikzSample({ group, code }: { group: TikzGroup; code: string }) {
  switch (group) {
    case 'colour':
      return <i className={styles.swatch} style={{ background: COLOURS[code] ?? code }} aria-hidden />;
    case 'opacity':
      return (
        <i className={styles.swatch} data-ink style={{ opacity: Number(code.split('=')[1]) }} aria-hidden />
      );
    case 'lineWidth':
      return (
        <Line width={(WIDTHS[code] ?? Number.parseFloat(code.split('=')[1] ?? '1')) * PIXELS_PER_POINT} />
      );
    case 'lineStyle':
      return <Line width={1.4} dashes={DASHES[code]} />;
    case 'greek':
    case 'symbol': {
      const tex = code.replaceAll('$', '').replace('{}', '{a}');
      return (
        <span
          className={styles.sign}
          aria-hidden
          dangerouslySetInnerHTML={{ __html: renderFormula(tex, false).html }}
        />
      );
    }
    default:
      return null;
  }
}

function Line({ width, dashes }: { width: number; dashes?: string | undefined }) {
  return (
    <svg width="72" height="12" viewBox="0 0 72 12" aria-hidden>
      <path d="M2 6 H70" stroke="currentColor" strokeWidth={width} strokeDasharray={dashes} />
    </svg>
  );
}
