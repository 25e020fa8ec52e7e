/** Reads the links that identity mailed from its development mailbox. */
import { DevMailsResponse } from '@tiku/contracts/identity';
import { waitFor } from '@tiku/platform/testing';
import type { TestService } from './service.js';

/** The token of the `count`-th mail (default: the first) of a kind to an address, once it has arrived. */
export async function mailedToken(
  identity: TestService,
  email: string,
  page: 'verify-email' | 'reset-password',
  count = 1,
): Promise<string> {
  return waitFor(`mail ${count} with ${page} to ${email}`, async () => {
    const response = await identity.request({ url: `/auth/dev-mails?to=${encodeURIComponent(email)}` });
    const tokens = DevMailsResponse.parse(response.json())
      .mails.map(({ text }) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1])
      .filter((token) => token !== undefined);
    // The newest comes first.
    return tokens.length >= count ? tokens.at(-count) : null;
  });
}

export async function countOfMails(identity: TestService, email: string): Promise<number> {
  const response = await identity.request({ url: `/auth/dev-mails?to=${encodeURIComponent(email)}` });
  return DevMailsResponse.parse(response.json()).mails.length;
}
