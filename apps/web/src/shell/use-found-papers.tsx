/** One's own papers, and the visible paper banks, for the palette. GraphQL has neither. */
import { PaperBanksResponse, PapersResponse } from '@tiku/contracts/paper-bank';
import { IconFileText } from '@tabler/icons-react';
import { useMessages } from '../i18n/messages.js';
import { BookCover } from '../ui/marks.js';
import { coverColorOf } from '../ui/cover-color.js';
import { uiMessages } from '../ui/ui.messages.js';
import { useFound } from './use-found.js';

const SHOWN = 4;

export function usePapers(words: string, settled: string) {
  const { found, loading } = useFound(words, settled, {
    ...{ list: 'papers', path: '/papers/my-papers', limit: SHOWN, schema: PapersResponse },
    found: ({ papers }) => papers,
    asks: settled !== '',
  });
  const rows = found.map(({ id, title, paperBankName }) => ({
    key: id,
    label: title,
    left: <IconFileText size={18} stroke={1.6} aria-hidden />,
    right: <span className="tk-dim3">{paperBankName}</span>,
    to: `/papers/${id}/view`,
  }));
  return { rows, loading };
}

export function usePaperBanks(words: string, settled: string) {
  const ui = useMessages(uiMessages);
  const { found, loading } = useFound(words, settled, {
    ...{ list: 'paper-banks', path: '/paper-banks', limit: SHOWN, schema: PaperBanksResponse },
    found: ({ paperBanks }) => paperBanks,
    asks: settled !== '',
  });
  const rows = found.map(({ id, name, category }) => ({
    key: id,
    label: name,
    left: <BookCover color={coverColorOf(id)} slip="" width={18} />,
    right: <span className="tk-dim3">{ui(`category.${category}`)}</span>,
    to: `/paper-banks/${id}`,
  }));
  return { rows, loading };
}
