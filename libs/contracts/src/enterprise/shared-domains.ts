/** Public mail providers: an enterprise that owned such a suffix would own strangers. Pure. */

const PERSONAL: ReadonlySet<string> = new Set(
  `qq.com vip.qq.com foxmail.com 163.com vip.163.com 126.com yeah.net 188.com sina.com sina.cn vip.sina.com sohu.com
  139.com 189.cn wo.cn 21cn.com aliyun.com tom.com gmail.com googlemail.com outlook.com hotmail.com live.com live.cn
  msn.com yahoo.com yahoo.com.cn yahoo.cn ymail.com icloud.com me.com mac.com proton.me protonmail.com gmx.com gmx.de
  mail.com mail.ru yandex.com yandex.ru zoho.com aol.com`.split(/\s+/),
);

export const isPersonalMailDomain = (suffix: string): boolean => PERSONAL.has(suffix);
