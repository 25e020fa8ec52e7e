/** One's own papers, and the visible paper banks, for the palette. */
import { PaperBanksResponse, PapersResponse } from '@tiku/contracts/paper-bank';
import { IconFileText } from '@tabler/icons-react';
import { usePageQuery } from '../api/use-page-query.js';
import { MyPapersDocument, PaperBanksDocument } from '../generated/graphql.js';
import { useMessages } from '../i18n/messages.js';
import { BookCover } from '../ui/marks.js';
import { coverColorOf } from '../ui/cover-color.js';
import { uiMessages } from '../ui/ui.messages.js';
import { foundFor } from './found-for.js';

const KEY = 'jump';
const SHOWN = 4;

export function usePapers(words: string, settled: string) {
  const { myPapers } = usePageQuery(MyPapersDocument, {
    key: KEY,
    variables: { q: settled, limit: SHOWN },
    responses: { myPapers: PapersResponse },
    enabled: settled !== '',
  });
  const { found, loading, failed } = foundFor(words, settled, myPapers, ({ papers }) => papers);
  const rows = found.map(({ id, title, paperBankName }) => ({
    key: id,
    label: title,
    left: <IconFileText size={18} stroke={1.6} aria-hidden />,
    right: <span className="tk-dim3">{paperBankName}</span>,
    to: `/papers/${id}/view`,
  }));
  return { rows, loading, failed };
}

export function usePaperBanks(words: string, settled: string) {
  const ui = useMessages(uiMessages);
  const { paperBanks } = usePageQuery(PaperBanksDocument, {
    key: KEY,
    variables: { q: settled, limit: SHOWN },
    responses: { paperBanks: PaperBanksResponse },
    enabled: settled !== '',
  });
  const { found, loading, failed } = foundFor(words, settled, paperBanks, (page) => page.paperBanks);
  const rows = found.map(({ id, name, category }) => ({
    key: id,
    label: name,
    left: <BookCover color={coverColorOf(id)} slip="" width={18} />,
    right: <span className="tk-dim3">{ui(`category.${category}`)}</span>,
    to: `/paper-banks/${id}`,
  }));
  return { rows, loading, failed };
}
