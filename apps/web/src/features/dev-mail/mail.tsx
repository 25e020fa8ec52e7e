/** One mail, as plain text or as its reader sees it. */
import { SegmentedControl } from '@mantine/core';
import type { DevMail } from '@tiku/contracts/identity';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { devMailMessages } from './dev-mail.messages.js';
import styles from './dev-mail.module.css';
import { linkParts } from './link-parts.js';

export function Mail({ mail }: { mail: DevMail }) {
  const t = useMessages(devMailMessages);
  const format = useFormat();
  const [view, setView] = useState<'text' | 'preview'>('text');
  return (
    <article className={styles.mail}>
      <header>
        <div>
          <h2>{mail.subject}</h2>
          <p>
            {t('to', { to: mail.to })} · <time dateTime={mail.at}>{format.moment(mail.at)}</time>
          </p>
        </div>
        <SegmentedControl
          size="xs"
          value={view}
          onChange={(value) => setView(value === 'preview' ? 'preview' : 'text')}
          data={[
            { value: 'text', label: t('text') },
            { value: 'preview', label: t('preview') },
          ]}
        />
      </header>
      {view === 'preview' ? (
        // No scripts, no access to this page: only its links may open a window.
        <iframe
          title={mail.subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={`<base target="_blank">${mail.html}`}
        />
      ) : (
        <pre tabIndex={0}>
          {linkParts(mail.text).map((part, index) =>
            part.href ? (
              <a key={index} href={part.href}>
                {part.text}
              </a>
            ) : (
              part.text
            ),
          )}
        </pre>
      )}
    </article>
  );
}
