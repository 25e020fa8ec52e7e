/**
 * Theme and language belong to the account: read from it at login and when another device changes them, saved to it
 * when they change here. Without a session they stay in the browser. A guest's explicit choice is newer than the
 * account's: the next login keeps it and saves it. The windows of a browser follow each other.
 */
import type { User } from '@tiku/contracts/identity';
import { request } from '../api/client.js';
import { useLanguage } from '../i18n/language.js';
import { useLayout } from '../layout/layout.store.js';
import { useAuth } from './auth.store.js';
import { forgetGuestChoice, guestChoice, noteGuestChoice } from './guest-choice.js';

type Look = Pick<User['preferences'], 'theme' | 'language'>;

function chosenHere(): Look {
  return { theme: useLayout.getState().theme, language: useLanguage.getState().language };
}

function same(left: Look, right: Look): boolean {
  return left.theme === right.theme && left.language === right.language;
}

function lookOf(user: User | null): Look | null {
  // A session stored by an older build may lack them.
  return user?.preferences ? { theme: user.preferences.theme, language: user.preferences.language } : null;
}

function adopt({ theme, language }: Look): void {
  useLayout.getState().setTheme(theme);
  useLanguage.getState().setLanguage(language);
}

/** True while applying the answer to our own save or another window's choice: both are already saved. */
let taking = false;
let saving: Promise<void> | null = null;
/** Increments when a save begins and when it ends. */
let saves = 0;

/**
 * Called before a user is requested; the returned function corrects the answer. If a save happened in between, the look
 * of the answer is stale, and all of it if the save already returned a newer version.
 */
export function sinceRequest(): (response: User) => User {
  const before = saves;
  const versionBefore = useAuth.getState().user?.version;
  return (response) => {
    const { user } = useAuth.getState();
    if (user?.id !== response.id) return response;
    // Only a version received meanwhile: a version stored earlier may predate a restore of the database.
    if (user.version !== versionBefore && (response.version ?? 0) < (user.version ?? 0)) return user;
    if (saves === before) return response;
    return { ...response, preferences: user.preferences };
  };
}

async function save(): Promise<void> {
  const { UserResponse } = await import('./login-responses.js');
  // Ends when nothing is left to save: a person does not change the theme for ever.
  for (;;) {
    const { user } = useAuth.getState();
    const kept = lookOf(user);
    const chosen = chosenHere();
    if (!user || !kept || same(kept, chosen)) return;
    const response = await request('PUT', '/auth/profile', {
      body: { preferences: chosen },
      schema: UserResponse,
    });
    if (useAuth.getState().user?.id !== user.id) return;
    taking = true;
    useAuth.getState().setUser(response.user);
    taking = false;
    // A server that answers something else than requested would otherwise be called again and again.
    const saved = lookOf(response.user);
    if (!saved || !same(saved, chosen)) return;
  }
}

function saveSoon(): void {
  const kept = lookOf(useAuth.getState().user);
  if (saving || !kept || same(kept, chosenHere())) return;
  saves += 1;
  saving = save()
    .catch((failure: unknown) => console.info('The choice stays in this browser only', failure))
    .finally(() => {
      saves += 1;
      saving = null;
    });
}

function noteChoice(choice: Partial<Look>): void {
  if (taking) return;
  if (useAuth.getState().user) saveSoon();
  else noteGuestChoice(choice);
}

/** A choice in one window shows in all: only the others receive `storage`, and they read it from there. */
function followOtherWindows({ key }: StorageEvent): void {
  const store = [useLayout, useLanguage].find(({ persist }) => persist.getOptions().name === key);
  if (!store) return;
  taking = true;
  void store.persist.rehydrate();
  taking = false;
}

/** Starts synchronising account and browser. Called once at start. */
export function syncPreferences(): void {
  window.addEventListener('storage', followOtherWindows);
  useLayout.subscribe(({ theme }, before) => {
    if (theme !== before.theme) noteChoice({ theme });
  });
  useLanguage.subscribe(({ language }, before) => {
    if (language !== before.language) noteChoice({ language });
  });
  useAuth.subscribe((state, before) => {
    const now = lookOf(state.user);
    const earlier = state.user?.id === before.user?.id ? lookOf(before.user) : null;
    if (!now || taking || (earlier && same(now, earlier))) return;
    // A new session; in a running one, another device's change is newer than any earlier choice.
    const chosen = earlier ? {} : guestChoice();
    forgetGuestChoice();
    adopt({ ...now, ...chosen });
    saveSoon();
  });
}
