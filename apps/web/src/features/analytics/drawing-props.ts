/** Hides a drawing from screen readers, which read its table: nothing in it may take the focus. */
export const DRAWING = { accessibilityLayer: false };

/** In the order of the drawing: by default a legend is sorted by name, which puts hard before medium. */
export const LEGEND = { itemSorter: null };

/** So many bars can be read and compared; the table lists more. */
export const BARS_MAX = 12;

/** Of names without room for all, every second or third is shown: gaps are even. */
export const EVEN_TICKS = { interval: 'equidistantPreserveStart' } as const;
