import { IconCrown } from '@tabler/icons-react';
import type { EnterpriseMember } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { TypedConfirmDialog } from '../../ui/typed-confirm-dialog.js';
import { transferSuperAdmin } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import { useAct } from './use-act.js';

interface TransferDialogProps {
  successor: Pick<EnterpriseMember, 'id' | 'name'>;
  onClose: () => void;
}
/** Confirmed twice, because it is irreversible: by typing the name, and by accepting one's new role. */
export function TransferDialog({ successor: { id, name }, onClose }: TransferDialogProps) {
  const t = useMessages(myEnterpriseMessages);
  const { busy, act } = useAct();
  const [isNamed, setIsNamed] = useState(false);
  if (!isNamed)
    return (
      <TypedConfirmDialog
        opened
        Icon={IconCrown}
        title={t('transferTitle', { name })}
        expected={name}
        confirmLabel={t('transfer')}
        loading={false}
        onCancel={onClose}
        onConfirm={() => setIsNamed(true)}
      >
        {t('transferText', { name })}
      </TypedConfirmDialog>
    );
  return (
    <ConfirmDialog
      opened
      variant="danger"
      Icon={IconCrown}
      title={t('transferLastTitle')}
      confirmLabel={t('transferLast', { name })}
      loading={busy}
      onCancel={onClose}
      onConfirm={() => void act(() => transferSuperAdmin(id), t('transferred', { name }), onClose)}
    >
      {t('transferLastText', { name })}
    </ConfirmDialog>
  );
}
