/** A drawing is hidden from screen readers, which read its table: nothing in it may take the focus. */
export const DRAWING = { accessibilityLayer: false };

/** In the order of the drawing: by itself a legend is sorted by names, which puts hard before medium. */
export const LEGEND = { itemSorter: null };
