import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { VERSION } from '../../shell/version.js';
import { PageHeader } from '../../ui/page.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { EARLIER, EARLIER_AREAS } from './earlier-areas.js';
import { RELEASES, type Release } from './releases.js';
import { versionMessages } from './version.messages.js';
import styles from './version.module.css';

const GROUPS = ['features', 'improvements', 'fixes'] as const;

export function VersionPage() {
  const t = useMessages(versionMessages);
  usePageTitle(t('title'));
  const navigate = useNavigate();
  // The first entry of a visit has nothing to go back to inside the app.
  const first = useLocation().key === 'default';
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={17} stroke={1.7} />}
            onClick={() => void (first ? navigate('/dashboard') : navigate(-1))}
          >
            {t('back')}
          </Button>
        }
      />
      <p className={styles.banner}>
        <span>{t('current')}</span>
        <b>{VERSION}</b>
      </p>
      <ol className={styles.releases}>
        {RELEASES.map((release) => (
          <Card key={release.version} release={release} />
        ))}
      </ol>
      <section aria-labelledby="earlier">
        <h2 id="earlier" className={styles.earlier}>
          {t('earlier', { versions: EARLIER })}
        </h2>
        <p className={styles.note}>{t('earlierText')}</p>
        <ol className={styles.releases}>
          {EARLIER_AREAS.map((area) => (
            <Area key={area.title['en-US']} area={area} />
          ))}
        </ol>
      </section>
      <footer className={styles.total}>
        {t('total', { count: RELEASES.length })} · {t('totalAreas', { count: EARLIER_AREAS.length })}
      </footer>
    </div>
  );
}

function Card({ release }: { release: Release }) {
  const t = useMessages(versionMessages);
  const format = useFormat();
  return (
    <li className={styles.release}>
      <div className={styles.when}>
        <b>{release.version}</b>
        <time dateTime={release.date}>{format.date(`${release.date}T12:00:00Z`)}</time>
      </div>
      <article className={styles.card}>
        <h2>{release.title[format.language]}</h2>
        <p>{release.description[format.language]}</p>
        {GROUPS.filter((group) => release[group].length > 0).map((group) => (
          <section key={group}>
            <h3>{t(group)}</h3>
            <ul>
              {release[group].map((line) => (
                <li key={line['en-US']}>{line[format.language]}</li>
              ))}
            </ul>
          </section>
        ))}
      </article>
    </li>
  );
}

function Area({ area }: { area: (typeof EARLIER_AREAS)[number] }) {
  const t = useMessages(versionMessages);
  const { language } = useFormat();
  return (
    <li className={styles.release}>
      <div className={styles.when}>
        <b>{EARLIER}</b>
        <small>{t('undated')}</small>
      </div>
      <article className={styles.card}>
        <h3>{area.title[language]}</h3>
        <ul>
          {area.features.map((line) => (
            <li key={line['en-US']}>{line[language]}</li>
          ))}
        </ul>
      </article>
    </li>
  );
}
