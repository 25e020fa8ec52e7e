import type { TikzDrawing } from '@tiku/contracts/ingestion';

/** `failed`: the service was unreachable, or did not draw in time. `needsLogin`: it draws nothing for guests. */
export type DrawingState = TikzDrawing | { status: 'failed' | 'needsLogin' };
