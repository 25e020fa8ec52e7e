/** /market: published banks of others. */
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { PageHeader } from '../../ui/page.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { Offers } from './offers.js';
import { paperBankMessages } from './paper-banks.messages.js';

export function MarketPage() {
  const t = useMessages(paperBankMessages);
  usePageTitle(t('market'));
  return (
    <>
      <PageHeader
        title={t('market')}
        sub={t('marketSub')}
        actions={
          <Button variant="default" component={Link} to="/vcount">
            {t('toAccount')}
          </Button>
        }
      />
      <Offers />
    </>
  );
}
