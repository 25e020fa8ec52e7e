/** Numbers of sections: 一、十二 in Chinese, I, XII in English. */
import type { Language } from '@tiku/contracts/common';

const HAN = '零一二三四五六七八九';
const ROMAN: readonly [number, string][] = [
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** A title with its own number gets no other. */
const HAS_NUMBER =
  /^\s*(?:[\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341]{1,3}\s*[\u3001\uff0e.]|\u7b2c\s*[\u4e00-\u9fffI]{1,3}|[IVX]{1,5}\s*[.\uff0e\u3001])/u;
export const hasOrdinal = (title: string): boolean => HAS_NUMBER.test(title);

export function ordinal(n: number, language: Language): string {
  if (language === 'en-US') {
    const [step, sign] = ROMAN.find(([value]) => value <= n) ?? [0, ''];
    return step === 0 ? '' : sign + ordinal(n - step, language);
  }
  const [tens, ones] = [Math.floor(n / 10), n % 10];
  const head = tens === 0 ? '' : `${tens === 1 ? '' : HAN[tens]}十`;
  return `${head}${ones === 0 && tens > 0 ? '' : HAN[ones]}`;
}
