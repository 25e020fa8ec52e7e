/** The head of a bank, the same on each of its pages: nothing below it moves when another tab is selected. */
import { Button } from '@mantine/core';
import { IconCloudUpload, IconPlus } from '@tabler/icons-react';
import type { QuestionBank } from '@tiku/contracts/question-bank';
import { Link } from 'react-router-dom';
import type { BankFieldsFragment } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { BookCover } from '../../ui/marks.js';
import { BasketLink } from '../papers/basket-link.js';
import { uiMessages } from '../../ui/ui.messages.js';
import styles from './bank.module.css';
import { BankMenu } from './bank-menu.js';
import { canWriteInto } from './bank-rights.js';
import { bankMessages } from './question-banks.messages.js';
import type { BankActions } from './use-bank-actions.js';

interface BankHeadProps {
  bank: QuestionBank | BankFieldsFragment;
  actions: BankActions;
}
export function BankHead({ bank, actions }: BankHeadProps) {
  const t = useMessages(bankMessages);
  const ui = useMessages(uiMessages);
  return (
    <header className={styles.head}>
      <BookCover color={bank.cardColor} pattern={bank.cover} slip={ui(`category.${bank.category}`)} />
      <div className={styles.title}>
        <h1 tabIndex={-1}>{bank.name}</h1>
        <div className={styles.meta}>
          <span>{bank.myRole ? t('iAm', { role: ui(`bankRole.${bank.myRole}`) }) : t('guest')}</span>
          {bank.status === 'archived' && <span>{t('tab.archived')}</span>}
          <span>{t('questions', { count: bank.questionCount })}</span>
          <span>{ui(`visibility.${bank.visibility}`)}</span>
          <span className="tk-only-d-inline">
            {bank.memberCount > 1
              ? t('members', { count: bank.memberCount })
              : t('creator', { name: bank.creator.name })}
          </span>
        </div>
        {bank.description && <p className={styles.description}>{bank.description}</p>}
      </div>
      <div className={styles.actions}>
        <BasketLink />
        {canWriteInto(bank) && (
          <>
            <Button
              className="tk-only-d"
              variant="default"
              component={Link}
              to={`/batch-upload?bank=${bank.bid}`}
              leftSection={<IconCloudUpload size={17} stroke={1.7} />}
            >
              {t('uploadInto')}
            </Button>
            <Button
              component={Link}
              to={`/question-banks/${bank.bid}/questions/create`}
              leftSection={<IconPlus size={17} stroke={2} />}
            >
              {t('newQuestion')}
            </Button>
          </>
        )}
        <BankMenu bank={bank} actions={actions} outlined />
      </div>
    </header>
  );
}
