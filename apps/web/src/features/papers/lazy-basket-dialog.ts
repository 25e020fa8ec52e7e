/** The basket's dialog, loaded when it is first opened. */
import { lazy } from 'react';

export const BasketDialog = lazy(async () => ({
  default: (await import('./basket-dialog.js')).BasketDialog,
}));
