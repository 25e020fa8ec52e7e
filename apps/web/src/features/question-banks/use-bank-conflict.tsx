/** Handles a save of a bank after another person's save: merges both, without losing an edit. */
import type { QuestionBank } from '@tiku/contracts/question-bank';
import { useState, type ReactNode } from 'react';
import { isOutdated } from '../../api/outdated-version.js';
import { toast } from '../../ui/toast.js';
import { BankConflictDialog } from './bank-conflict.js';
import { valuesOf, type BankFormValues } from './bank-form.js';
import { getBank } from './question-banks.client.js';

interface BankConflictOptions {
  id: string;
  /** The values that both started from. */
  base: BankFormValues;
  save: (merged: BankFormValues, version: number) => Promise<void>;
  /** Continues with the saved values of the other person. */
  onTakeTheirs: (current: QuestionBank) => void;
}
interface BankConflict {
  /** Handles any failure of a save. */
  meet: (failure: unknown, mine: BankFormValues) => Promise<void>;
  saving: boolean;
  dialog: ReactNode;
}

export function useBankConflict({ id, base, save, onTakeTheirs }: BankConflictOptions): BankConflict {
  const [met, setMet] = useState<{ current: QuestionBank; mine: BankFormValues } | null>(null);
  const [saving, setSaving] = useState(false);
  const meet = async (failure: unknown, mine: BankFormValues) => {
    try {
      if (!isOutdated(failure)) throw failure;
      setMet({ current: await getBank(id), mine });
    } catch (other) {
      toast.error(other);
    }
  };
  const saveMerged = async (merged: BankFormValues) => {
    if (!met) return;
    setSaving(true);
    try {
      await save(merged, met.current.version);
      setMet(null);
    } catch (failure) {
      // After a third save: asks again, with the newest values.
      await meet(failure, met.mine);
    } finally {
      setSaving(false);
    }
  };
  return {
    meet,
    saving,
    dialog: met && (
      <BankConflictDialog
        key={met.current.version}
        base={base}
        mine={met.mine}
        theirs={valuesOf(met.current)}
        saving={saving}
        onMerge={(merged) => void saveMerged(merged)}
        onTakeTheirs={() => {
          setMet(null);
          onTakeTheirs(met.current);
        }}
        onClose={() => setMet(null)}
      />
    ),
  };
}
