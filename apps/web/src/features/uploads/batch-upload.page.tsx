/** Batch upload: adds files, and lists each document until it is in a bank. */
import { useCallback, useRef } from 'react';
import { useOpening } from '../../api/opening.js';
import { BatchUploadDocument } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { PageHeader } from '../../ui/page.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { useStale } from '../../api/use-stale.js';
import { Camera } from './camera.js';
import { DocumentList } from './document-list.js';
import { rowStateOf } from './document-row.js';
import { STORAGE_QUOTA } from './tasks.client.js';
import { UploadDropZone } from './upload-drop-zone.js';
import { uploadMessages } from './uploads.messages.js';
import { tasksOf, useDocumentList } from './use-document-list.js';
import { useSendFiles } from './use-send-files.js';

export function BatchUploadPage() {
  const t = useMessages(uploadMessages);
  usePageTitle(t('title'));
  const [params, setParams] = useQueryState({ q: '', state: '', bank: '' });
  const filter = { q: params.q, state: rowStateOf(params.state) };
  useOpening(BatchUploadDocument, tasksOf(filter));
  const list = useDocumentList(filter);
  const bankId = params.bank || null;
  const send = useSendFiles();
  const take = useCallback((files: readonly File[]) => send(files, bankId), [send, bankId]);
  const input = useRef<HTMLInputElement>(null);
  const quotaChanged = useStale(STORAGE_QUOTA);
  const isBlank = list.rows.length === 0 && !list.isLoading && !list.error && !params.q && !filter.state;
  return (
    <>
      <PageHeader title={t('title')} sub={t('subtitle')} />
      <UploadDropZone
        input={input}
        idle={isBlank}
        bankId={bankId}
        onBankChange={(bank) => setParams({ bank: bank ?? '' })}
        onFiles={take}
      />
      <DocumentList
        list={list}
        filter={filter}
        onFilter={setParams}
        onChoose={() => input.current?.click()}
        onDeleted={() => void quotaChanged()}
      />
      <Camera onFile={(file) => take([file])} />
    </>
  );
}
