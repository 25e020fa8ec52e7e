/** The syntax of GIFT: where a question's name, braces and alternatives begin and end. Each scan is linear. */
export interface Alternative {
  sign: '=' | '~' | '';
  text: string;
  /** The share of the points, in per cent; null if none is given. */
  share: number | null;
  feedback: string;
  /** `left -> right`, of a matching question. */
  isPair: boolean;
}

/** Unescapes: `\n` becomes a line break, and the backslash before a special character is dropped. */
export const unescaped = (text: string): string =>
  text.replaceAll(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

/** The first unescaped `sign` from `from`; -1 if there is none. */
function find(text: string, sign: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(sign, at)) return at;
  }
  return -1;
}

/** Splits at the first `sign`. */
export function cutAt(text: string, sign: string): [string, string] {
  const at = find(text, sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + sign.length)];
}

/** `::name:: before { body } after`; without braces it asks nothing. */
export function bodyOf(text: string): { name: string; before: string; body: string | null; after: string } {
  const named = text.startsWith('::') ? find(text, '::', 2) : -1;
  const name = named < 0 ? '' : text.slice(2, named);
  const rest = named < 0 ? text : text.slice(named + 2);
  const open = find(rest, '{');
  const close = open < 0 ? -1 : find(rest, '}', open + 1);
  if (close < 0) return { name, before: rest, body: null, after: '' };
  return {
    name,
    before: rest.slice(0, open),
    body: rest.slice(open + 1, close),
    after: rest.slice(close + 1),
  };
}

export function alternativesOf(body: string): Alternative[] {
  const starts: number[] = [];
  for (let at = 0; at < body.length; at += 1) {
    if (body[at] === '\\') at += 1;
    else if (body[at] === '=' || body[at] === '~') starts.push(at);
  }
  if (starts.length === 0) return [alternative('', body)];
  return starts.map((start, n) =>
    alternative(body[start] === '=' ? '=' : '~', body.slice(start + 1, starts[n + 1] ?? body.length)),
  );
}

function alternative(sign: Alternative['sign'], written: string): Alternative {
  const [answer, feedback] = cutAt(written.trim(), '#');
  const share = /^%(-?[\d.]{1,10})%/.exec(answer);
  const text = (share ? answer.slice(share[0].length) : answer).trim();
  return {
    sign,
    text,
    share: share ? Number(share[1]) : null,
    feedback: feedback.trim(),
    isPair: text.includes('->'),
  };
}
