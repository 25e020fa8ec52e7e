/** Sends mails by a real SMTP server, in the person's language, also after the server was unavailable. */
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort, waitFor } from '@tiku/platform/testing';
import { SMTPServer } from 'smtp-server';
import { PASSWORD, TestService } from '../../test/service.js';

interface Received {
  to: string[];
  raw: string;
}

class TestMailServer {
  readonly received: Received[] = [];
  #server: SMTPServer | undefined;
  port = 0;

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      closeTimeout: 100,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        const responseCode = { refused: 550, greylisted: 450 }[/^[a-z]+/.exec(address)?.[0] ?? ''];
        done(responseCode ? Object.assign(new Error(`<${address}>: not now`), { responseCode }) : null);
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.received.push({ to, raw: Buffer.concat(chunks).toString('utf8') });
          done();
        });
      },
    });
    this.#server = server;
    // Restarted, it listens on the same port.
    this.port ||= await freePort();
    const listening = once(server.server, 'listening');
    server.listen(this.port, '127.0.0.1');
    await listening;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  mailTo(address: string): Promise<Received> {
    return waitFor(
      `a mail to ${address}`,
      () => this.received.find(({ to }) => to.includes(address)),
      30_000,
    );
  }
}

/** The decoded text of one part of a mail: as much of MIME as these mails use. */
function bodyOf(raw: string, type: 'plain' | 'html'): string {
  const boundary = /boundary="?([^"\r\n]+)/.exec(raw)?.[1] ?? '';
  const part =
    raw.split(`--${boundary}`).find((candidate) => candidate.includes(`Content-Type: text/${type}`)) ?? '';
  const start = part.indexOf('\r\n\r\n');
  const [head, text] = [part.slice(0, start), part.slice(start + 4)];
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
const linkIn = (text: string): string => /https?:\/\/\S+token=([\w-]+)/.exec(text)?.[1] ?? '';

const server = new TestMailServer();
let identity: TestService;
beforeAll(async () => {
  await server.start();
  identity = await TestService.start({
    SMTP_URL: `smtp://127.0.0.1:${server.port}?tls=off`,
    MAIL_FROM: '题库 <no-reply@tiku.example>',
    PUBLIC_URL: 'https://tiku.example/',
  });
});
afterAll(async () => {
  await identity?.stop();
  await server.stop();
});

const register = (email: string, name: string, language: string) =>
  identity.request({
    method: 'POST',
    url: '/auth/register',
    payload: { email, name, password: PASSWORD },
    headers: { 'accept-language': language },
  });

describe('mails', () => {
  it('contain a link that verifies the address, as text and as HTML that loads nothing', async () => {
    const email = 'mailed@school.edu.cn';
    expect((await register(email, '<b>王</b> & "Co"', 'zh-CN')).statusCode).toBe(201);
    const { raw } = await server.mailTo(email);
    expect(raw).toMatch(/^Message-ID: <[\w-]+@tiku\.example>$/m);
    const [text, html] = [bodyOf(raw, 'plain'), bodyOf(raw, 'html')];
    expect(text).toContain('您好');
    expect(text).toContain('https://tiku.example/verify-email?token=');
    expect(html).toContain('&lt;b&gt;王&lt;/b&gt; &amp; &quot;Co&quot;');
    expect(html).not.toContain('<b>');
    expect(html).not.toMatch(/<(?:img|script|link|style)|url\(/);
    const response = await identity.request({ url: `/auth/verify-email?token=${linkIn(text)}` });
    expect(response.statusCode).toBe(200);
  });

  it('are in the language of the registration', async () => {
    await register('english@school.edu.cn', 'Ann', 'en-GB,en;q=0.9');
    const { raw } = await server.mailTo('english@school.edu.cn');
    expect(bodyOf(raw, 'plain')).toContain('Hello Ann,');
    expect(raw).toMatch(/^Subject: .*verify/m);
  });

  it('take no header or recipient from a name or an address', async () => {
    const email = 'injected@school.edu.cn';
    const lines = await register(email, 'Eve\r\nBcc: victim@school.edu.cn\r\n\r\nBody', 'en');
    expect(lines.json().details).toMatchObject([{ path: 'name', rule: 'personName' }]);
    expect((await register(email, 'Eve Bcc: victim', 'en')).statusCode).toBe(201);
    const mail = await server.mailTo(email);
    expect(mail.to).toEqual([email]);
    expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/bcc:|victim/i);
    for (const address of [
      'a@school.edu.cn\r\nBcc: b@school.edu.cn',
      'a@school.edu.cn,b@school.edu.cn',
      'a@school.edu.cn b@school.edu.cn',
      '"a@evil.com"@school.edu.cn',
      'a@school.edu.cn%0ABcc:b@school.edu.cn',
    ])
      expect((await register(address, 'Eve', 'en')).statusCode).toBe(400);
  });

  it('wait for a server that is down, and store no secret in any row', async () => {
    await server.stop();
    const email = 'patient@school.edu.cn';
    await register(email, '李', 'zh-CN');
    const failed = await waitFor('the first attempt to fail', async () => {
      const { rows } = await identity.tables.query<{ payload: unknown }>(
        `SELECT * FROM jobs WHERE queue = 'link-mail' AND attempts > 0 AND status = 'queued' AND error IS NOT NULL`,
      );
      return rows[0];
    });
    expect(Object.keys(failed.payload as object)).toEqual(['linkId']);
    await server.start();
    const token = linkIn(bodyOf((await server.mailTo(email)).raw, 'plain'));
    expect(token.length).toBeGreaterThan(40);
    const { rows } = await identity.tables.query<{ text: string }>(
      `SELECT jobs::text || coalesce((SELECT string_agg(l::text, '') FROM email_links l), '')
         || coalesce((SELECT string_agg(o::text, '') FROM outbox o), '') AS text FROM jobs`,
    );
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
    expect((await identity.request({ url: `/auth/verify-email?token=${token}` })).statusCode).toBe(200);
  }, 60_000);

  it('to an unknown mailbox are not retried', async () => {
    await register('refused@school.edu.cn', '李', 'zh-CN');
    await waitFor('the job to fail for good', async () => {
      const { rows } = await identity.tables.query(
        `SELECT 1 FROM jobs WHERE queue = 'link-mail' AND status = 'failed' AND attempts = 1`,
      );
      return rows[0];
    });
  });

  it('that are refused leave no address in any row, also after the account is deleted', async () => {
    const email = 'greylisted@school.edu.cn';
    const { user } = (await register(email, '欧阳独特名', 'zh-CN')).json();
    const failed = await waitFor('an attempt to fail', async () => {
      const { rows } = await identity.tables.query<{ id: string; text: string }>(
        `SELECT j.id, j::text AS text FROM jobs j JOIN email_links l ON l.id = (j.payload ->> 'linkId')::uuid
         WHERE l.user_id = $1 AND j.error IS NOT NULL`,
        [user.id],
      );
      return rows[0];
    });
    expect(failed.text).toContain('450');
    const payload = { email, password: PASSWORD };
    const { token } = (await identity.request({ method: 'POST', url: '/auth/login', payload })).json();
    const left = await identity.request({
      method: 'DELETE',
      url: '/auth/account',
      token,
      payload: { password: PASSWORD },
    });
    expect(left.statusCode).toBe(200);
    // A retry would find no link and end; until then the row stays.
    const { rows } = await identity.tables.query<{ text: string }>('SELECT jobs::text AS text FROM jobs');
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of [failed, ...rows]) expect(text).not.toMatch(/greylisted|欧阳独特名/i);
  });

  it('appear on no page while a server is configured', async () => {
    expect((await identity.request({ url: '/auth/dev-mails' })).statusCode).toBe(404);
  });
});

