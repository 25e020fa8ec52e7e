/** The target of a save: a bank that the person may write to, or a new one that the save creates. */
import { LIMITS } from '@tiku/contracts/common';
import { TextInput } from '@mantine/core';
import { useMessages } from '../../i18n/messages.js';
import { BankSelect } from '../uploads/bank-select.js';
import { draftMessages } from './drafts.messages.js';

/** An existing bank, or the name of a new one. */
export type SaveTarget = { bankId: string } | { newName: string };

interface SaveBankFieldProps {
  /** The bank that was used last; null if there is none to write to. */
  lastBankId: string | null;
  target: SaveTarget;
  suggestedName: string;
  error: string | null;
  onChange: (target: SaveTarget) => void;
}

export function SaveBankField({ lastBankId, target, suggestedName, error, onChange }: SaveBankFieldProps) {
  const t = useMessages(draftMessages);
  const isNew = 'newName' in target;
  return (
    <div>
      {isNew ? (
        <TextInput
          label={t('save.newBank')}
          required
          value={target.newName}
          maxLength={LIMITS.bankNameChars}
          error={error}
          onChange={(event) => onChange({ newName: event.currentTarget.value })}
          data-autofocus
          // It may appear after the dialog has chosen its initial focus.
          autoFocus
        />
      ) : (
        <BankSelect
          label={t('save.bank')}
          placeholder={t('save.choose')}
          required
          allowDeselect={false}
          value={target.bankId || null}
          onChange={(bankId) => onChange({ bankId: bankId ?? '' })}
          nothingFoundMessage={t('save.noBank')}
          error={error}
        />
      )}
      {(!isNew || lastBankId !== null) && (
        <button
          type="button"
          className="tk-lnk"
          onClick={() => onChange(isNew ? { bankId: lastBankId ?? '' } : { newName: suggestedName })}
        >
          {t(isNew ? 'save.toBanks' : 'save.toNew')}
        </button>
      )}
    </div>
  );
}
