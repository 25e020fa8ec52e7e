/** The items that a paper announces but that were not found, in one line, so that nothing is missing silently. */
import type { PaperTally } from '@tiku/contracts/ingestion';
import { IconListSearch } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { uploadMessages } from './uploads.messages.js';
import styles from './uploads.module.css';

/** More numbers are counted, not listed. */
const LISTED_MAX = 12;

interface TallyNoteProps {
  tally: PaperTally;
  /** Goes to the place of a missing question. */
  onOpen?: ((missing: number) => void) | undefined;
}

export function TallyNote({ tally, onOpen }: TallyNoteProps) {
  const t = useMessages(uploadMessages);
  const { announced, found, missing, pointsAnnounced, pointsFound, missingFiles } = tally;
  const files = missingFiles ?? [];
  if (tally.closes) return null;
  if (found === 0)
    return (
      <p className={styles.account}>
        <IconListSearch size={15} stroke={1.8} aria-hidden />
        <span>
          {t('account.notCut')}
          <MissingFiles files={files} />
        </span>
      </p>
    );
  const rest = missing.length - LISTED_MAX;
  return (
    <p className={styles.account}>
      <IconListSearch size={15} stroke={1.8} aria-hidden />
      <span>
        {announced === null
          ? t('account.found', { found })
          : t('account.announced', { count: announced, found })}
        {missing.length > 0 && (
          <>
            {t('account.missing')}
            {missing.slice(0, LISTED_MAX).map((number) =>
              onOpen ? (
                <button
                  key={number}
                  type="button"
                  className="tk-lnk"
                  aria-label={t('account.goTo', { number })}
                  onClick={() => onOpen(number)}
                >
                  {number}
                </button>
              ) : (
                <b key={number}>{number}</b>
              ),
            )}
            {rest > 0 && t('account.more', { count: rest })}
          </>
        )}
        {missing.length === 0 && files.length === 0 && t('account.compare')}
        {pointsAnnounced !== null &&
          pointsFound !== null &&
          pointsFound !== pointsAnnounced &&
          t('account.points', { points: pointsFound, count: pointsAnnounced })}
        <MissingFiles files={files} />
      </span>
    </p>
  );
}

/** The files that the paper refers to and that did not come with it. */
function MissingFiles({ files }: { files: readonly string[] }) {
  const t = useMessages(uploadMessages);
  if (files.length === 0) return null;
  const names = files.slice(0, LISTED_MAX).join(t('account.separator'));
  const rest = files.length - LISTED_MAX;
  return (
    <>
      {t('account.files', { names })}
      {rest > 0 && t('account.more', { count: rest })}
    </>
  );
}
