/**
 * Whether the typed address belongs to a public provider, which the server does not register unless its operator allows
 * it. Checked when the field loses the focus; rejects nothing.
 */
import { useEffect, useRef, useState } from 'react';
import { request } from '../../api/client.js';
import { isEmail } from './email-shape.js';

export function usePersonalAddress(email: string): { isPersonal: boolean; look: () => void } {
  const address = email.trim();
  const [refused, setRefused] = useState('');
  const pending = useRef<AbortController | null>(null);
  useEffect(() => () => pending.current?.abort(), []);
  const look = () => {
    if (!isEmail(address) || address === refused) return;
    pending.current?.abort();
    const stop = (pending.current = new AbortController());
    void isRefused(domainOf(address), stop.signal)
      .then((yes) => {
        if (yes && !stop.signal.aborted) setRefused(address);
      })
      // Without an answer the notice stays hidden: the server decides when the form is sent.
      .catch((failure: unknown) => {
        if (!stop.signal.aborted) console.info('The addresses that may register are not known', failure);
      });
  };
  return { isPersonal: refused !== '' && address === refused, look };
}

const domainOf = (address: string): string => address.normalize('NFKC').toLowerCase().split('@').at(-1) ?? '';

/** True for a public provider that neither the operator's suffixes nor an open registration admit. */
export async function isRefused(domain: string, signal: AbortSignal): Promise<boolean> {
  const { AllowedEnterprisesResponse, isPersonalMailDomain } = await import('./personal-addresses.js');
  if (!isPersonalMailDomain(domain)) return false;
  const { open, suffixes } = await request('GET', '/auth/allowed-enterprises', {
    schema: AllowedEnterprisesResponse,
    signal,
  });
  const admitted = Object.values(suffixes).flat();
  return !open && !admitted.some((suffix) => `.${domain}`.endsWith(`.${suffix}`));
}
