/** /error-demo: lists the four error pages as a preview. No link leads here. */
import { IconChevronRight } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { PlainFrame } from '../../ui/plain-frame.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { ERROR_CODES, LazyGamesPanel } from './error.page.js';
import styles from './errors.module.css';
import { errorsMessages } from './errors.messages.js';

export function ErrorDemoPage() {
  const t = useMessages(errorsMessages);
  usePageTitle(t('demo'));
  return (
    <PlainFrame>
      <h1>{t('demo')}</h1>
      <p>{t('demoText')}</p>
      <ul className={`tk-card ${styles.demo}`}>
        {ERROR_CODES.map((code) => (
          <li key={code}>
            <Link to={`/error/${code}`}>
              <b>{code}</b>
              <span>{t(`${code}.title`)}</span>
              <IconChevronRight size={16} stroke={1.7} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      <Suspense>
        <LazyGamesPanel />
      </Suspense>
    </PlainFrame>
  );
}
