/**
 * Outlines of the Office preset shapes that papers use, as SVG path data in a box of the given size.
 * Their names and proportions are those of ECMA-376, part 1, presetShapeDefinitions. Pure.
 */
type Adjust = (name: string, otherwise: number) => number;
type Outline = (width: number, height: number, adjust: Adjust) => string;

const UNIT = 100_000;
const share = (adjust: Adjust, name: string, otherwise: number) => adjust(name, otherwise) / UNIT;

const line: Outline = (w, h) => `M0 0L${w} ${h}`;
const rectangle: Outline = (w, h) => `M0 0H${w}V${h}H0Z`;
const ellipse: Outline = (w, h) =>
  `M0 ${h / 2}A${w / 2} ${h / 2} 0 1 1 ${w} ${h / 2}A${w / 2} ${h / 2} 0 1 1 0 ${h / 2}Z`;
const rounded =
  (otherwise: number): Outline =>
  (w, h, adjust) => {
    const r = Math.min(w, h) * Math.min(0.5, share(adjust, 'adj', otherwise));
    const arc = (x: number, y: number) => `A${r} ${r} 0 0 1 ${x} ${y}`;
    return `M0 ${r}${arc(r, 0)}H${w - r}${arc(w, r)}V${h - r}${arc(w - r, h)}H${r}${arc(0, h - r)}Z`;
  };
const diamond: Outline = (w, h) => `M0 ${h / 2}L${w / 2} 0L${w} ${h / 2}L${w / 2} ${h}Z`;
const bracket = (w: number, h: number, r: number) => `M${w} 0Q0 0 0 ${r}V${h - r}Q0 ${h} ${w} ${h}`;
const brace = (w: number, h: number, adjust: Adjust) => {
  const r = Math.min(w, h) * share(adjust, 'adj1', 8_333);
  const [m, at] = [w / 2, h * share(adjust, 'adj2', 50_000)];
  return `M${w} 0Q${m} 0 ${m} ${r}V${at - r}Q${m} ${at} 0 ${at}Q${m} ${at} ${m} ${at + r}V${h - r}Q${m} ${h} ${w} ${h}`;
};
/** The form mirrored. */
const mirrored =
  (outline: (w: number, h: number, adjust: Adjust) => string): Outline =>
  (w, h, adjust) =>
    outline(w, h, adjust).replace(
      /([ML])(-?[\d.e-]+) (-?[\d.e-]+)|Q(-?[\d.e-]+) (-?[\d.e-]+) (-?[\d.e-]+) (-?[\d.e-]+)/g,
      (
        _,
        command: string | undefined,
        x: string,
        y: string,
        cx: string,
        cy: string,
        qx: string,
        qy: string,
      ) => (command ? `${command}${w - Number(x)} ${y}` : `Q${w - Number(cx)} ${cy} ${w - Number(qx)} ${qy}`),
    );

const RADIANS = Math.PI / (180 * 60_000);
/** Along the ellipse of a box from one angle to another, clockwise from the right. */
function arcBetween(w: number, h: number, from: number, to: number): { path: string; start: string } {
  const point = (angle: number) => {
    const [c, s] = [Math.cos(angle * RADIANS), Math.sin(angle * RADIANS)];
    // Office measures angles on the circle that the ellipse is scaled from.
    const far = 1 / Math.hypot(c / (w / 2 || 1), s / (h / 2 || 1));
    return `${w / 2 + c * far} ${h / 2 + s * far}`;
  };
  const sweep = (to - from + 21_600_000) % 21_600_000;
  const arc = `A${w / 2} ${h / 2} 0 ${sweep > 10_800_000 ? 1 : 0} 1 ${point(to)}`;
  return { start: point(from), path: `M${point(from)}${arc}` };
}
const angles = (adjust: Adjust, from: number, to: number) =>
  [adjust('adj1', from), adjust('adj2', to)] as const;

const arrow: Outline = (w, h, adjust) => {
  const [body, head] = [share(adjust, 'adj1', 50_000), share(adjust, 'adj2', 50_000) * Math.min(w, h)];
  const [top, bottom, neck] = [(h * (1 - body)) / 2, (h * (1 + body)) / 2, Math.max(0, w - head)];
  return `M0 ${top}L${neck} ${top}L${neck} 0L${w} ${h / 2}L${neck} ${h}L${neck} ${bottom}L0 ${bottom}Z`;
};
/** Swaps x and y. */
const standing =
  (outline: Outline): Outline =>
  (w, h, adjust) =>
    outline(h, w, adjust).replace(
      /([ML])(-?[\d.e-]+) (-?[\d.e-]+)/g,
      (_, c: string, x: string, y: string) => `${c}${y} ${x}`,
    );
const upsideDown =
  (outline: Outline): Outline =>
  (w, h, adjust) =>
    outline(w, h, adjust).replace(
      /([ML])(-?[\d.e-]+) (-?[\d.e-]+)/g,
      (_, c: string, x: string, y: string) => `${c}${x} ${h - Number(y)}`,
    );

