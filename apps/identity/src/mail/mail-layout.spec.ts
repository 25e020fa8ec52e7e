import { describe, expect, it } from '@jest/globals';
import {
  composeBankInvitation,
  composeInvitation,
  composeMail,
  composeNotice,
  composePaperBankInvitation,
} from './mail-layout.js';

const url = 'https://tiku.test/verify-email?token=x';
const mail = (name: string) => composeMail('verify', 'en-US', { name, url, unverifiedDays: 9 });

describe('the name in a mail', () => {
  it.each(['王小明', 'J. R. R. Tolkien', 'Zoë O’Neill'])('%s is greeted', (name) => {
    expect(mail(name).text).toContain(`Hello ${name},`);
    expect(mail(name).html).toContain(`Hello ${name},`);
  });

  it.each(['http://evil.example', '中奖 www.evil.example', 'evil.cn', 'a@evil.example'])(
    '%s is left out, because mail programs would show a link',
    (name) => {
      const { text, html } = mail(name);
      expect(text + html).not.toContain('evil');
      expect(text).toMatch(/^Hello,\n/);
    },
  );

  it('is cut between characters if it is longer than a name may be', () => {
    for (const char of ['王', '𠮷', 'x']) {
      const { text, html } = mail(char.repeat(500));
      expect(text).toMatch(new RegExp(`^Hello ${char}{50}…,\n`, 'u'));
      expect(html).toContain(`Hello ${char.repeat(50)}…,`);
      expect(mail(char.repeat(50)).text).toContain(`Hello ${char.repeat(50)},`);
    }
  });

  it('is one line of plain text', () => {
    expect(mail('a\n\nPlease pay').text).toMatch(/^Hello a Please pay,\n/);
    expect(mail('<img src=x>').html).toContain('&lt;img src=x&gt;');
  });
});

it.each(['verify', 'reset'] as const)(
  'the plain text of a %s mail has the URL and mentions no button',
  (purpose) => {
    for (const language of ['zh-CN', 'en-US'] as const) {
      const { text, html } = composeMail(purpose, language, { name: '王小明', url, unverifiedDays: 9 });
      expect(text).not.toMatch(/按钮|button/i);
      expect(text).toMatch(/[:：]\n\nhttps:\/\/tiku\.test/);
      expect(html).toMatch(/按钮|button/i);
    }
  },
);

it('says in a verification mail, but not in a reset, what happens to an unverified account', () => {
  for (const [language, lost] of [
    ['zh-CN', /9 天内未验证的新账号会被删除/],
    ['en-US', /not verified within 9 days is deleted/],
  ] as const) {
    const facts = { name: '王小明', url, unverifiedDays: 9 };
    const verify = composeMail('verify', language, facts);
    expect(verify.text).toMatch(lost);
    expect(verify.html).toMatch(lost);
    expect(composeMail('reset', language, facts).text).not.toMatch(lost);
  }
});

it('an invitation names enterprise and inviter, unless their names contain a link', () => {
  const invited = (enterprise: string, inviter = '顾明远') =>
    composeInvitation('zh-CN', {
      enterprise,
      inviter,
      hasAccount: false,
      url: 'https://tiku.test/register',
    });
  const { text, html, subject } = invited('金陵中学');
  for (const part of [text, html]) {
    expect(part).toContain('顾明远邀请您在题库加入“金陵中学”');
    expect(part).toContain('https://tiku.test/register');
  }
  expect(subject).not.toContain('金陵');
  const harmless = invited('中奖 www.evil.example', 'evil.cn');
  expect(harmless.text + harmless.html).not.toContain('evil');
});

it('an invitation to a paper bank names it, the inviter and the page where it is accepted', () => {
  const url = 'https://tiku.test/paper-banks/1/accept-invitation';
  const invited = (paperBank: string) =>
    composePaperBankInvitation('zh-CN', { name: '王小明', paperBank, inviter: '顾明远', url });
  const { text, html, subject } = invited('高三模拟');
  for (const part of [text, html]) {
    expect(part).toContain('王小明，您好');
    expect(part).toContain('顾明远邀请您加入试卷库“高三模拟”');
    expect(part).toContain(url);
  }
  expect(subject).not.toContain('高三');
  expect(invited('中奖 www.evil.example').text).not.toContain('evil');
});

it('an invitation to a question bank says how to answer it, and to an address how to register', () => {
  const url = 'https://tiku.test/question-banks/invitations/1';
  const invited = (name: string | null, bank = '高三数学', language: 'zh-CN' | 'en-US' = 'zh-CN') =>
    composeBankInvitation(language, { name, bank, inviter: '顾明远', url });
  const { text, html, subject } = invited('王小明');
  for (const part of [text, html]) {
    expect(part).toContain('王小明，您好');
    expect(part).toContain('顾明远邀请您加入题库“高三数学”');
    expect(part).toContain(url);
    expect(part).not.toContain('注册');
  }
  expect(subject).not.toContain('高三');
  expect(invited(null).text).toContain('请先用收到本邮件的邮箱注册');
  expect(invited(null, '高三数学', 'en-US').text).toContain('register with this email address first');
  expect(invited('王小明', '中奖 www.evil.example').text).not.toContain('evil');
});

it('a notice says who did what, unless the name contains a link, and how to turn the mails off', () => {
  const notice = (actor: string) =>
    composeNotice('zh-CN', {
      name: '王小明',
      actor,
      wording: (shown) => `${shown} 发布了公告`,
      url: 'https://tiku.test/my-enterprise?tab=messages',
    });
  const { text, html, subject } = notice('顾明远');
  for (const part of [text, html]) {
    expect(part).toContain('顾明远 发布了公告。');
    expect(part).toContain('https://tiku.test/my-enterprise?tab=messages');
    expect(part).toContain('关闭邮件通知');
  }
  expect(subject).not.toContain('顾明远');
  const harmless = notice('www.evil.example');
  expect(harmless.text + harmless.html).not.toContain('evil');
  expect(harmless.text).toContain('一位同事 发布了公告');
});
