import { Radio, Select, Switch } from '@mantine/core';
import { LANGUAGES } from '@tiku/contracts/common';
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../auth/auth.store.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { useTimezoneOptions } from '../../i18n/timezones.js';
import { toast } from '../../ui/toast.js';
import { updateProfile, type ProfileChanges } from '../profile/profile.client.js';
import { Setting, Settings } from './setting.js';
import { settingsMessages } from './settings.messages.js';
import styles from './settings.module.css';

const CLOCK_MS = 15_000;

type Change = NonNullable<ProfileChanges['preferences']>;

export function LanguageTab() {
  const t = useMessages(settingsMessages);
  const { language, setLanguage } = useLanguage();
  const preferences = useAuth((state) => state.user?.preferences);
  const zones = useTimezoneOptions(preferences?.timezone);
  /** The choice that is being saved: shown at once. Disabling anything meanwhile would lose the focus. */
  const [chosen, setChosen] = useState<Change>({});
  const shown = { ...preferences, ...chosen };
  const underWay = useRef(0);
  const last = useRef(Promise.resolve());

  /** One by one, so that the last choice is saved last. */
  const save = (change: Change) => {
    setChosen((before) => ({ ...before, ...change }));
    underWay.current += 1;
    last.current = last.current.then(async () => {
      try {
        await updateProfile({ preferences: change });
        toast.success(t('saved'));
      } catch (failure) {
        toast.error(failure);
      } finally {
        underWay.current -= 1;
        if (underWay.current === 0) setChosen({});
      }
    });
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
          value={shown.timezone ?? null}
          onChange={(timezone) => {
            if (timezone && timezone !== shown.timezone) save({ timezone });
          }}
        />
        <Clock />
      </Setting>
      <Setting title={t('notifications')} text={t('notificationsText')}>
        <Switch
          label={t('emailNotifications')}
          checked={shown.emailNotifications ?? false}
          onChange={(event) => save({ emailNotifications: event.currentTarget.checked })}
        />
      </Setting>
    </Settings>
  );
}

/** The chosen zone, in numbers. */
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
