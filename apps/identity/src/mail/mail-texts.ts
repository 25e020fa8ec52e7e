/** The texts of mails, in both languages. Subjects contain no personal data. */
import type { Language } from '@tiku/contracts/common';
import { LINK_HOURS } from '@tiku/contracts/identity';
import type { LinkPurpose } from '../email-links/link-purpose.js';

export interface MailText {
  subject: string;
  /** Null if the name is not written. */
  greeting: (name: string | null) => string;
  body: string;
  /** The same for a mail with a URL in the line below in place of a button. */
  plainBody: string;
  button: string;
  /** Precedes the URL in plain text. */
  otherwise: string;
  validity: string;
  /** What happens to the account after so many days without action; null if nothing does. */
  otherwiseLost: ((days: number) => string) | null;
  notYou: string;
  signature: string;
}

const zh = {
  otherwiseLost: null,
  greeting: (name: string | null) => (name === null ? '您好：' : `${name}，您好：`),
  otherwise: '如果按钮无法点击，请把下面的地址复制到浏览器中打开：',
  validity: `链接 ${LINK_HOURS} 小时内有效，且只能使用一次。`,
  signature: '题库 Tiku',
};
const en = {
  otherwiseLost: null,
  greeting: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
  otherwise: 'If the button does not work, copy this address into your browser:',
  validity: `The link works once and for ${LINK_HOURS} hours.`,
  signature: 'Tiku',
};

export const MAIL_TEXTS: Record<Language, Record<LinkPurpose, MailText>> = {
  'zh-CN': {
    verify: {
      ...zh,
      subject: '请验证您的邮箱 · 题库',
      body: '欢迎使用题库。请点击下面的按钮，确认这是您的邮箱。',
      plainBody: '欢迎使用题库。请打开下面的地址，确认这是您的邮箱：',
      button: '验证邮箱',
      otherwiseLost: (days) => `${days} 天内未验证的新账号会被删除；已在使用的账号会失去企业席位。`,
      notYou: '如果您没有注册题库，请忽略本邮件。',
    },
    reset: {
      ...zh,
      subject: '重置您的密码 · 题库',
      body: '我们收到了重置您密码的请求。请点击下面的按钮设置新密码。',
      plainBody: '我们收到了重置您密码的请求。请打开下面的地址设置新密码：',
      button: '重置密码',
      notYou: '如果不是您本人操作，请忽略本邮件，您的密码不会改变。',
    },
  },
  'en-US': {
    verify: {
      ...en,
      subject: 'Please verify your email address · Tiku',
      body: 'Welcome to Tiku. Please confirm with the button below that this is your email address.',
      plainBody: 'Welcome to Tiku. Please open this address to confirm that this is your email address:',
      button: 'Verify email address',
      otherwiseLost: (days) =>
        `A new account that is not verified within ${days} days is deleted; one in use loses its enterprise seat.`,
      notYou: 'If you did not register with Tiku, please ignore this mail.',
    },
    reset: {
      ...en,
      subject: 'Reset your password · Tiku',
      body: 'We were asked to reset your password. Choose a new one with the button below.',
      plainBody: 'We were asked to reset your password. Open this address to choose a new one:',
      button: 'Reset password',
      notYou: 'If that was not you, please ignore this mail; your password stays as it is.',
    },
  },
};

export const FORMER_ADDRESS_TEXTS: Record<Language, Omit<MailText, 'validity' | 'otherwiseLost'>> = {
  'zh-CN': {
    subject: '您的登录邮箱已被更改 · 题库',
    greeting: zh.greeting,
    body: '您所在企业的通讯录更改了您账号的登录邮箱，本邮箱不能再用来登录。所有设备上的登录已经结束。',
    plainBody:
      '您所在企业的通讯录更改了您账号的登录邮箱，本邮箱不能再用来登录。所有设备上的登录已经结束。请打开下面的地址，用新邮箱登录：',
    button: '用新邮箱登录',
    otherwise: zh.otherwise,
    notYou: '如果您不知道这次更改，请尽快联系所在企业的超级管理员。',
    signature: zh.signature,
  },
  'en-US': {
    subject: 'Your sign-in address was changed · Tiku',
    greeting: en.greeting,
    body: 'The directory of your enterprise changed the address of your account; this one no longer signs in. All devices were signed out.',
    plainBody:
      'The directory of your enterprise changed the address of your account; this one no longer signs in. All devices were signed out. Open this address to sign in with the new one:',
    button: 'Sign in with the new address',
    otherwise: en.otherwise,
    notYou: 'If you do not know of this change, please contact the super admin of your enterprise soon.',
    signature: en.signature,
  },
};

