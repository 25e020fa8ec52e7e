/**
 * Renders a mail as plain text and as HTML. Pure. The HTML has inline styles and loads nothing (no picture, font or
 * script), so that opening it is not tracked.
 */
import type { Language } from '@tiku/contracts/common';
import type { FactorChange } from '../queues.js';
import type { LinkPurpose } from '../email-links/link-purpose.js';
import { FACTOR_TEXTS } from './factor-texts.js';
import {
  BANK_INVITATION_TEXTS,
  FORMER_ADDRESS_TEXTS,
  INVITATION_TEXTS,
  MAIL_TEXTS,
  NOTICE_TEXTS,
  PAPER_BANK_INVITATION_TEXTS,
  type MailText,
} from './mail-texts.js';

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** `url`: target of the button. `name`: untrusted text. `unverifiedDays`: how long the address may stay unverified. */
export function composeMail(
  purpose: LinkPurpose,
  language: Language,
  { name, url, unverifiedDays }: { name: string; url: string; unverifiedDays: number },
): MailContent {
  const words = MAIL_TEXTS[language][purpose];
  const greeting = words.greeting(harmless(name));
  const hints = [words.validity, words.otherwiseLost?.(unverifiedDays) ?? [], words.notYou].flat();
  return layOut(language, words, { greeting, url, hints });
}

/** To the former address of an account. Does not contain the new address, which may belong to someone else. */
export function composeFormerAddress(
  language: Language,
  { name, url }: { name: string; url: string },
): MailContent {
  const words = FORMER_ADDRESS_TEXTS[language];
  return layOut(language, words, { greeting: words.greeting(harmless(name)), url, hints: [words.notYou] });
}

/** To a person whose second factor changed. */
export function composeFactorChange(
  language: Language,
  change: FactorChange,
  { name, url }: { name: string; url: string },
): MailContent {
  const words = FACTOR_TEXTS[language][change];
  return layOut(language, words, { greeting: words.greeting(harmless(name)), url, hints: [words.notYou] });
}

/** An invitation to an enterprise; both names are untrusted text. */
export function composeInvitation(
  language: Language,
  {
    enterprise,
    inviter,
    hasAccount,
    url,
  }: { enterprise: string; inviter: string; hasAccount: boolean; url: string },
): MailContent {
  const words = INVITATION_TEXTS[language][hasAccount ? 'known' : 'new'];
  const names = { enterprise: harmless(enterprise), inviter: harmless(inviter) };
  const body = words.body(names);
  const plainBody = words.plainBody(names);
  const { greeting, notYou } = words;
  return layOut(language, { ...words, body, plainBody }, { greeting, url, hints: [notYou] });
}

/** An invitation to a paper bank; all three names are untrusted text. */
export function composePaperBankInvitation(
  language: Language,
  { name, url, ...others }: { name: string; paperBank: string; inviter: string; url: string },
): MailContent {
  const words = PAPER_BANK_INVITATION_TEXTS[language];
  const names = { paperBank: harmless(others.paperBank), inviter: harmless(others.inviter) };
  const body = words.body(names);
  const plainBody = words.plainBody(names);
  const greeting = words.greeting(harmless(name));
  return layOut(language, { ...words, body, plainBody }, { greeting, url, hints: [words.notYou] });
}

/** An invitation to a question bank; all names are untrusted text. An address without an account has no name. */
export function composeBankInvitation(
  language: Language,
  { name, url, ...others }: { name: string | null; bank: string; inviter: string; url: string },
): MailContent {
  const words = BANK_INVITATION_TEXTS[language];
  const names = { bank: harmless(others.bank), inviter: harmless(others.inviter) };
  const body = words.body(names, name === null);
  const plainBody = words.plainBody(names, name === null);
  const greeting = words.greeting(name === null ? null : harmless(name));
  return layOut(language, { ...words, body, plainBody }, { greeting, url, hints: [words.notYou] });
}

/** A notice of the app, with the name of its author. A message's text stays in the app. */
export function composeNotice(
  language: Language,
  mail: { name: string; actor: string; wording: (actor: string) => string; url: string },
): MailContent {
  const words = NOTICE_TEXTS[language];
  const notice = mail.wording(harmless(mail.actor) ?? words.someone);
  const body = words.body(notice);
  const plainBody = words.plainBody(notice);
  const greeting = words.greeting(harmless(mail.name));
  return layOut(language, { ...words, body, plainBody }, { greeting, url: mail.url, hints: [words.optOut] });
}

type Words = Pick<MailText, 'subject' | 'body' | 'plainBody' | 'button' | 'otherwise' | 'signature'>;

function layOut(
  language: Language,
  words: Words,
  { greeting, url, hints }: { greeting: string; url: string; hints: string[] },
): MailContent {
  const text = [greeting, words.plainBody, url, hints.join('\n'), `-- \n${words.signature}`].join('\n\n');
  const font = `font-family:-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif`;
  const small = 'margin:0 0 8px;font-size:13px;line-height:20px;color:#5b6472';
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(words.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f6f8;${font}">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e3e6eb;border-radius:12px;color:#1f2733">
<p style="margin:0 0 16px;font-size:16px;line-height:24px;overflow-wrap:anywhere">${escapeHtml(greeting)}</p>
<p style="margin:0 0 24px;font-size:16px;line-height:24px">${escapeHtml(words.body)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;background:#2f5fd0;color:#ffffff;font-size:16px;text-decoration:none;border-radius:8px">${escapeHtml(words.button)}</a></p>
<p style="${small}">${escapeHtml(words.otherwise)}</p>
<p style="margin:0 0 24px;font-size:13px;line-height:20px;word-break:break-all"><a href="${escapeHtml(url)}" style="color:#2f5fd0">${escapeHtml(url)}</a></p>
${hints.map((hint) => `<p style="${small}">${escapeHtml(hint)}</p>`).join('\n')}
<p style="margin:24px 0 0;font-size:13px;color:#8a93a3">${escapeHtml(words.signature)}</p>
</div>
</body>
</html>
`;
  return { subject: words.subject, text, html };
}

/**
 * Text that mail programs turn into links. Anyone who registers another person's address chooses the name that this
 * person reads, and must not be able to send them to a page.
 */
const LINK = /:\/\/|@|[^\s.]\.\p{L}{2,}/u;

/** The limit of a name; a longer one would leave room for text that looks like the mail's. */
const GREETED_CHARS_MAX = 50;

/** Null if the name must not be written. */
const harmless = (name: string): string | null => (LINK.test(name) ? null : singleLine(name));

/** A name with several lines or of any length would look like the mail's text. */
function singleLine(text: string): string {
  const chars = [...text.replace(/\s+/gu, ' ').trim()];
  return chars.length > GREETED_CHARS_MAX ? `${chars.slice(0, GREETED_CHARS_MAX).join('')}…` : chars.join('');
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
