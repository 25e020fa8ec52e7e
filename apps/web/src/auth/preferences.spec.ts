import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { User } from '@tiku/contracts/identity';
import { testUser } from '../../test/user.js';
import { useLanguage } from '../i18n/language.js';
import { useLayout } from '../layout/layout.store.js';
import { useAuth } from './auth.store.js';
import { forgetGuestChoice, guestChoice } from './guest-choice.js';
import { sinceRequest, syncPreferences } from './preferences.js';

const user = (look: Partial<User['preferences']> = {}): User =>
  testUser({ preferences: { ...testUser().preferences, ...look } });

let sent: unknown[] = [];
/** A server that stores what it receives. */
function server(): void {
  let kept = user().preferences;
  globalThis.fetch = jest.fn(async (_url: unknown, init?: RequestInit) => {
    const { preferences } = JSON.parse(String(init?.body)) as { preferences: Partial<User['preferences']> };
    sent.push(preferences);
    kept = { ...kept, ...preferences };
    return {
      ok: true,
      status: 200,
      headers: { get: () => null },
      text: async () => JSON.stringify({ success: true, user: user(kept) }),
    } as unknown as Response;
  }) as unknown as typeof fetch;
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
const look = () => [useLayout.getState().theme, useLanguage.getState().language];

describe('theme and language of the account', () => {
  beforeAll(() => syncPreferences());
  beforeEach(() => {
    sent = [];
    server();
    useAuth.getState().clear();
    useLayout.getState().setTheme('light');
    useLanguage.getState().setLanguage('zh-CN');
    forgetGuestChoice();
  });
  afterEach(() => useAuth.getState().clear());

  it('are taken from it at login, and not sent back', async () => {
    useAuth.getState().signIn('token', user({ theme: 'dark', language: 'en-US' }));
    expect(look()).toEqual(['dark', 'en-US']);
    // The next change is the first that the server receives.
    useLayout.getState().setTheme('auto');
    await until(() => useAuth.getState().user?.preferences.theme === 'auto');
    expect(sent).toEqual([{ theme: 'auto', language: 'en-US' }]);
  });

  it('are saved into it in order, the last choice last', async () => {
    useAuth.getState().signIn('token', user());
    useLayout.getState().setTheme('dark');
    useLayout.getState().setTheme('auto');
    useLanguage.getState().setLanguage('en-US');
    await until(() => useAuth.getState().user?.preferences.language === 'en-US');
    expect(sent.at(-1)).toEqual({ theme: 'auto', language: 'en-US' });
    expect(look()).toEqual(['auto', 'en-US']);
    expect(useAuth.getState().user?.preferences.theme).toBe('auto');
  });

  it('follow another device when the account changes', () => {
    useAuth.getState().signIn('token', user());
    useAuth.getState().setUser(user({ theme: 'dark' }));
    expect(look()).toEqual(['dark', 'zh-CN']);
  });

  it('follow another window, which saves its own choice', () => {
    useAuth.getState().signIn('token', user());
    const elsewhere = (key: string, state: object) => {
      localStorage.setItem(key, JSON.stringify({ state, version: 0 }));
      window.dispatchEvent(new StorageEvent('storage', { key }));
    };
    elsewhere('layout-settings', { theme: 'dark', layoutMode: 'header' });
    elsewhere('language-storage', { language: 'en-US' });
    expect(look()).toEqual(['dark', 'en-US']);
    expect(useLayout.getState().layoutMode).toBe('header');
    expect(sent).toEqual([]);
    useLayout.getState().setLayoutMode('sidebar');
  });

  it('yield to a guest’s own choices at the next login, which are saved; the rest comes from the account', async () => {
    useLayout.getState().setTheme('dark');
    useAuth.getState().signIn('token', user({ language: 'en-US' }));
    expect(look()).toEqual(['dark', 'en-US']);
    await until(() => useAuth.getState().user?.preferences.theme === 'dark');
    expect(sent).toEqual([{ theme: 'dark', language: 'en-US' }]);
    // It was adopted: the next login does not save it again.
    useAuth.getState().clear();
    useAuth.getState().signIn('token', user());
    expect(look()).toEqual(['light', 'zh-CN']);
  });

  it('are not undone by an answer that was requested before the save', async () => {
    useLayout.getState().setTheme('dark');
    useAuth.getState().signIn('token', user());
    const current = sinceRequest();
    await until(() => useAuth.getState().user?.preferences.theme === 'dark');
    await until(() => current(user()).preferences.theme === 'dark');
    useAuth.getState().setUser(current(user()));
    expect(look()).toEqual(['dark', 'zh-CN']);
  });

  it('ignore an answer older than a save, and keep the newest version', () => {
    useAuth.getState().signIn('token', { ...user(), version: 4 });
    const current = sinceRequest();
    const saved = { ...user(), name: '林远', version: 5 };
    useAuth.getState().setUser(saved);
    expect(current({ ...user(), version: 4 })).toBe(saved);
    expect(current({ ...user(), version: 6 }).version).toBe(6);
    // Nothing was saved since this request: the server's answer counts, whatever is stored.
    expect(sinceRequest()({ ...user(), version: 2 }).version).toBe(2);
  });

  it('ignore anything unexpected in the storage of a guest', () => {
    const now = Date.now();
    for (const held of ['{', 'null', '7', `{"theme":"pink","language":3,"chosenAt":${now}}`]) {
      localStorage.setItem('guest-choice', held);
      expect(guestChoice()).toEqual({});
    }
  });

  it('stay in the browser without a session', async () => {
    useLayout.getState().setTheme('dark');
    expect(look()).toEqual(['dark', 'zh-CN']);
    useAuth.getState().signIn('token', user({ theme: 'dark' }));
    useLanguage.getState().setLanguage('en-US');
    await until(() => useAuth.getState().user?.preferences.language === 'en-US');
    // The server first receives the choice made with a session.
    expect(sent).toEqual([{ theme: 'dark', language: 'en-US' }]);
  });
});
