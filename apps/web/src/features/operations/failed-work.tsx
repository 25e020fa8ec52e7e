/** The permanently failed work of one queue: the causes, and actions on one entry or on all displayed. */
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconDots, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { ColumnHeads } from '../../ui/column-heads.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { EmptyState } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { toast } from '../../ui/toast.js';
import { changeFailed, useFailed, useOperationsStale, type FailedPlace } from './operations.client.js';
import { operationsMessages } from './operations.messages.js';
import styles from './operations.module.css';
import { useServiceName } from './service-name.js';

/** The list opens below the table, which may be out of view. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus();

export function FailedWork({ place, onClose }: { place: FailedPlace; onClose: () => void }) {
  const t = useMessages(operationsMessages);
  const serviceName = useServiceName();
  const format = useFormat();
  const { data, error, refetch } = useFailed(place);
  const changed = useOperationsStale();
  const [discarding, setDiscarding] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (what: 'redrive' | 'discard', ids: readonly string[]): Promise<void> => {
    setBusy(true);
    try {
      const { changed: count } = await changeFailed(place, what, ids);
      toast.success(t(what === 'redrive' ? 'redriven' : 'discarded', { count }));
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
      setDiscarding(null);
      await changed();
    }
  };
  const all = data?.items.map(({ id }) => id) ?? [];
  const title = t('failedTitle', { service: serviceName(place.service), kind: t(`kind.${place.kind}`) });
  return (
    <section className={styles.part} aria-label={title}>
      <header className={styles.failedHead}>
        <div>
          <h2 ref={focusOnce} tabIndex={-1}>
            {title}
          </h2>
          {data && (
            <small>
              {t('failedSub', { total: format.number(data.total), shown: format.number(all.length) })}
            </small>
          )}
        </div>
        <Group gap="xs">
          <Button
            leftSection={<IconRefresh size={17} />}
            disabled={all.length === 0 || busy}
            onClick={() => void act('redrive', all)}
          >
            {t('redriveAll')}
          </Button>
          <Button variant="default" disabled={all.length === 0 || busy} onClick={() => setDiscarding(all)}>
            {t('discardAll')}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('close')}
          </Button>
        </Group>
      </header>
      <QueryStates
        query={{ data, error, refetch }}
        rows={[3, 48]}
        empty={data?.items.length === 0 && <EmptyState isCard title={t('failedNone')} />}
      >
        {({ items }) => (
          <div className="tk-card tk-table-wrap">
            <table className="tk-table" data-cards>
              <thead>
                <tr>
                  <ColumnHeads
                    columns={['name', 'attempts', 'error', 'failedAt']}
                    labelOf={(column) => t(`column.${column}`)}
                    menu={t('column.menu')}
                  />
                </tr>
              </thead>
              <tbody>
                {items.map(({ id, name, attempts, error: why, failedAt }) => (
                  <tr key={id}>
                    <th scope="row">
                      <code>{name}</code>
                    </th>
                    <td data-label={t('column.attempts')}>{format.number(attempts)}</td>
                    <td data-label={t('column.error')} className={styles.why}>
                      {why}
                    </td>
                    <td data-label={t('column.failedAt')}>
                      {failedAt && <time dateTime={failedAt}>{format.ago(failedAt)}</time>}
                    </td>
                    <td className="tk-table-menu">
                      <Menu position="bottom-end" shadow="md">
                        <Menu.Target>
                          <ActionIcon variant="subtle" color="gray" aria-label={t('menuFor', { name })}>
                            <IconDots size={18} />
                          </ActionIcon>
                        </Menu.Target>
                        <Menu.Dropdown>
                          <Menu.Item
                            leftSection={<IconRefresh size={17} />}
                            onClick={() => void act('redrive', [id])}
                          >
                            {t('redrive')}
                          </Menu.Item>
                          <Menu.Item
                            color="red"
                            leftSection={<IconTrash size={17} />}
                            onClick={() => setDiscarding([id])}
                          >
                            {t('discard')}
                          </Menu.Item>
                        </Menu.Dropdown>
                      </Menu>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QueryStates>
      {discarding && (
        <ConfirmDialog
          opened
          variant="danger"
          title={t('discardTitle', { count: discarding.length })}
          confirmLabel={t('discard')}
          loading={busy}
          onCancel={() => setDiscarding(null)}
          onConfirm={() => void act('discard', discarding)}
        >
          {t('discardText')}
        </ConfirmDialog>
      )}
    </section>
  );
}
