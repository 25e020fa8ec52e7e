/** /settings?tab=: appearance, sessions, password, language, personal data. */
import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { PageHeader } from '../../ui/page.js';
import { TabRow } from '../../ui/tab-row.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { AppearanceTab } from './appearance-tab.js';
import { LanguageTab } from './language-tab.js';
import { PasswordTab } from './password-tab.js';
import { PrivacyTab } from './privacy-tab.js';
import { SecurityTab } from './security-tab.js';
import { settingsMessages } from './settings.messages.js';

const TABS = ['appearance', 'security', 'password', 'language', 'privacy'] as const;
type SettingsTab = (typeof TABS)[number];
const CONTENT: Record<SettingsTab, ComponentType> = {
  appearance: AppearanceTab,
  security: SecurityTab,
  password: PasswordTab,
  language: LanguageTab,
  privacy: PrivacyTab,
};

export function SettingsPage() {
  const t = useMessages(settingsMessages);
  const [state, setState] = useQueryState({ tab: 'appearance' });
  const tab = TABS.find((name) => name === state.tab) ?? 'appearance';
  usePageTitle(`${t(`tab.${tab}`)} · ${t('title')}`);
  const Content = CONTENT[tab];
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs value={tab} onChange={(next) => setState({ tab: next ?? 'appearance' })} mb={20}>
        <TabRow shown={tab} aria-label={t('tabs')}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </TabRow>
        <Tabs.Panel value={tab} pt={20}>
          <Content />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
