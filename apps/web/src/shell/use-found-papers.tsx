/** One's papers, and the paper banks that one sees, for the palette. GraphQL carries neither. */
import { useQuery } from '@tanstack/react-query';
import { PaperBanksAnswer, PapersAnswer } from '@tiku/contracts/paper-bank';
import { IconFileText } from '@tabler/icons-react';
import { request } from '../api/client.js';
import { useMessages } from '../i18n/messages.js';
import { BookCover } from '../ui/marks.js';
import { coverColorOf } from '../ui/cover-color.js';
import { uiMessages } from '../ui/ui.messages.js';

const SHOWN = 4;

export function usePapers(words: string, settled: string) {
  const { data, isFetching } = useQuery({
    queryKey: ['jump', 'papers', settled],
    enabled: settled !== '',
    queryFn: async ({ signal }) =>
      (
        await request('GET', '/papers/my-papers', {
          query: { q: settled, limit: SHOWN },
          schema: PapersAnswer,
          signal,
        })
      ).papers,
  });
  const found = settled === words ? (data ?? []) : [];
  const rows = found.map(({ id, title, paperBankName }) => ({
    key: id,
    label: title,
    left: <IconFileText size={18} stroke={1.6} aria-hidden />,
    right: <span className="tk-dim3">{paperBankName}</span>,
    to: `/papers/${id}/view`,
  }));
  return { rows, loading: isFetching };
}

export function usePaperBanks(words: string, settled: string) {
  const ui = useMessages(uiMessages);
  const { data, isFetching } = useQuery({
    queryKey: ['jump', 'paper-banks', settled],
    enabled: settled !== '',
    queryFn: async ({ signal }) =>
      (
        await request('GET', '/paper-banks', {
          query: { q: settled, limit: SHOWN },
          schema: PaperBanksAnswer,
          signal,
        })
      ).paperBanks,
  });
  const found = settled === words ? (data ?? []) : [];
  const rows = found.map(({ id, name, category }) => ({
    key: id,
    label: name,
    left: <BookCover color={coverColorOf(id)} slip="" width={18} />,
    right: <span className="tk-dim3">{ui(`category.${category}`)}</span>,
    to: `/paper-banks/${id}`,
  }));
  return { rows, loading: isFetching };
}
