/** Where questions are saved: one of the banks that one may write to, or a new one that is made with the save. */
import { LIMITS } from '@tiku/contracts/common';
import { TextInput } from '@mantine/core';
import { useMessages } from '../../i18n/messages.js';
import { BankSelect } from '../uploads/bank-select.js';
import { draftMessages } from './drafts.messages.js';

/** A bank that is there, or the name of one to make. */
export type SaveTarget = { bankId: string } | { newName: string };

interface SaveBankFieldProps {
  /** The bank that was used last; null where there is none to write to. */
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
          // It may come after the dialog has looked for what to focus.
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
