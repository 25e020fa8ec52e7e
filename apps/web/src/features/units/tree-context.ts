/** What the rows of one tree share. */
import type { Unit } from '@tiku/contracts/enterprise';
import { createContext, type ReactNode } from 'react';

export const TreeContext = createContext<{
  /** The row that is being dragged. */
  carried: Unit | null;
  mayMove: boolean;
  menuOf: (unit: Unit) => ReactNode;
}>({ carried: null, mayMove: false, menuOf: () => null });
