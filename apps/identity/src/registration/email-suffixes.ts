/** Which addresses may register. Pure; owns the built-in list of suffixes, which configuration may replace. */
import { emailKeyOf } from '../users/email-key.js';

export interface EmailSuffixes {
  education: readonly string[];
  government: readonly string[];
  company: readonly string[];
  international: readonly string[];
}

export const DEFAULT_EMAIL_SUFFIXES: EmailSuffixes = {
  education: ['edu', 'edu.*', 'ac.*', 'k12.*', 'sch.*'],
  government: ['gov', 'gov.*', 'mil', 'mil.*'],
  company: [
    'alibaba-inc.com',
    'tencent.com',
    'baidu.com',
    'bytedance.com',
    'huawei.com',
    'jd.com',
    'meituan.com',
    'netease.com',
    'xiaomi.com',
    'iflytek.com',
    'microsoft.com',
    'google.com',
    'apple.com',
    'amazon.com',
    'meta.com',
    'ibm.com',
    'intel.com',
    'nvidia.com',
    'oracle.com',
    'samsung.com',
  ],
  international: [
    'int',
    'un.org',
    'unesco.org',
    'unicef.org',
    'worldbank.org',
    'imf.org',
    'oecd.org',
    'wto.org',
  ],
};

/** Whether the address ends in a suffix, at a label boundary: `edu.cn` admits `a@x.edu.cn`, not `a@xedu.cn`. */
export function isAllowedEmail(email: string, suffixes: EmailSuffixes): boolean {
  const domain = emailKeyOf(email).split('@').at(-1) ?? '';
  const labels = domain.split('.');
  return Object.values(suffixes)
    .flat()
    .some((suffix: string) => endsInSuffix(labels, suffix.split('.')));
}

function endsInSuffix(labels: string[], suffix: string[]): boolean {
  const tail = labels.slice(-suffix.length);
  // `*` is a country code, not any top-level domain: otherwise `edu.xyz`, which anyone can buy, would count as a
  // school.
  return (
    tail.length === suffix.length &&
    suffix.every((part, at) => (part === '*' ? /^[a-z]{2}$/.test(tail[at] ?? '') : part === tail[at]))
  );
}
