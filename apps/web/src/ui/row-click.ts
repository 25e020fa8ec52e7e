/**
 * Rows that open by a click anywhere, for the pointer: by keyboard the name in the row is the button or link. The
 * controls of a row keep their clicks.
 */
import type { MouseEvent } from 'react';

const CONTROLS = 'a, button, input, label, summary, [role=menuitem]';

/** Excludes controls, menus (outside the row in the DOM) and the end of a text selection. */
function isRowClick({ target, currentTarget }: MouseEvent): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    !target.closest(CONTROLS) &&
    (window.getSelection()?.isCollapsed ?? true)
  );
}

/** The props of such a row. */
export const opensByClick = (open: () => void) => ({
  'data-opens': true,
  onClick: (event: MouseEvent) => {
    if (isRowClick(event)) open();
  },
});
