/** What one document or file brought into the bank: the questions that were lately saved stay findable. */
import { QuestionUploadsResponse } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import { usePageQuery } from '../../api/use-page-query.js';
import { BankUploadsDocument } from '../../generated/graphql.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { FilterMenu } from '../../ui/filter-bar.js';
import { OfferCount } from './filter-offers.js';
import { questionMessages } from './questions.messages.js';

/** Says that there is nothing to choose. */
const NONE = 'none';

interface UploadFilterProps {
  bankId: string;
  value: string;
  onChange: (upload: string) => void;
}

/** Read when it is opened, or to name the chosen one. */
export function UploadFilter({ bankId, value, onChange }: UploadFilterProps) {
  const t = useMessages(questionMessages);
  const { ago } = useFormat();
  const [opened, setOpened] = useState(false);
  const { data } = usePageQuery(BankUploadsDocument, {
    key: 'bank-uploads',
    variables: { id: bankId },
    responses: { bankUploads: QuestionUploadsResponse },
    enabled: opened || value !== '',
  }).bankUploads;
  const uploads = data ?? [];
  const options = uploads.map(({ id, name, savedAt, count }) => ({
    value: id,
    label: name,
    note: (
      <>
        <small className="tk-dim3">{ago(savedAt)}</small> <OfferCount count={count} />
      </>
    ),
  }));
  // Older than those that are listed.
  if (value !== '' && !uploads.some(({ id }) => id === value))
    options.unshift({ value, label: t('filter.uploadOlder'), note: <></> });
  if (data && options.length === 0) options.push({ value: NONE, label: t('filter.uploadNone'), note: <></> });
  return (
    <FilterMenu
      label={t('filter.upload')}
      value={value}
      options={options}
      onOpen={() => setOpened(true)}
      onChange={(upload) => upload !== NONE && onChange(upload)}
    />
  );
}
