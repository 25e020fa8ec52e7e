/** What the sign-in sheet of a class is, and its printing. */
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { Unit } from '@tiku/contracts/enterprise';
import { useMessages } from '../../i18n/messages.js';
import { classMessages } from './classes.messages.js';
import styles from './classes.module.css';
import { useSheet } from './use-sheet.js';

const STEPS = ['cut', 'scan', 'change', 'forgot'] as const;

export function SignInSheets({ unit }: { unit: Unit }) {
  const t = useMessages(classMessages);
  const { busy, print } = useSheet(unit);
  return (
    <section className={`tk-card ${styles.sheets}`}>
      <h2 className="tk-h">{t('sheet.title')}</h2>
      <p>{t('sheet.text')}</p>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(`sheet.${step}`)}</li>
        ))}
      </ol>
      <Button
        leftSection={<IconPrinter size={17} stroke={1.7} />}
        loading={busy}
        onClick={() => void print()}
      >
        {t('sheet.print')}
      </Button>
    </section>
  );
}
