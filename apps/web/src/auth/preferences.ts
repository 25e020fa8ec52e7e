/**
 * Theme and language belong to the account: taken from it at login and whenever another device changed them, saved to
 * it when they are changed here. Without a session they stay in the browser; what a guest chose by hand is the newest
 * thing the person said, so that the next login keeps it and saves it to the account. Windows of one browser follow each
 * other.
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

/** While an answer of our own save, or another window's choice, is taken in: what it says is saved already. */
let taking = false;
let saving: Promise<void> | null = null;
/** Grows when a save begins and when it ends. */
let saves = 0;

/**
 * What a user was like when it was asked for, if a save came between question and answer: its look is then stale, and
 * all of it where the save has already brought a newer version.
 */
export function askedWhile(): (answer: User) => User {
  const before = saves;
  const versionBefore = useAuth.getState().user?.version;
  return (answer) => {
    const { user } = useAuth.getState();
    if (user?.id !== answer.id) return answer;
    // Only a version that came meanwhile: a stored one of before may be of a database that was since restored.
    if (user.version !== versionBefore && (answer.version ?? 0) < (user.version ?? 0)) return user;
    if (saves === before) return answer;
    return { ...answer, preferences: user.preferences };
  };
}

async function save(): Promise<void> {
  const { UserAnswer } = await import('./login-answers.js');
  // Ends when nothing is left to tell: a person does not change the theme for ever.
  for (;;) {
    const { user } = useAuth.getState();
    const kept = lookOf(user);
    const chosen = chosenHere();
    if (!user || !kept || same(kept, chosen)) return;
    const answer = await request('PUT', '/auth/profile', {
      body: { preferences: chosen },
      schema: UserAnswer,
    });
    if (useAuth.getState().user?.id !== user.id) return;
    taking = true;
    useAuth.getState().setUser(answer.user);
    taking = false;
    // A server that answers something else than was asked for would be asked again and again.
    const saved = lookOf(answer.user);
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

/** What is chosen in one window shows in all: `storage` comes to the others alone, and they take it from there. */
function followOtherWindows({ key }: StorageEvent): void {
  const store = [useLayout, useLanguage].find(({ persist }) => persist.getOptions().name === key);
  if (!store) return;
  taking = true;
  void store.persist.rehydrate();
  taking = false;
}

/** Starts keeping account and browser in step. Called once at start. */
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
    // A session that begins; another device's change of a running one is newer than anything said before it.
    const chosen = earlier ? {} : guestChoice();
    forgetGuestChoice();
    adopt({ ...now, ...chosen });
    saveSoon();
  });
}
