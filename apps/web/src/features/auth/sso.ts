/** Single sign-on on the login page: whether an address has one, and the message of a failed one. */
import { useEffect, useRef, useState } from 'react';
import { request } from '../../api/client.js';
import { isEmail } from './email-shape.js';

export interface SsoOffer {
  url: string;
  enterpriseName: string | null;
}

/** Looks up when `look` is called (on blur) and forgets the answer when the address changes. */
export function useSso(email: string): { offer: SsoOffer | null; look: () => void } {
  const [found, setFound] = useState<{ email: string; offer: SsoOffer | null } | null>(null);
  const pending = useRef<AbortController | null>(null);
  useEffect(() => () => pending.current?.abort(), []);
  const address = email.trim();

  const look = () => {
    if (!isEmail(address) || found?.email === address) return;
    pending.current?.abort();
    const stop = (pending.current = new AbortController());
    void offerOf(address, stop.signal)
      .then((offer) => setFound({ email: address, offer }))
      // Without an answer there is no button; the password still works.
      .catch((failure: unknown) => {
        if (!stop.signal.aborted) console.info('Single sign-on could not be looked up', failure);
      });
  };
  return { offer: found?.email === address ? found.offer : null, look };
}

async function offerOf(email: string, signal: AbortSignal): Promise<SsoOffer | null> {
  const { SsoResponse } = await import('./auth-responses.js');
  const { available, url, enterpriseName } = await request('GET', '/auth/sso', {
    query: { email },
    schema: SsoResponse,
    signal,
  });
  return available && url !== null ? { url, enterpriseName } : null;
}

/** Links the sign-on that led to this login. If it fails, the next sign-on asks for the password again. */
export async function linkSso(): Promise<void> {
  try {
    const { MessageResponse } = await import('./auth-responses.js');
    await request('POST', '/auth/sso/link', { schema: MessageResponse });
  } catch (failure) {
    console.info('Single sign-on could not be linked', failure);
  }
}

/** The message for `?sso=` of the server's redirect; an unknown value gets the general sentence. */
const SSO_PROBLEMS = {
  denied: 'sso.denied',
  expired: 'sso.expired',
  email: 'sso.email',
  seats: 'sso.seats',
  administrator: 'sso.administrator',
  link: 'sso.link',
  taken: 'sso.taken',
  suspended: 'sso.suspended',
  inactive: 'sso.inactive',
  provider: 'sso.provider',
} as const;
export type SsoProblem = (typeof SSO_PROBLEMS)[keyof typeof SSO_PROBLEMS] | 'sso.failed';

export function ssoProblemOf(reason: string | null): SsoProblem | null {
  if (reason === null) return null;
  return Object.entries(SSO_PROBLEMS).find(([known]) => known === reason)?.[1] ?? 'sso.failed';
}
