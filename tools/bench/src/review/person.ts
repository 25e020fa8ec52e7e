/** A signed-in teacher of the measured platform. */
import type { Browser, Page } from '@playwright/test';
import { signIn } from '../question-list/bank.js';
import { signedIn } from '../question-list/opening.js';

export interface SignedIn {
  address: string;
  token: string;
  /** The teacher's page, on a desktop. */
  open: () => Promise<Page>;
}

export async function signInAt(browser: Browser, address: string): Promise<SignedIn> {
  const person = await signIn(address);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    storageState: signedIn(person),
  });
  return { address, token: person.token, open: () => context.newPage() };
}
