/** The cookie that ties a single sign-on to the browser that began it. It is not a session. */
import type { IncomingHttpHeaders } from 'node:http';

const NAME = 'tiku_sso';
const SECONDS = 15 * 60;

export function readBrowser(headers: IncomingHttpHeaders): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=');
    if (name === NAME && /^[\w-]{43}$/.test(value)) return value;
  }
  return null;
}

/** Lax, because the provider's response is a navigation from another site. */
export function browserCookie(value: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${value}; Path=/api/auth/sso; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