const PRESETS: Record<string, Outline> = {
  line,
  straightConnector1: line,
  rect: rectangle,
  flowChartProcess: rectangle,
  roundRect: rounded(16_667),
  flowChartAlternateProcess: rounded(16_667),
  flowChartTerminator: rounded(50_000),
  ellipse,
  flowChartConnector: ellipse,
  diamond,
  flowChartDecision: diamond,
  triangle: (w, h, adjust) => `M0 ${h}L${w * share(adjust, 'adj', 50_000)} 0L${w} ${h}Z`,
  rtTriangle: (w, h) => `M0 0L0 ${h}L${w} ${h}Z`,
  parallelogram: (w, h, adjust) => {
    const x = Math.min(w, Math.min(w, h) * share(adjust, 'adj', 25_000));
    return `M0 ${h}L${x} 0L${w} 0L${w - x} ${h}Z`;
  },
  flowChartInputOutput: (w, h) => `M0 ${h}L${w / 5} 0L${w} 0L${(w * 4) / 5} ${h}Z`,
  trapezoid: (w, h, adjust) => {
    const x = Math.min(w / 2, Math.min(w, h) * share(adjust, 'adj', 25_000));
    return `M0 ${h}L${x} 0L${w - x} 0L${w} ${h}Z`;
  },
  arc: (w, h, adjust) => arcBetween(w, h, ...angles(adjust, 16_200_000, 0)).path,
  chord: (w, h, adjust) => `${arcBetween(w, h, ...angles(adjust, 2_700_000, 16_200_000)).path}Z`,
  pie: (w, h, adjust) => {
    const { path, start } = arcBetween(w, h, ...angles(adjust, 0, 16_200_000));
    return `${path}L${w / 2} ${h / 2}L${start}Z`;
  },
  donut: (w, h, adjust) => {
    const d = Math.min(w, h) * share(adjust, 'adj', 25_000);
    const inner = `A${w / 2 - d} ${h / 2 - d} 0 1 0`;
    return `${ellipse(w, h, adjust)}M${d} ${h / 2}${inner} ${w - d} ${h / 2}${inner} ${d} ${h / 2}Z`;
  },
  can: (w, h, adjust) => {
    const r = (Math.min(w, h) * share(adjust, 'adj', 25_000)) / 2;
    const lid = (sweep: 0 | 1, x: number) => `A${w / 2} ${r} 0 0 ${sweep} ${x} ${r}`;
    return `M0 ${r}${lid(1, w)}V${h - r}A${w / 2} ${r} 0 0 1 0 ${h - r}ZM0 ${r}${lid(0, w)}`;
  },
  cube: (w, h, adjust) => {
    const d = Math.min(w, h) * share(adjust, 'adj', 25_000);
    return `M0 ${d}L${d} 0H${w}V${h - d}L${w - d} ${h}H0ZM0 ${d}H${w - d}V${h}M${w - d} ${d}L${w} 0`;
  },
  leftBracket: (w, h, adjust) => bracket(w, h, Math.min(w, h) * share(adjust, 'adj', 8_333)),
  rightBracket: mirrored((w, h, adjust) => bracket(w, h, Math.min(w, h) * share(adjust, 'adj', 8_333))),
  leftBrace: brace,
  rightBrace: mirrored(brace),
  bentConnector2: (w, h) => `M0 0H${w}V${h}`,
  bentConnector3: (w, h, adjust) => `M0 0H${w * share(adjust, 'adj1', 50_000)}V${h}H${w}`,
  curvedConnector2: (w, h) => `M0 0C${w / 2} 0 ${w} ${h / 2} ${w} ${h}`,
  curvedConnector3: (w, h, adjust) => {
    const x = w * share(adjust, 'adj1', 50_000);
    return `M0 0C${x / 2} 0 ${x} ${h / 4} ${x} ${h / 2}C${x} ${(h * 3) / 4} ${(x + w) / 2} ${h} ${w} ${h}`;
  },
  rightArrow: arrow,
  leftArrow: mirrored(arrow),
  downArrow: standing(arrow),
  upArrow: upsideDown(standing(arrow)),
  plus: (w, h, adjust) => {
    const d = Math.min(w, h) * share(adjust, 'adj', 25_000);
    return `M0 ${d}H${d}V0H${w - d}V${d}H${w}V${h - d}H${w - d}V${h}H${d}V${h - d}H0Z`;
  },
};

/** Null for an unknown form. `adjust` returns the value of a handle, or its default. */
export function presetPath(name: string, width: number, height: number, adjust: Adjust): string | null {
  return Object.hasOwn(PRESETS, name) ? (PRESETS[name]?.(width, height, adjust) ?? null) : null;
}
/** A form of which only the outline is missing: it is visible and has no area. */
export const isOpenForm = (name: string): boolean =>
  /^(line|arc|.*Connector\d|(left|right)(Brace|Bracket))$/.test(name);
