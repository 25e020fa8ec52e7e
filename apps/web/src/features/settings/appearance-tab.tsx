/** Theme and layout: stored in the browser at once; the theme then syncs to the account. */
import { Switch, useMantineColorScheme } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { useLayout } from '../../layout/layout.store.js';
import { Setting, Settings } from './setting.js';
import { settingsMessages } from './settings.messages.js';
import styles from './settings.module.css';

const THEMES = ['light', 'dark', 'auto'] as const;
const LAYOUTS = ['sidebar', 'header'] as const;

export function AppearanceTab() {
  const t = useMessages(settingsMessages);
  const layout = useLayout();
  const { setColorScheme } = useMantineColorScheme();
  const inHeader = layout.layoutMode === 'header';
  return (
    <Settings>
      <Setting title={t('theme')} text={t('themeText')}>
        <Choices
          label={t('theme')}
          value={layout.theme}
          options={THEMES.map((value) => ({
            value,
            label: t(`theme.${value}`),
            picture: <ThemePicture theme={value} />,
          }))}
          onChange={(value) => setColorScheme(value)}
        />
      </Setting>
      <Setting title={t('layout')} text={t('layoutText')}>
        <Choices
          label={t('layout')}
          value={layout.layoutMode}
          options={LAYOUTS.map((value) => ({
            value,
            label: t(`layout.${value}`),
            picture: <LayoutPicture header={value === 'header'} />,
          }))}
          onChange={(value) => layout.setLayoutMode(value)}
        />
      </Setting>
      <Setting title={t('sidebar')} text={inHeader ? t('sidebarOnlyInSidebar') : t('sidebarText')}>
        <Switch
          label={t('sidebarCollapsed')}
          checked={layout.sidebarCollapsed}
          disabled={inHeader}
          onChange={(event) => layout.setSidebarCollapsed(event.currentTarget.checked)}
        />
      </Setting>
    </Settings>
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  value: Value;
  options: { value: Value; label: string; picture: ReactNode }[];
  onChange: (value: Value) => void;
}
/** Radio buttons with a preview of each choice. */
function Choices<Value extends string>({ label, value, options, onChange }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className="tk-sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.picture}
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function ThemePicture({ theme }: { theme: (typeof THEMES)[number] }) {
  return (
    <i className={styles.themePicture} data-theme={theme} aria-hidden>
      <b />
      <b />
    </i>
  );
}

function LayoutPicture({ header }: { header: boolean }) {
  return (
    <i className={styles.layoutPicture} data-header={header || undefined} aria-hidden>
      <b />
      <b />
    </i>
  );
}
