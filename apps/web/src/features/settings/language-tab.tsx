import { Radio, Select, Switch } from '@mantine/core';
import { LANGUAGES } from '@tiku/contracts/common';
import { useEffect, useState } from 'react';
import { useAuth } from '../../auth/auth.store.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { useTimezoneOptions } from '../../i18n/timezones.js';
import { toast } from '../../ui/toast.js';
import { updateProfile } from '../profile/profile-commands.js';
import { Setting, Settings } from './setting.js';
import { settingsMessages } from './settings.messages.js';
import styles from './settings.module.css';

const CLOCK_MS = 15_000;

export function LanguageTab() {
  const t = useMessages(settingsMessages);
  const { language, setLanguage } = useLanguage();
  const preferences = useAuth((state) => state.user?.preferences);
  const zones = useTimezoneOptions(preferences?.timezone);
  const [saving, setSaving] = useState(false);

  const save = async (change: Parameters<typeof updateProfile>[0]['preferences']) => {
    setSaving(true);
    try {
      await updateProfile({ ...(change ? { preferences: change } : {}) });
      toast.success(t('saved'));
    } catch (failure) {
      toast.error(failure);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Settings>
      <Setting title={t('language')} text={t('languageText')}>
        <Radio.Group
          aria-label={t('language')}
          value={language}
          onChange={(value) => setLanguage(LANGUAGES.find((one) => one === value) ?? language)}
        >
          <div className={styles.radios}>
            {LANGUAGES.map((value) => (
              <Radio key={value} value={value} label={t(`language.${value}`)} />
            ))}
          </div>
        </Radio.Group>
      </Setting>
      <Setting title={t('timezone')} text={t('timezoneText')}>
        <Select
          className={styles.zone ?? ''}
          aria-label={t('timezone')}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('timezoneNone')}
          maxDropdownHeight={320}
          data={zones}
          value={preferences?.timezone ?? null}
          disabled={saving}
          onChange={(timezone) => {
            if (timezone && timezone !== preferences?.timezone) void save({ timezone });
          }}
        />
        <Clock />
      </Setting>
      <Setting title={t('notifications')} text={t('notificationsText')}>
        <Switch
          label={t('emailNotifications')}
          checked={preferences?.emailNotifications ?? false}
          disabled={saving}
          onChange={(event) => void save({ emailNotifications: event.currentTarget.checked })}
        />
      </Setting>
    </Settings>
  );
}

/** What the chosen zone means, in numbers. */
function Clock() {
  const t = useMessages(settingsMessages);
  const format = useFormat();
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return <p className={styles.hint}>{t('timezoneNow', { time: format.dateTime(now) })}</p>;
}
