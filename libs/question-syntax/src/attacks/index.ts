/**
 * Texts that try to run a script or to load from elsewhere through question markup, for tests: each payload in each
 * place of the grammar that can contain a text. A payload that runs calls `ran`.
 */
const PAYLOADS = [
  '<script>ran(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>ran(1)</scr</script>ipt>',
  '<img src=x onerror=ran(1)>',
  '<img src=x onerror="ran(1)"//',
  '<img/src=x/onerror=ran(1)>',
  '<IMG """><SCRIPT>ran(1)</SCRIPT>">',
  '"><img src=x onerror=ran(1)>',
  "'><svg onload=ran(1)>",
  '" onmouseover="ran(1)" x="',
  "' onfocus='ran(1)' autofocus tabindex='0",
  '<svg onload=ran(1)>',
  '<svg><script>ran(1)</script></svg>',
  '<svg><animate onbegin=ran(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:ran(1)"><text x="20" y="20">x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=ran(1)>',
  '<math href="javascript:ran(1)">x</math>',
  '<body onload=ran(1)>',
  '<iframe src="javascript:ran(1)"></iframe>',
  '<iframe srcdoc="<script>parent.ran(1)</script>"></iframe>',
  '<object data="javascript:ran(1)"></object>',
  '<embed src="javascript:ran(1)">',
  '<form action="javascript:ran(1)"><input type=submit autofocus></form>',
  '<input onfocus=ran(1) autofocus>',
  '<details open ontoggle=ran(1)>',
  '<video src=x onerror=ran(1)></video>',
  '<audio src=x onerror=ran(1)>',
  '<marquee onstart=ran(1)>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:ran(1)">',
  '<template><img src=x onerror=ran(1)></template><script>ran(1)</script>',
  '<noscript><p title="</noscript><img src=x onerror=ran(1)>">',
  '<!--><img src=x onerror=ran(1)>-->',
  '<![CDATA[><img src=x onerror=ran(1)>]]>',
  '</p></div></span></code><script>ran(1)</script>',
  '</annotation></semantics></math><img src=x onerror=ran(1)>',
  '&lt;img src=x onerror=ran(1)&gt;',
  '&#60;script&#62;ran(1)&#60;/script&#62;',
  '\\u003cscript\\u003eran(1)\\u003c/script\\u003e',
  '\u0000<scr\u0000ipt>ran(1)</script>',
  '＜script＞ran(1)＜/script＞',
  '\ud800<img src=x onerror=ran(1)>',
  '{{constructor.constructor("ran(1)")()}}',
  '${ran(1)}',
  'javascript:ran(1)',
  '`<img src=x onerror=ran(1)>`',
];

const ADDRESSES = [
  'javascript:ran(1)',
  'JaVaScRiPt:ran(1)',
  'javascript://x%0aran(1)',
  'java\tscript:ran(1)',
  'java&#10;script:ran(1)',
  '\u0001javascript:ran(1)',
  'vbscript:ran(1)',
  'data:text/html,<script>ran(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5yYW4oMSk8L3NjcmlwdD4=',
  '//evil.example/x',
  'https://x"onmouseover="ran(1)',
  "https://x'onclick='ran(1)",
  'https://x><script>ran(1)</script>',
  'file:///etc/passwd',
  'blob:https://x/y',
];

const r = String.raw;

/** A text in a place of the grammar. */
const PLACES: ((text: string) => string)[] = [
  (text) => text,
  (text) => `**${text}**`,
  (text) => r`\underline{${text}}`,
  (text) => `| ${text} | b |\n|---|---|\n| ${text} | d |`,
  (text) => r`\begin{tabular}{|c|}\hline ${text}\\\hline\end{tabular}`,
  (text) => r`$\text{${text}}$`,
  (text) => `$${text}$`,
  (text) => `\`\`\`${text}\n${text}\n\`\`\``,
  (text) => `![${text}](image:a)`,
  (text) => `[${text}](https://a.example/)`,
  (text) => r`\subp ${text}`,
];

/** An address in each place of the grammar that takes one. */
const LINKS: ((address: string) => string)[] = [
  (address) => `[甲](${address})`,
  (address) => r`\href{${address}}{乙}`,
  (address) => r`$\href{${address}}{x}$`,
  (address) => r`$\url{${address}}$`,
  (address) => r`$\includegraphics{${address}}$`,
  (address) => `![丙](${address})`,
  (address) => r`$\htmlData{x=${address}}{y}$`,
];

const FORMULAS = [
  r`$\htmlStyle{background:url(https://evil.example/x)}{y}$`,
  r`$\htmlClass{tk-hit" onmouseover="ran(1)}{y}$`,
  r`$\htmlId{x" onmouseover="ran(1)}{y}$`,
  r`$\textcolor{red;background:url(https://evil.example/)}{x}$`,
  r`$\color{#f00" onmouseover="ran(1)}x$`,
  r`$\def\a{\href{javascript:ran(1)}{x}}\a$`,
  r`$\unicode{60}script\unicode{62}$`,
  r`$\char"3Cscript\char"3E$`,
];

export const ATTACKS: readonly string[] = [
  ...PAYLOADS.flatMap((payload) => PLACES.map((place) => place(payload))),
  ...ADDRESSES.flatMap((address) => LINKS.map((link) => link(address))),
  ...FORMULAS,
];
