/**
 * Whether an overlay was open when the last key went down. Overlays close themselves with Escape, some before a page's
 * own keys hear of it: this listens when the code loads, so before every overlay.
 */
const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Dialogs lie above side panels, which are drawers. */
const DIALOG = '.mantine-Modal-content';

let wasOpen = false;
let wasDialog = false;
// The build prerenders the landing page without a window.
if (typeof window !== 'undefined')
  window.addEventListener(
    'keydown',
    () => {
      wasOpen = document.querySelector(FLOATING) !== null;
      wasDialog = document.querySelector(DIALOG) !== null;
    },
    true,
  );

export const wasFloating = (): boolean => wasOpen;
export const wasDialogOpen = (): boolean => wasDialog;
