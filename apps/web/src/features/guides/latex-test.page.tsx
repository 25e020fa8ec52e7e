import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState } from '../../ui/page.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { guideMessages } from './guides.messages.js';
import styles from './guides.module.css';

export function LatexTestPage() {
  const t = useMessages(guideMessages);
  usePageTitle(t('latexTest'));
  return (
    <EmptyState
      heading="h1"
      title={t('latexTestTitle')}
      action={
        <div className={styles.ways}>
          <Button component={Link} to="/markdown-demo">
            {t('openPlayground')}
          </Button>
          <Button component={Link} to="/LaTeXGuide" variant="default">
            {t('openGuide')}
          </Button>
        </div>
      }
    >
      {t('latexTestText')}
    </EmptyState>
  );
}
