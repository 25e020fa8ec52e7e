import { Button } from '@mantine/core';
import { IconMail, IconPlus } from '@tabler/icons-react';
import type { EmailDomain } from '@tiku/contracts/identity';
import { useState } from 'react';
import { apiErrorOf } from '../../api/apollo.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Tag } from '../../ui/marks.js';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/page.js';
import { DomainDialog } from './domain-dialog.js';
import { DeleteEntryDialog } from './delete-entry-dialog.js';
import {
  deleteEmailDomain,
  saveEmailDomain,
  useEditedDomain,
  useEmailDomains,
} from './enterprise-sso.client.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';
import styles from './enterprise-sso.module.css';
import { MoreEntries, NoMatch, type ListProps } from './entry-list.js';
import { EntryMenu } from './entry-menu.js';
import { useAttempt } from './use-attempt.js';

export function DomainTable({ q, onClear, adding, onAdding }: ListProps) {
  const t = useMessages(enterpriseSsoMessages);
  const list = useEmailDomains(q);
  const { data, error, refetch } = list;
  const [editing, setEditing] = useState<EmailDomain | null>(null);
  const [deleting, setDeleting] = useState<EmailDomain | null>(null);
  const edited = useEditedDomain(editing);
  const { attempt } = useAttempt();

  const setActive = ({ id, name, emailSuffix, maxMembers, version }: EmailDomain, active: boolean) =>
    attempt(
      () => saveEmailDomain(id, { name, emailSuffix, maxMembers, version, active }),
      t(active ? 'switchedOn' : 'switchedOff', { name }),
    );

  if (error && !data) return <ErrorState error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={4} height={56} />;
  const domains = data.pages.flatMap((page) => page.emailDomains);
  return (
    <>
      {domains.length === 0 && q !== '' ? (
        <NoMatch onClear={onClear} />
      ) : domains.length === 0 ? (
        <div className="tk-card">
          <EmptyState
            art={<IconMail size={56} stroke={1} />}
            title={t('noDomainsTitle')}
            action={
              <Button leftSection={<IconPlus size={17} />} onClick={() => onAdding(true)}>
                {t('addDomain')}
              </Button>
            }
          >
            {t('noDomainsText')}
          </EmptyState>
        </div>
      ) : (
        <div className="tk-card tk-table-wrap">
          <table className={`tk-table ${styles.table}`} data-cards>
            <thead>
              <tr>
                <th scope="col">{t('column.name')}</th>
                <th scope="col">{t('column.suffix')}</th>
                <th scope="col">{t('column.seats')}</th>
                <th scope="col">{t('column.state')}</th>
                <th scope="col">{t('column.updated')}</th>
                <th scope="col">
                  <span className="tk-sr">{t('column.menu')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {domains.map((domain) => (
                <DomainRow
                  key={domain.id}
                  domain={domain}
                  onEdit={() => setEditing(domain)}
                  onActive={(active) => void setActive(domain, active)}
                  onDelete={() => setDeleting(domain)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <MoreEntries {...list} />
      {(adding || editing) && (
        <DomainDialog
          // Another person saved it meanwhile: the dialog starts again with that version.
          key={edited?.version}
          domain={edited}
          onClose={() => {
            setEditing(null);
            onAdding(false);
          }}
        />
      )}
      {deleting && (
        <DeleteEntryDialog
          name={deleting.name}
          title={t('deleteDomainTitle', { name: deleting.name })}
          text={t('deleteDomainText', { suffix: deleting.emailSuffix, count: deleting.currentMembers })}
          remove={() => deleteEmailDomain(deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

interface DomainRowProps {
  domain: EmailDomain;
  onEdit: () => void;
  onActive: (active: boolean) => void;
  onDelete: () => void;
}
function DomainRow({ domain, onEdit, onActive, onDelete }: DomainRowProps) {
  const t = useMessages(enterpriseSsoMessages);
  const format = useFormat();
  return (
    <tr>
      <th scope="row">
        <span className="tk-2l" title={domain.name}>
          {domain.name}
        </span>
      </th>
      <td data-label={t('column.suffix')}>
        <code>@{domain.emailSuffix}</code>
      </td>
      <td data-label={t('column.seats')}>
        <Seats domain={domain} />
      </td>
      <td data-label={t('column.state')}>
        <Tag tone={domain.active ? 'malachite' : 'line'}>{domain.active ? t('active') : t('inactive')}</Tag>
      </td>
      <td data-label={t('column.updated')}>
        <time dateTime={domain.updatedAt}>{format.ago(domain.updatedAt)}</time>
      </td>
      <td className="tk-table-menu">
        <EntryMenu
          name={domain.name}
          active={domain.active}
          onEdit={onEdit}
          onActive={onActive}
          onDelete={onDelete}
        />
      </td>
    </tr>
  );
}

function Seats({ domain }: { domain: EmailDomain }) {
  const t = useMessages(enterpriseSsoMessages);
  const format = useFormat();
  const share = Math.min(1, domain.currentMembers / Math.max(1, domain.maxMembers));
  const numbers = { used: format.number(domain.currentMembers), max: format.number(domain.maxMembers) };
  return (
    <span className={styles.seats} data-full={domain.availableSlots <= 0 || undefined}>
      <span>
        {t('seats', numbers)}
        {domain.availableSlots <= 0 && <em>{t('seatsFull')}</em>}
      </span>
      <i role="img" aria-label={t('seatsLabel', numbers)}>
        <b style={{ width: `${share * 100}%` }} />
      </i>
    </span>
  );
}
