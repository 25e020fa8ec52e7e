import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startBff, type RunningBff } from '../../test/running-bff.js';

const INDEX = '<meta nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>';
let folder: string;
let bff: RunningBff;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tiku-web-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), INDEX);
  writeFileSync(join(folder, 'dist/color-scheme.js'), 'void 0;');
  writeFileSync(join(folder, 'dist/persisted-documents.json'), '{}');
  writeFileSync(join(folder, 'dist/assets/main-0a1b2c3d.js'), `void '${'x'.repeat(5_000)}';`);
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  bff = await startBff({ WEB_FOLDER: join(folder, 'dist') });
});
afterAll(async () => {
  await bff?.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${bff.url}${path}`, { headers });

describe('pages', () => {
  it('carry the policy with a nonce that no other answer has, and are never cached', async () => {
    const [first, second] = await Promise.all([get('/'), get('/question-banks/abc/edit')]);
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toBe(
      `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; ` +
        `img-src 'self' blob: data:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
    expect(await first.text()).toBe(INDEX.replaceAll('__CSP_NONCE__', nonce ?? ''));
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('link')).toBe('</color-scheme.js>; rel=preload; as=script');
    expect(second.status).toBe(200);
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
  });

  it('are not the answer to a missing file or call', async () => {
    for (const path of ['/assets/main-gone.js', '/picture.png', '/persisted-documents.json']) {
      expect((await get(path)).status).toBe(404);
    }
    const unknown = await get('/api/nowhere', { 'accept-language': 'en' });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ success: false, code: 'NOT_FOUND_ERROR' });
  });

  it('follow a new build without a restart', async () => {
    writeFileSync(join(folder, 'dist/index.html'), 'a newer build');
    expect(await (await get('/login')).text()).toBe('a newer build');
  });
});

describe('the landing page', () => {
  const drawn = '<link rel="canonical" href="__PUBLIC_URL__/" /><h1>drawn</h1>';

  it('is prerendered, in the requested language, under the address of the request', async () => {
    mkdirSync(join(folder, 'dist/pages'));
    writeFileSync(join(folder, 'dist/pages/landing.zh-CN.html'), drawn);
    writeFileSync(join(folder, 'dist/pages/landing.en-US.html'), `${drawn} in English`);
    for (const path of ['/', '/introduction', '/introduction?lang=fr']) {
      expect(await (await get(path)).text()).toBe(drawn.replace('__PUBLIC_URL__', bff.url));
    }
    expect(await (await get('/introduction?lang=en-US')).text()).toContain('in English');
    expect((await get('/pages/landing.zh-CN.html')).status).toBe(404);
  });

  it('is found by search engines', async () => {
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${bff.url}/sitemap.xml`);
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(await sitemap.text()).toContain(`<loc>${bff.url}/</loc>`);
  });

  it('names the configured contact, and none without it', async () => {
    writeFileSync(join(folder, 'dist/index.html'), '<meta name="contact" content="__CONTACT__" />');
    expect(await (await get('/terms')).text()).toBe('<meta name="contact" content="" />');
    const named = await startBff({ WEB_FOLDER: join(folder, 'dist'), CONTACT_EMAIL: 'hello@tiku.example' });
    try {
      expect(await (await fetch(`${named.url}/terms`)).text()).toContain('content="hello@tiku.example"');
    } finally {
      await named.close();
    }
  });

  it('uses the configured address, whatever host a request names', async () => {
    const named = await startBff({ WEB_FOLDER: join(folder, 'dist'), PUBLIC_URL: 'https://tiku.example/' });
    try {
      const response = await fetch(`${named.url}/`);
      expect(await response.text()).toBe(drawn.replace('__PUBLIC_URL__', 'https://tiku.example'));
    } finally {
      await named.close();
    }
  });
});

describe('files', () => {
  it('with a hash in their name are cached for a year and compressed', async () => {
    const response = await get('/assets/main-0a1b2c3d.js', { 'accept-encoding': 'br' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript; charset=utf-8/);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toHaveLength(5_008);
  });

  it('revalidates files without a hash in their name and answers 304', async () => {
    const first = await get('/color-scheme.js');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    // As browsers do; by default fetch adds `no-cache`, which requests the whole file.
    const again = await get('/color-scheme.js', {
      'if-none-match': first.headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('outside the folder do not exist', async () => {
    for (const path of [
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/%00',
      '/%ff.js',
    ]) {
      const response = await get(path);
      expect(await response.text()).not.toContain('secret');
      expect([200, 400, 404]).toContain(response.status);
    }
  });
});

it('documents the API under its own policy', async () => {
  const page = await get('/api/docs');
  expect(page.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'");
  for (const [, address] of (await page.text()).matchAll(/(?:src|href)="(\/api[^"]+)"/g)) {
    expect((await get(address ?? '')).status).toBe(200);
  }
});

it('says what to do while the web app is not built', async () => {
  const bare = await startBff({ WEB_FOLDER: join(folder, 'nowhere') });
  try {
    const response = await fetch(`${bare.url}/`, { headers: { 'accept-language': 'en' } });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  } finally {
    await bare.close();
  }
});