interface InvitationNames {
  enterprise: string | null;
  inviter: string | null;
}
type InvitationText = Omit<MailText, 'greeting' | 'body' | 'plainBody' | 'validity' | 'otherwiseLost'> & {
  greeting: string;
  body: (names: InvitationNames) => string;
  plainBody: (names: InvitationNames) => string;
};
const zhInvited = ({ enterprise, inviter }: InvitationNames): string =>
  `${inviter ?? '一位同事'}邀请您在题库加入${enterprise === null ? '所在单位' : `“${enterprise}”`}。`;
const enInvited = ({ enterprise, inviter }: InvitationNames): string =>
  `${inviter ?? 'A colleague'} invites you to join ${enterprise ?? 'your organisation'} on Tiku.`;
const zhInvitation = {
  subject: '同事邀请您加入所在单位 · 题库',
  greeting: zh.greeting(null),
  otherwise: zh.otherwise,
  notYou: '如果您不认识邀请人，请忽略本邮件。',
  signature: zh.signature,
};
const enInvitation = {
  subject: 'A colleague invites you to your organisation on Tiku',
  greeting: en.greeting(null),
  otherwise: en.otherwise,
  notYou: 'If you do not know who invited you, please ignore this mail.',
  signature: en.signature,
};
/** For an address without an account, and for one with an account. */
export const INVITATION_TEXTS: Record<Language, Record<'new' | 'known', InvitationText>> = {
  'zh-CN': {
    new: {
      ...zhInvitation,
      body: (names) => `${zhInvited(names)}请点击下面的按钮，用收到本邮件的邮箱注册。`,
      plainBody: (names) => `${zhInvited(names)}请打开下面的地址，用收到本邮件的邮箱注册：`,
      button: '注册并加入',
    },
    known: {
      ...zhInvitation,
      body: (names) => `${zhInvited(names)}这个邮箱已有账号，请点击下面的按钮，登录并验证邮箱后接受邀请。`,
      plainBody: (names) =>
        `${zhInvited(names)}这个邮箱已有账号，请打开下面的地址，登录并验证邮箱后接受邀请：`,
      button: '登录并加入',
    },
  },
  'en-US': {
    new: {
      ...enInvitation,
      body: (names) => `${enInvited(names)} Register with the button below and this email address.`,
      plainBody: (names) => `${enInvited(names)} Open this address and register with this email address:`,
      button: 'Register and join',
    },
    known: {
      ...enInvitation,
      body: (names) =>
        `${enInvited(names)} This address has an account: sign in with the button below, verify the address and accept.`,
      plainBody: (names) =>
        `${enInvited(names)} This address has an account: open this address, sign in, verify the address and accept:`,
      button: 'Sign in and join',
    },
  },
};

interface PaperBankNames {
  paperBank: string | null;
  inviter: string | null;
}
const zhPaperBank = ({ paperBank, inviter }: PaperBankNames): string =>
  `${inviter ?? '一位老师'}邀请您加入${paperBank === null ? '一个试卷库' : `试卷库“${paperBank}”`}。`;
const enPaperBank = ({ paperBank, inviter }: PaperBankNames): string =>
  `${inviter ?? 'A teacher'} invites you to ${paperBank === null ? 'a paper bank' : `the paper bank “${paperBank}”`}.`;
export const PAPER_BANK_INVITATION_TEXTS: Record<
  Language,
  Omit<InvitationText, 'greeting' | 'body' | 'plainBody'> &
    Pick<MailText, 'greeting'> &
    Record<'body' | 'plainBody', (names: PaperBankNames) => string>