describe('without a server', () => {
  let other: TestService | undefined;
  afterEach(async () => {
    await other?.stop();
    other = undefined;
  });

  it('mails are files that only their owner can read, and a page in development', async () => {
    other = await TestService.start();
    const { email } = await other.signUp();
    await other.signUp();
    const mails = () => other?.request({ url: `/auth/dev-mails?to=${email.toUpperCase()}` });
    await waitFor('the mail', async () => (await mails())?.json().mails.length === 1);
    const [mail] = (await mails())?.json().mails;
    expect(mail).toMatchObject({ to: email, subject: '请验证您的邮箱 · 题库' });
    // The links open accounts: the page is only for this machine, even if the application is open to others.
    for (const remoteAddress of ['192.168.1.20', '203.0.113.5', 'fe80::1', '::ffff:10.0.0.2'])
      expect((await other.request({ url: '/auth/dev-mails', remoteAddress })).statusCode).toBe(404);
    const forwarded = { 'x-forwarded-for': '192.168.1.20' };
    expect((await other.request({ url: '/auth/dev-mails', headers: forwarded })).statusCode).toBe(404);
    expect((await other.request({ url: '/auth/dev-mails', remoteAddress: '::1' })).statusCode).toBe(200);
    // A page of another site whose name resolves to this machine may claim any header but `Host`.
    const statusFor = async (headers: Record<string, string>) =>
      (await other?.request({ url: '/auth/dev-mails', headers }))?.statusCode;
    for (const host of [
      'evil.example:4200',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '10.0.0.2',
    ]) {
      expect([host, await statusFor({ host, 'x-forwarded-host': 'localhost' })]).toEqual([host, 404]);
      const throughBff = { host: '127.0.0.1:4201', 'x-received-host': host, 'x-forwarded-host': 'localhost' };
      expect([host, await statusFor(throughBff)]).toEqual([host, 404]);
      expect([host, await statusFor({ host, 'x-received-host': 'localhost' })]).toEqual([host, 404]);
    }
    for (const host of ['localhost:4200', '127.0.0.1:4200', '[::1]:4200', 'tiku.localhost'])
      expect([host, await statusFor({ host: '127.0.0.1:4201', 'x-received-host': host })]).toEqual([
        host,
        200,
      ]);
    const folder = join(other.config.TIKU_DATA, 'mail');
    const [file = ''] = await readdir(folder);
    expect(await readFile(join(folder, file), 'utf8')).toContain('verify-email?token=');
  });

  it('has no page in production', async () => {
    other = await TestService.start({
      NODE_ENV: 'production',
      IDENTITY_ALLOW_GENERATED_KEY: 'true',
      STORAGE_ALLOW_LOCAL_FOLDER: 'true',
      SERVICE_SECRET: 'a secret of more than thirty-two characters',
    });
    expect((await other.request({ url: '/auth/dev-mails' })).statusCode).toBe(404);
  });
});
