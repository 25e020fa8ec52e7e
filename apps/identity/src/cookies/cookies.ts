/**
 * Reads and writes the cookies of this service. None of them is a session. Over https their names begin with `__Host-`:
 * a browser then takes them from this host only, so neither a sibling domain nor plain http can plant one.
 */
import type { IncomingHttpHeaders } from 'node:http';

export interface CookieKind {
  name: string;
  /** Over https it is `/`: `__Host-` requires that. */
  path: string;
  seconds: number;
  sameSite: 'Lax' | 'Strict';
  value: RegExp;
}

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
const nameOf = ({ name }: CookieKind, publicUrl: string) => (isSecure(publicUrl) ? `__Host-${name}` : name);

/** Null also if the value has another form. */
export function readCookie(headers: IncomingHttpHeaders, kind: CookieKind, publicUrl: string): string | null {
  const expected = nameOf(kind, publicUrl);
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=');
    if (name === expected && kind.value.test(value)) return value;
  }
  return null;
}

/** The header `Set-Cookie`. */
export function cookieHeader(value: string, kind: CookieKind, publicUrl: string): string {
  const [path, secure] = isSecure(publicUrl) ? ['/', '; Secure'] : [kind.path, ''];
  const age = `Max-Age=${kind.seconds}; HttpOnly; SameSite=${kind.sameSite}${secure}`;
  return `${nameOf(kind, publicUrl)}=${value}; Path=${path}; ${age}`;
}