> = {
  'zh-CN': {
    subject: '有人邀请您加入试卷库',
    greeting: zh.greeting,
    body: (names) => `${zhPaperBank(names)}请点击下面的按钮查看并接受邀请。`,
    plainBody: (names) => `${zhPaperBank(names)}请打开下面的地址查看并接受邀请：`,
    button: '查看邀请',
    otherwise: zh.otherwise,
    notYou: '如果您不认识邀请人，请忽略本邮件。您可以在设置中关闭邮件通知。',
    signature: zh.signature,
  },
  'en-US': {
    subject: 'You are invited to a paper bank',
    greeting: en.greeting,
    body: (names) => `${enPaperBank(names)} Use the button below to see and accept the invitation.`,
    plainBody: (names) => `${enPaperBank(names)} Open this address to see and accept the invitation:`,
    button: 'See invitation',
    otherwise: en.otherwise,
    notYou:
      'If you do not know who invited you, please ignore this mail. You can turn off email notifications in the settings.',
    signature: en.signature,
  },
};

interface BankNames {
  bank: string | null;
  inviter: string | null;
}
const zhBank = ({ bank, inviter }: BankNames): string =>
  `${inviter ?? '一位老师'}邀请您加入${bank === null ? '一个题库' : `题库“${bank}”`}。`;
const enBank = ({ bank, inviter }: BankNames): string =>
  `${inviter ?? 'A teacher'} invites you to ${bank === null ? 'a question bank' : `the question bank “${bank}”`}.`;
/** `isNew`: the address has no account yet. */
type BankBody = (names: BankNames, isNew: boolean) => string;
export const BANK_INVITATION_TEXTS: Record<
  Language,
  Omit<InvitationText, 'greeting' | 'body' | 'plainBody'> &
    Pick<MailText, 'greeting'> &
    Record<'body' | 'plainBody', BankBody>
> = {
  'zh-CN': {
    subject: '有人邀请您加入题库',
    greeting: zh.greeting,
    body: (names, isNew) =>
      `${zhBank(names)}请点击下面的按钮查看并答复，14 天内有效。${isNew ? '如果还没有账号，请先用收到本邮件的邮箱注册。' : ''}`,
    plainBody: (names, isNew) =>
      `${zhBank(names)}14 天内有效。${isNew ? '如果还没有账号，请先用收到本邮件的邮箱注册。' : ''}请打开下面的地址查看并答复：`,
    button: '查看邀请',
    otherwise: zh.otherwise,
    notYou: '如果您不认识邀请人，请忽略本邮件。',
    signature: zh.signature,
  },
  'en-US': {
    subject: 'You are invited to a question bank',
    greeting: en.greeting,
    body: (names, isNew) =>
      `${enBank(names)} Use the button below to see and answer the invitation within 14 days.${isNew ? ' If you have no account yet, register with this email address first.' : ''}`,
    plainBody: (names, isNew) =>
      `${enBank(names)} It is valid for 14 days.${isNew ? ' If you have no account yet, register with this email address first.' : ''} Open this address to see and answer it:`,
    button: 'See invitation',
    otherwise: en.otherwise,
    notYou: 'If you do not know who invited you, please ignore this mail.',
    signature: en.signature,
  },
};

export const NOTICE_TEXTS: Record<
  Language,
  Pick<MailText, 'subject' | 'greeting' | 'button' | 'otherwise' | 'signature'> &
    Record<'body' | 'plainBody', (notice: string) => string> &
    Record<'someone' | 'optOut', string>
> = {
  'zh-CN': {
    subject: '您有一条新通知 · 题库',
    greeting: zh.greeting,
    someone: '一位同事',
    body: (notice) => `${notice}。请点击下面的按钮查看。`,
    plainBody: (notice) => `${notice}。请打开下面的地址查看：`,
    button: '查看',
    otherwise: zh.otherwise,
    optOut: '您可以在设置中关闭邮件通知。',
    signature: zh.signature,
  },
  'en-US': {
    subject: 'You have a new notification · Tiku',
    greeting: en.greeting,
    someone: 'A colleague',
    body: (notice) => `${notice}. Use the button below to see it.`,
    plainBody: (notice) => `${notice}. Open this address to see it:`,
    button: 'See notification',
    otherwise: en.otherwise,
    optOut: 'You can turn off email notifications in the settings.',
    signature: en.signature,
  },
};
