/** The mails about a changed second factor, in both languages. */
import type { Language } from '@tiku/contracts/common';
import type { FactorChange } from '../queues.js';
import { FORMER_ADDRESS_TEXTS } from './mail-texts.js';

const zh = FORMER_ADDRESS_TEXTS['zh-CN'];
const en = FORMER_ADDRESS_TEXTS['en-US'];
const zhMail = (subject: string, what: string) => ({
  ...zh,
  subject: `${subject} · 题库`,
  body: `${what}其他设备上的登录已经结束。`,
  plainBody: `${what}其他设备上的登录已经结束。可以在下面的地址查看：`,
  button: '查看安全设置',
  notYou: '如果不是您本人操作，请立即修改密码，并联系平台管理员。',
});
const enMail = (subject: string, what: string) => ({
  ...en,
  subject: `${subject} · Tiku`,
  body: `${what} Other devices were signed out.`,
  plainBody: `${what} Other devices were signed out. Open this address to look at it:`,
  button: 'Look at the security settings',
  notYou:
    'If that was not you, please change your password now and contact an administrator of the platform.',
});

export const FACTOR_TEXTS: Record<Language, Record<FactorChange, ReturnType<typeof zhMail>>> = {
  'zh-CN': {
    added: zhMail('您的账号添加了一种两步验证方式', '您的账号刚刚添加了一种两步验证方式。'),
    removed: zhMail('您的账号移除了一种两步验证方式', '您的账号刚刚移除了一种两步验证方式。'),
    reset: zhMail(
      '管理员移除了您的两步验证',
      '管理员刚刚移除了您账号的两步验证，现在仅凭密码即可登录；建议尽快重新添加。',
    ),
  },
  'en-US': {
    added: enMail('A second factor was added to your account', 'A second factor was added to your account.'),
    removed: enMail(
      'A second factor of your account was removed',
      'A second factor of your account was removed.',
    ),
    reset: enMail(
      'An administrator removed your second factor',
      'An administrator removed the second factor of your account. Your password alone signs you in now; please add a new one soon.',
    ),
  },
};
