/** Changes of a unit that can be undone from the toast, and its deletion. */
import type { Unit } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { deleteUnit, moveUnit, updateUnit, useUnitsChanged } from './units.client.js';
import { unitMessages } from './units.messages.js';

export function useUnitActs() {
  const t = useMessages(unitMessages);
  const changed = useUnitsChanged();
  const [busy, setBusy] = useState(false);
  /** False after a failure, which is shown. */
  const act = async (work: () => Promise<unknown>, onDone?: () => void): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      onDone?.();
      return true;
    } catch (failure) {
      toast.error(failure);
      return false;
    } finally {
      setBusy(false);
      await changed();
    }
  };
  const { name: top } = { name: t('top') };
  return {
    busy,
    act,
    /** `target` null: to the top. */
    move: (unit: Unit, target: Unit | null) =>
      act(
        () => moveUnit(unit.id, target?.id ?? null),
        () =>
          toast.undo(
            t('moved', { name: unit.name, parent: target?.name ?? top }),
            () => void act(() => moveUnit(unit.id, unit.parentId)),
          ),
      ),
    archive: (unit: Unit) =>
      act(
        () => updateUnit(unit.id, { archived: true }),
        () =>
          toast.undo(
            t('archived', { name: unit.name }),
            () => void act(() => updateUnit(unit.id, { archived: false })),
          ),
      ),
    restore: (unit: Unit) =>
      act(
        () => updateUnit(unit.id, { archived: false }),
        () => toast.success(t('restored', { name: unit.name })),
      ),
    remove: (unit: Unit) =>
      act(
        () => deleteUnit(unit),
        () => toast.success(t('removed', { name: unit.name })),
      ),
  };
}
