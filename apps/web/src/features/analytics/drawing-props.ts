/** A drawing is hidden from screen readers, which read its table: nothing in it may take the focus. */
export const DRAWING = { accessibilityLayer: false };
