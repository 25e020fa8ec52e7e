/**
 * Dashed or dotted rules down a page: between columns, where every line behind them would begin with a dash, and along
 * a seal line, with the words of the margin beyond it. Pure.
 */
import type { InkBox } from './ink-boxes.js';

/** A rule has at least this many dashes in one column, over this many characters of height. */
const DASHES_MIN = 14;
const RULE_MIN = 18;
/** A gap between two dashes fits a word of the seal line, in characters. */
const GAP_MAX = 3;
/** A seal line is in this outer share of the page, with at most this share of the ink beyond it. */
const MARGIN = 0.2;
const BEYOND_MAX = 0.12;
/** In characters: the 、 and the 1 of numbers below each other are this close to other ink, dashes of a rule are not. */
const TEXT_GAP = 0.35;
/** Share of a rule's dashes that may stand next to text by chance. */
const IN_TEXT_MAX = 0.5;

/** The boxes without dashed rules and without those beyond a seal line. */
export function withoutDashedRules(boxes: readonly InkBox[], em: number, width: number): readonly InkBox[] {
  const rules = dashedRules(boxes, em).filter((rule) => !isText(rule, boxes, em));
  const dropped = new Set(rules.flat());
  for (const rule of rules) {
    const x = middle(rule[0]);
    if (x > width * MARGIN && x < width * (1 - MARGIN)) continue;
    const beyond = boxes.filter(
      (box) => !dropped.has(box) && (x <= width * MARGIN ? middle(box) < x + em : middle(box) > x - em),
    );
    if (beyond.length <= boxes.length * BEYOND_MAX) for (const box of beyond) dropped.add(box);
  }
  return dropped.size === 0 ? boxes : boxes.filter((box) => !dropped.has(box));
}

function isText(rule: readonly InkBox[], boxes: readonly InkBox[], em: number): boolean {
  const own = new Set(rule);
  const [from, to] = [Math.min(...rule.map((dash) => dash.x0)), Math.max(...rule.map((dash) => dash.x1))];
  const close = boxes.filter(
    (box) => !own.has(box) && box.x1 > from - em && box.x0 < to + em && box.y1 - box.y0 >= em * 0.4,
  );
  const inText = rule.filter((dash) =>
    close.some(
      (box) =>
        box.y0 < dash.y1 && box.y1 > dash.y0 && Math.max(box.x0 - dash.x1, dash.x0 - box.x1) <= em * TEXT_GAP,
    ),
  );
  return inText.length > rule.length * IN_TEXT_MAX;
}

const middle = (box: InkBox | undefined): number => ((box?.x0 ?? 0) + (box?.x1 ?? 0)) / 2;

function dashedRules(boxes: readonly InkBox[], em: number): InkBox[][] {
  const isDash = ({ x0, x1, y0, y1 }: InkBox): boolean =>
    x1 - x0 <= em * 0.22 && y1 - y0 <= em * 1.2 && y1 - y0 >= em * 0.08;
  const open: InkBox[][] = [];
  for (const dash of boxes.filter(isDash).sort((a, b) => a.y0 - b.y0)) {
    const rule = open.find((one) => {
      const last = one.at(-1);
      return (
        last !== undefined &&
        Math.abs(middle(last) - middle(dash)) <= em * 0.15 &&
        dash.y0 - last.y1 <= em * GAP_MAX
      );
    });
    if (rule) rule.push(dash);
    else open.push([dash]);
  }
  return open.filter(
    (rule) => rule.length >= DASHES_MIN && (rule.at(-1)?.y1 ?? 0) - (rule[0]?.y0 ?? 0) >= em * RULE_MIN,
  );
}
