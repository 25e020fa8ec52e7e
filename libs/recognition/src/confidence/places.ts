/** Places of a field's runs → places to show: one for each of its columns and pages, or a span of lines. Pure. */
import type { Evidence } from '@tiku/contracts/ingestion';
import type { Box, Place } from '../model/index.js';

export type ShownPlace = Pick<Evidence, 'page' | 'box' | 'line' | 'lastLine' | 'paragraph' | 'lastParagraph'>;

/** Fonts state less height than their characters take: an edge on the box itself would cross the first line. */
const PAD_X = 0.003;
const PAD_Y = 0.0035;
/** More entries of one field show nothing new. */
const PLACES_MAX = 12;

/** Places in reading order → at least one shown place if there is any. */
export function placesOf(places: readonly Place[]): ShownPlace[] {
  const boxes = boxesOf(places);
  if (boxes.length > 0) return boxes.slice(0, PLACES_MAX);
  const page = places.find((place) => place.page !== undefined)?.page;
  const shown = {
    ...(page === undefined ? {} : { page }),
    ...spanOf(places, 'line', 'lastLine'),
    ...spanOf(places, 'paragraph', 'lastParagraph'),
  };
  return places.length === 0 ? [] : [shown];
}

function spanOf(
  places: readonly Place[],
  first: 'line' | 'paragraph',
  last: 'lastLine' | 'lastParagraph',
): ShownPlace {
  const at = places.flatMap((place) => place[first] ?? []);
  if (at.length === 0) return {};
  const [from, to] = [Math.min(...at), Math.max(...at)];
  return to > from ? { [first]: from, [last]: to } : { [first]: from };
}

function boxesOf(places: readonly Place[]): { page: number; box: [number, number, number, number] }[] {
  const groups: { page: number; box: Box; last: Box }[] = [];
  for (const { page, box } of places) {
    if (page === undefined || !box) continue;
    const group = groups.at(-1);
    if (group && group.page === page && !beginsColumn(group, box)) {
      group.box = around(group.box, box);
      group.last = box;
    } else groups.push({ page, box, last: box });
  }
  return groups.map(({ page, box: [x0, y0, x1, y1] }) => ({
    page,
    box: [round(x0 - PAD_X), round(y0 - PAD_Y), round(x1 + PAD_X), round(y1 + PAD_Y)],
  }));
}

/** Reading continues higher up and further right: another column, not the next option of a row. */
const beginsColumn = (group: { box: Box; last: Box }, box: Box): boolean =>
  box[3] <= group.last[1] && box[0] >= group.box[2];

function around(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

const round = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
