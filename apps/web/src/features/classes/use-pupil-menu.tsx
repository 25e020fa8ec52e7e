/** The menu of a pupil, in a class and in a school, with the dialogs that it opens. */
import { Menu } from '@mantine/core';
import {
  IconDoorExit,
  IconKey,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import type { Enrolment, Unit } from '@tiku/contracts/enterprise';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { RowMenu } from '../../ui/row-menu.js';
import { toast } from '../../ui/toast.js';
import { TypedConfirmDialog } from '../../ui/typed-confirm-dialog.js';
import { GuardianCodes } from './guardian-codes.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { deletePupil, endEnrolment, enrol, renewPassword, updatePupil } from './classes.client.js';
import { classMessages } from './classes.messages.js';
import { PasswordSlip, type Slip } from './password-slip.js';
import { PupilDialog } from './pupil-dialog.js';
import { useClassAct } from './use-class-act.js';

type ShownPupil = Enrolment['pupil'];

export function usePupilMenu({ id: classId, capabilities }: Pick<Unit, 'id' | 'capabilities'>) {
  const t = useMessages(classMessages);
  const { busy, act } = useClassAct();
  const [edited, setEdited] = useState<ShownPupil | null>(null);
  const [reset, setReset] = useState<ShownPupil | null>(null);
  const [deleted, setDeleted] = useState<ShownPupil | null>(null);
  const [guarded, setGuarded] = useState<ShownPupil | null>(null);
  const [slip, setSlip] = useState<Slip | null>(null);
  const isHelper = capabilities.includes('people');
  const isManager = capabilities.includes('manage');
  const renew = async (pupil: ShownPupil) => {
    setSlip({ ...pupil, password: await renewPassword(pupil.id) });
    setReset(null);
  };
  const end = (pupil: ShownPupil, enrolmentId: string) =>
    act(
      () => endEnrolment(classId, enrolmentId),
      () => {
        const left = t('left', { name: pupil.name });
        const undo = () => void act(() => enrol(classId, { pupilId: pupil.id }));
        // A class teacher has no right over a pupil who is in no class.
        if (isManager) toast.undo(left, undo);
        else toast.success(left);
      },
    );
  const menuOf = (pupil: ShownPupil, enrolmentId?: string): ReactNode =>
    isHelper && (
      <RowMenu label={t('menuFor', { name: pupil.name })}>
        <Menu.Item leftSection={<IconKey size={16} />} onClick={() => setReset(pupil)}>
          {t('reset')}
        </Menu.Item>
        <Menu.Item leftSection={<IconUsers size={16} />} onClick={() => setGuarded(pupil)}>
          {t('codes')}
        </Menu.Item>
        {isManager && (
          <>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setEdited(pupil)}>
              {t('edit')}
            </Menu.Item>
            <Menu.Item
              leftSection={pupil.state === 'locked' ? <IconLockOpen size={16} /> : <IconLock size={16} />}
              onClick={() => void act(() => updatePupil(pupil.id, { locked: pupil.state !== 'locked' }))}
            >
              {t(pupil.state === 'locked' ? 'unlock' : 'lock')}
            </Menu.Item>
          </>
        )}
        {enrolmentId && (
          <Menu.Item leftSection={<IconDoorExit size={16} />} onClick={() => void end(pupil, enrolmentId)}>
            {t('leave')}
          </Menu.Item>
        )}
        {isManager && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => setDeleted(pupil)}>
            {t('delete')}
          </Menu.Item>
        )}
      </RowMenu>
    );
  const dialogs = (
    <>
      {edited && <PupilDialog pupil={edited} onClose={() => setEdited(null)} />}
      {reset && (
        <ConfirmDialog
          opened
          Icon={IconKey}
          title={t('resetTitle', { name: reset.name })}
          confirmLabel={t('reset')}
          loading={busy}
          onCancel={() => setReset(null)}
          onConfirm={() => void act(() => renew(reset))}
        >
          {t('resetText')}
        </ConfirmDialog>
      )}
      {deleted && (
        <TypedConfirmDialog
          opened
          title={t('deleteTitle', { name: deleted.name })}
          expected={deleted.number}
          confirmLabel={t('delete')}
          loading={busy}
          onCancel={() => setDeleted(null)}
          onConfirm={() =>
            void act(
              () => deletePupil(deleted.id),
              () => setDeleted(null),
            )
          }
        >
          {t('deleteText')}
        </TypedConfirmDialog>
      )}
      {guarded && <GuardianCodes pupil={guarded} onClose={() => setGuarded(null)} />}
      {slip && <PasswordSlip slip={slip} onClose={() => setSlip(null)} />}
    </>
  );
  return { menuOf, dialogs };
}
