/** The menu of a unit, in the tree and on its page, with the dialogs that it opens. */
import { Menu } from '@mantine/core';
import {
  IconArchive,
  IconArrowsMove,
  IconCalendarStats,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { Unit } from '@tiku/contracts/enterprise';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { RowMenu } from '../../ui/row-menu.js';
import { MoveDialog } from './move-dialog.js';
import { UnitDialog, type EditedUnit } from './unit-dialog.js';
import { canPlace, kindsUnder } from './unit-moves.js';
import { useUnitActs } from './use-unit-acts.js';
import { unitMessages } from './units.messages.js';

/** `onGone`: the unit was archived or deleted. */
export function useUnitMenu(onGone?: () => void) {
  const t = useMessages(unitMessages);
  const { busy, archive, remove } = useUnitActs();
  const [edited, setEdited] = useState<EditedUnit | null>(null);
  const [moved, setMoved] = useState<Unit | null>(null);
  const [deleted, setDeleted] = useState<Unit | null>(null);
  const menuOf = (unit: Unit, more?: ReactNode): ReactNode => {
    const kinds = kindsUnder(unit);
    if (!unit.capabilities.includes('manage')) return more && <Dots unit={unit}>{more}</Dots>;
    return (
      <Dots unit={unit}>
        {kinds.map((kind) => (
          <Menu.Item
            key={kind}
            leftSection={<IconPlus size={16} />}
            onClick={() => setEdited({ unit: null, parent: unit, kind })}
          >
            {t(`new.${kind}`)}
          </Menu.Item>
        ))}
        {kinds.length > 0 && <Menu.Divider />}
        {more}
        {unit.kind === 'school' && !unit.archivedAt && (
          <Menu.Item
            component={Link}
            to={`/units/${unit.id}/roll-over`}
            leftSection={<IconCalendarStats size={16} />}
          >
            {t('rollOver')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconPencil size={16} />}
          onClick={() => setEdited({ unit, parent: null, kind: unit.kind })}
        >
          {t('edit')}
        </Menu.Item>
        {canPlace(unit) && (
          <>
            <Menu.Item leftSection={<IconArrowsMove size={16} />} onClick={() => setMoved(unit)}>
              {t('move')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArchive size={16} />}
              onClick={() => void archive(unit).then((done) => done && onGone?.())}
            >
              {t('archive')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => setDeleted(unit)}>
              {t('delete')}
            </Menu.Item>
          </>
        )}
      </Dots>
    );
  };
  const dialogs = (
    <>
      {edited && <UnitDialog {...edited} onClose={() => setEdited(null)} />}
      {moved && <MoveDialog unit={moved} onClose={() => setMoved(null)} />}
      {deleted && (
        <ConfirmDialog
          opened
          variant="danger"
          title={t('deleteTitle', { name: deleted.name })}
          confirmLabel={t('delete')}
          loading={busy}
          onCancel={() => setDeleted(null)}
          onConfirm={() =>
            void remove(deleted).then((done) => {
              setDeleted(null);
              if (done) onGone?.();
            })
          }
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
  return { menuOf, dialogs, create: setEdited };
}

function Dots({ unit, children }: { unit: Unit; children: ReactNode }) {
  const t = useMessages(unitMessages);
  return <RowMenu label={t('menuFor', { name: unit.name })}>{children}</RowMenu>;
}
