/** The versions of the enterprise's calibration: which one applies, and its basis. Admins may choose another. */
import { Select } from '@mantine/core';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { type Calibrations, useCalibrations } from './assistant.client.js';
import { assistantMessages } from './assistant.messages.js';
import styles from './assistant.module.css';
import { correctedFields } from './corrected-fields.js';

const NEWEST = 'newest';

interface CalibrationCardProps {
  mayChoose: boolean;
  /** Null for the newest, 0 for the platform's own. */
  onChoose: (version: number | null) => void;
}

export function CalibrationCard(props: CalibrationCardProps) {
  const { data } = useCalibrations();
  return data ? <Versions {...props} {...data} /> : null;
}

function Versions({
  mayChoose,
  onChoose,
  calibrations,
  current,
  isChosen,
}: CalibrationCardProps & Calibrations) {
  const t = useMessages(assistantMessages);
  const format = useFormat();
  const shown = calibrations.find(({ version }) => version === current);
  const name = (version: number) => t('calibration.version', { version: format.number(version) });
  return (
    <div className="tk-card">
      <Select
        label={t('calibration.title')}
        description={t(calibrations.length === 0 ? 'calibration.noneYet' : 'calibration.text')}
        data={[
          { value: NEWEST, label: t('calibration.newest') },
          ...calibrations.map(({ version, createdAt }) => ({
            value: String(version),
            label: `${name(version)} · ${format.date(createdAt)}`,
          })),
          { value: '0', label: t('calibration.own') },
        ]}
        value={isChosen ? String(current) : NEWEST}
        allowDeselect={false}
        disabled={!mayChoose || calibrations.length === 0}
        onChange={(value) => onChoose(value === NEWEST || value === null ? null : Number(value))}
      />
      {shown && (
        <ul className={styles.corrected}>
          {correctedFields(shown.classes).map(({ field, checked, corrected }) => (
            <li key={field}>
              {t('calibration.field', {
                field: t(`calibration.${field}`),
                checked: format.number(checked),
                corrected: format.number(corrected),
                percent: format.number(Math.round((corrected / checked) * 1000) / 10),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
