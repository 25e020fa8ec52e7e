/** The first page in small: size, columns, sealing line, score table and name as they will print. */
import type { ExportOptions } from '@tiku/contracts/paper-bank';
import styles from './export.module.css';

const SIZES_MM = { a4: [210, 297], a3: [420, 297], b5: [182, 257] } as const;
const FOLD_ABOVE_MM = 380;

interface SheetSketchProps {
  title: string;
  options: ExportOptions;
}
export function SheetSketch({ title, options }: SheetSketchProps) {
  const [width, height] =
    options.paper === 'custom' ? [options.widthMm, options.heightMm] : SIZES_MM[options.paper];
  const columns = options.paper === 'a3' || (options.paper === 'custom' && width >= FOLD_ABOVE_MM) ? 2 : 1;
  const isExam = options.layout === 'exam';
  const isBranded = options.layout === 'branded';
  return (
    <div className={styles.sketch} style={{ aspectRatio: width / height }} aria-hidden>
      {(options.sealingLine ?? isExam) && <i className={styles.seal} />}
      <div className={styles.columns} data-columns={columns}>
        <div>
          {isBranded && (
            <p className={styles.brand}>
              {options.logo && <img src={options.logo} alt="" />}
              {options.school}
            </p>
          )}
          <b>{title}</b>
          {(options.scoreTable ?? isExam) && (
            <span className={styles.scores}>
              <i />
              <i />
              <i />
              <i />
            </span>
          )}
          <Lines room={options.choiceMm} count={4} />
          <Lines room={options.solutionMm} count={3} />
        </div>
        {columns === 2 && (
          <div>
            <Lines room={options.choiceMm} count={5} />
            <Lines room={options.solutionMm} count={3} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Questions, with the room below each in a fifth of its size. */
const Lines = ({ room, count }: { room: number; count: number }) =>
  Array.from({ length: count }, (_, at) => (
    <span key={at} className={styles.lines} style={{ marginBottom: 4 + room / 5 }}>
      <i />
      <i />
    </span>
  ));
