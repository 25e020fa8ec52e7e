/**
 * Makes a paper of the basket at once: in the bank used last, or in a first private one, named by the date. The paper is
 * stored before it opens; what became part of it leaves the basket.
 */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { useFailure } from '../../ui/use-failure.js';
import {
  createPaperBank,
  usePaperBanksChanged,
  useWritableBanks,
} from '../paper-banks/paper-banks.client.js';
import { useBasket } from './basket.client.js';
import { addQuestions, bodyOf, NEW_PAPER } from './editor/paper-draft.js';
import { keepLastPaperBank, offeredPaperBank } from './last-paper-bank.js';
import { languageOf } from './paper-language.js';
import { createPaper, usePapersChanged } from './papers.client.js';
import { paperMessages } from './papers.messages.js';

export type BasketPaperPage = 'edit' | 'print';

export function useBasketPaper(onMade: () => void) {
  const t = useMessages(paperMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const fail = useFailure(paperMessages);
  const banks = useWritableBanks();
  const banksChanged = usePaperBanksChanged();
  const papersChanged = usePapersChanged();
  const basket = useBasket();
  const [making, setMaking] = useState<BasketPaperPage | null>(null);
  // The key stays for a retry with the same questions, so that a lost answer creates no second paper.
  const [sent, setSent] = useState({ questions: '', key: '' });

  const bankFor = async (): Promise<string> => {
    const known = offeredPaperBank(banks.data?.paperBanks ?? []);
    if (known !== null) return known;
    const { id } = await createPaperBank({
      ...{ name: t('ownBank'), description: t('ownBankText'), category: 'other', price: 0 },
      visibility: 'private',
    });
    await banksChanged();
    return id;
  };

  const make = async (page: BasketPaperPage) => {
    const { items } = basket;
    const questions = items.map(({ id }) => id).join();
    const key = sent.questions === questions ? sent.key : crypto.randomUUID();
    setSent({ questions, key });
    setMaking(page);
    try {
      const paperBankId = await bankFor();
      const title = t('basket.title', { date: format.date(new Date().toISOString()) });
      const language = languageOf(
        { title: '', sections: [{ questions: items.map(({ content }) => ({ question: content })) }] },
        format.language,
      );
      const draft = addQuestions({ ...NEW_PAPER, title }, items, (type) =>
        ui(`typeLong.${type}`, { lng: language }),
      );
      const paper = await createPaper({ ...bodyOf(draft), type: 'practice', paperBankId }, key);
      keepLastPaperBank(paperBankId);
      setSent({ questions: '', key: '' });
      onMade();
      basket.empty(items, t('basket.made', { title }));
      await papersChanged();
      await navigate(
        page === 'print'
          ? `/papers/${paper.id}/view?print=1`
          : `/paper-banks/${paperBankId}/practices/${paper.id}/edit`,
      );
    } catch (failure) {
      fail('fail.create', failure);
    } finally {
      setMaking(null);
    }
  };
  // Without the list of banks a paper would need a new one each time.
  return { make, making, isReady: banks.data !== undefined };
}
