/** Swaps one question for another: similar in type, difficulty and knowledge points, with the same marks. */
import { useQuery } from '@apollo/client/react';
import { ActionIcon, Modal, Select } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { GENERATION_LIMITS } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { WritableBanksDocument } from '../../../generated/graphql.js';
import { useMessages } from '../../../i18n/messages.js';
import { EmptyState } from '../../../ui/page.js';
import { QueryStates } from '../../../ui/query-states.js';
import { SimilarQuestions } from '../generation/similar-questions.js';
import { paperMessages } from '../papers.messages.js';
import { swapQuestion, type DraftQuestion } from './paper-draft.js';
import type { EditPaper } from './use-paper-history.js';

interface SwapProps {
  question: DraftQuestion;
  n: number;
  edit: EditPaper;
  /** The questions of the paper, which are not offered. */
  heldIds: () => readonly string[];
}
export function SwapQuestion({ question, n, edit, heldIds }: SwapProps) {
  const t = useMessages(paperMessages);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionIcon
        size={30}
        aria-label={t('swapQuestion', { n })}
        title={t('swapQuestion', { n })}
        onClick={() => setOpened(true)}
      >
        <IconArrowsExchange size={17} stroke={1.7} />
      </ActionIcon>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('swapQuestion', { n })}
        size={760}
        centered
      >
        {opened && (
          <Offers
            question={question}
            heldIds={heldIds()}
            onTake={(id, version, content) => {
              edit((before) => swapQuestion(before, question.id, { id, version, content }));
              setOpened(false);
            }}
          />
        )}
      </Modal>
    </>
  );
}

/** All own banks of the subject, up to the maximum of one request. */
const ALL = 'all';

interface OffersProps {
  question: DraftQuestion;
  heldIds: readonly string[];
  onTake: (id: string, version: number, content: DraftQuestion['question']) => void;
}
function Offers({ question: { questionId, question, pinned }, heldIds, onTake }: OffersProps) {
  const t = useMessages(paperMessages);
  const { data, error, refetch } = useQuery(WritableBanksDocument);
  const [chosen, setChosen] = useState<string | null>(null);
  const banks = data?.questionBanks.questionBanks;
  if (!banks)
    return <QueryStates query={{ error, refetch }} title={t('fail.questionBanks')} rows={[3, 96]} />;
  if (banks.length === 0) return <EmptyState title={t('swapNoBank')}>{t('swapNoBankText')}</EmptyState>;
  const { type, difficulty, tags } = question;
  const own = banks.find(({ id }) => id === pinned?.bankId);
  const bankId = chosen ?? own?.id ?? ALL;
  // One request accepts few banks: those of other subjects must not take their places.
  const ofSubject = own ? banks.filter(({ category }) => category === own.category) : banks;
  return (
    <>
      <Select
        mb="xs"
        label={t('swapFrom')}
        allowDeselect={false}
        data={[
          { value: ALL, label: t('swapAll') },
          ...banks.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={bankId}
        onChange={setChosen}
      />
      <SimilarQuestions
        question={{
          ...{ id: questionId, type, difficulty, tags },
          ...{ category: pinned?.category ?? [], bankId: own?.id },
        }}
        bankIds={bankId === ALL ? ofSubject.slice(0, GENERATION_LIMITS.banks).map(({ id }) => id) : [bankId]}
        excluded={heldIds}
        onTake={(found) => onTake(found.id, found.version, found)}
      />
    </>
  );
}
