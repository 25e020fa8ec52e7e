/**
 * Domains that no single organisation owns: public mail providers, and suffixes under which anyone can register. An
 * enterprise with such a domain would own strangers. Pure.
 */

/** Including all sub-domains: providers give out addresses there too. */
const PROVIDERS: ReadonlySet<string> = new Set(
  `qq.com foxmail.com 163.com 126.com yeah.net 188.com sina.com sina.cn sohu.com 139.com 189.cn wo.cn 21cn.com
  aliyun.com tom.com 263.net eyou.com gmail.com googlemail.com outlook.com outlook.cn outlook.fr outlook.de outlook.jp
  hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it live.com live.cn live.co.uk msn.com yahoo.com yahoo.com.cn
  yahoo.cn yahoo.co.jp yahoo.co.uk yahoo.fr yahoo.de yahoo.com.hk yahoo.com.tw ymail.com icloud.com me.com mac.com
  proton.me protonmail.com pm.me gmx.com gmx.de gmx.net web.de mail.com mail.ru bk.ru list.ru inbox.ru yandex.com
  yandex.ru zoho.com aol.com fastmail.com fastmail.fm tutanota.com tuta.io tuta.com hey.com naver.com hanmail.net
  daum.net duck.com hushmail.com mailbox.org`.split(/\s+/),
);
/** Only these domains: anyone can own a domain below them. */
const PUBLIC_SUFFIXES: ReadonlySet<string> = new Set(
  `edu.cn com.cn gov.cn net.cn org.cn ac.cn mil.cn bj.cn sh.cn tj.cn cq.cn he.cn sx.cn nm.cn ln.cn jl.cn hl.cn js.cn
  zj.cn ah.cn fj.cn jx.cn sd.cn ha.cn hb.cn hn.cn gd.cn gx.cn hi.cn sc.cn gz.cn yn.cn xz.cn sn.cn gs.cn qh.cn nx.cn
  xj.cn hk.cn mo.cn tw.cn edu.hk com.hk org.hk gov.hk edu.mo com.mo edu.tw com.tw org.tw gov.tw co.uk ac.uk org.uk
  gov.uk sch.uk co.jp ac.jp or.jp go.jp ed.jp ne.jp co.kr ac.kr or.kr go.kr com.au edu.au org.au gov.au com.sg edu.sg
  gov.sg com.my edu.my co.nz ac.nz school.nz co.in ac.in edu.in com.br edu.br co.za ac.za`.split(/\s+/),
);

/** True for a public mail provider or its sub-domain. */
export function isPersonalMailDomain(suffix: string): boolean {
  const labels = suffix.split('.');
  return labels.some((_, at) => PROVIDERS.has(labels.slice(at).join('.')));
}

export const isSharedDomain = (suffix: string): boolean =>
  PUBLIC_SUFFIXES.has(suffix) || isPersonalMailDomain(suffix);
