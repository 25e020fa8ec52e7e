/** The permanently failed work of one queue: the causes, and actions on one entry or on all displayed. */
import { Button, Group, Menu } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { DataTable } from '../../ui/data-table.js';
import { EmptyState } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { RowMenu } from '../../ui/row-menu.js';
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
          <DataTable
            rows={items}
            keyOf={({ id }) => id}
            columns={[
              { label: t('column.name'), cell: ({ name }) => <code>{name}</code> },
              { label: t('column.attempts'), cell: ({ attempts }) => format.number(attempts) },
              { label: t('column.error'), className: styles.why, cell: (item) => item.error },
              {
                label: t('column.failedAt'),
                cell: ({ failedAt }) => failedAt && <time dateTime={failedAt}>{format.ago(failedAt)}</time>,
              },
            ]}
            menu={{
              label: t('column.menu'),
              of: ({ id, name }) => (
                <RowMenu label={t('menuFor', { name })}>
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
                </RowMenu>
              ),
            }}
          />
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
