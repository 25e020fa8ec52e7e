/** The blueprint of the page: the edited one, or before any edit what the chosen banks can fill. */
import type { Blueprint } from '@tiku/contracts/paper-bank';
import { useMemo, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { startBlueprint } from './blueprint-form.js';
import type { Supply } from './blueprint-supply.js';

export interface WrittenBlueprint {
  blueprint: Blueprint;
  /** Nothing was edited yet. */
  isProposed: boolean;
  setBlueprint: (blueprint: Blueprint) => void;
  proposeAgain: () => void;
}

export function useBlueprint(kept: Blueprint | null, supply: Supply | null): WrittenBlueprint {
  const ui = useMessages(uiMessages);
  const [written, setBlueprint] = useState(kept);
  const proposed = useMemo(() => startBlueprint((type) => ui(`typeLong.${type}`), supply), [ui, supply]);
  return {
    blueprint: written ?? proposed,
    isProposed: written === null,
    setBlueprint,
    proposeAgain: () => setBlueprint(null),
  };
}
