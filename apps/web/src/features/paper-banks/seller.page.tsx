/** /market/sellers/{id}: one person's offers, their sales and their rating. */
import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { Dot, Face } from '../../ui/marks.js';
import { PageHeader } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { Offers } from './offers.js';
import { useSeller } from './paper-banks.client.js';
import { paperBankMessages } from './paper-banks.messages.js';
import styles from './paper-banks.module.css';
import { Rating } from './rating.js';

export function SellerPage() {
  const t = useMessages(paperBankMessages);
  const { sellerId = '' } = useParams();
  const { data: seller, error, refetch } = useSeller(sellerId);
  const title = seller ? t('sellerOf', { name: seller.name }) : t('seller');
  usePageTitle(title);
  useCrumbs([{ label: title }]);
  if (error && !seller) return <QueryStates query={{ error, refetch }} isPage />;
  return (
    <>
      <PageHeader
        lead={<Face name={seller?.name ?? '·'} size={48} />}
        title={title}
        sub={
          seller && (
            <span className={styles.seller}>
              <span>{t('sellerSub', { count: seller.bankCount })}</span>
              <Dot />
              <span>{t('sold', { count: seller.salesCount })}</span>
              <Dot />
              <Rating value={seller.rating} count={seller.reviewCount} />
            </span>
          )
        }
        actions={
          <Button
            variant="default"
            component={Link}
            to={`/users/${sellerId}`}
            leftSection={<IconUser size={17} stroke={1.7} />}
          >
            {t('sellerProfile')}
          </Button>
        }
      />
      <Offers ownerId={sellerId} />
    </>
  );
}
