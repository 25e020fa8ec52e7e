/** The blueprint of the page: the edited one, or before any edit what the chosen banks can fill. */
import type { Blueprint } from '@tiku/contracts/paper-bank';
import { useMemo, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { startBlueprint } from './blueprint-form.js';
import { useSupply } from './generation.client.js';

export interface WrittenBlueprint {
  blueprint: Blueprint;
  /** Nothing was edited yet. */
  isProposed: boolean;
  setBlueprint: (blueprint: Blueprint) => void;
  proposeAgain: () => void;
  /** Before any edit it changes the proposal too. */
  setOnlyAnswered: (onlyAnswered: boolean) => void;
  supply: ReturnType<typeof useSupply>;
}

export function useBlueprint(kept: Blueprint | null, bankIds: readonly string[]): WrittenBlueprint {
  const ui = useMessages(uiMessages);
  const [written, setBlueprint] = useState(kept);
  const [proposedOnly, setProposedOnly] = useState(true);
  const supply = useSupply(bankIds, written?.onlyAnswered ?? proposedOnly);
  const held = supply.data ?? null;
  const proposed = useMemo(
    () => ({ ...startBlueprint((type) => ui(`typeLong.${type}`), held), onlyAnswered: proposedOnly }),
    [ui, held, proposedOnly],
  );
  return {
    blueprint: written ?? proposed,
    isProposed: written === null,
    setBlueprint,
    proposeAgain: () => {
      setBlueprint(null);
      setProposedOnly(true);
    },
    setOnlyAnswered: (onlyAnswered) =>
      written ? setBlueprint({ ...written, onlyAnswered }) : setProposedOnly(onlyAnswered),
    supply,
  };
}
