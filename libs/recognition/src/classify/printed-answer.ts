/**
 * Teacher's copies print the answer in place of the blank ("…的取值范围是 (0,1)."). The answer counts only if the
 * solution ends with the same value; then the blank is restored. Pure.
 */

const TAIL_CHARS = 160;
const plain = (text: string): string => text.replace(/[\s$]|\\[,;!]/g, '');
const NOTE = /(?<!\s)\s*[（(][^（()）$]{2,40}[)）]\s*$/;

/** The stem with its blank restored and the printed value; null if nothing confirms one. */
export function takePrintedAnswer(stem: string, solution: string): { stem: string; answer: string } | null {
  const note = NOTE.exec(stem)?.[0] ?? '';
  const body = stem
    .slice(0, stem.length - note.length)
    .replace(/(?<![\s.．。])[\s.．。]+$/, '')
    .replace(/\.\$$/, '$');
  const conclusion = plain(solution.replace(/!\[\]\([^()]*\)/g, '')).slice(-TAIL_CHARS);
  const [head, value] = splitAtValue(body) ?? ['', ''];
  const expected = plain(value);
  if (expected === '' || !conclusion.includes(expected)) return null;
  // A single digit may occur anywhere; it has to be the result of the solution.
  if (expected.length < 2 && !conclusion.endsWith(expected) && !conclusion.includes(`=${expected}`))
    return null;
  const rest = body.slice(head.length + value.length);
  return {
    stem: `${head} \\fillin ${value === '' ? '' : rest}.${note}`.replace(' .', '.'),
    answer: value.trim(),
  };
}

/** Splits before the value that ends a stem: after 是 or 为, or after the last equals sign of its last formula. */
function splitAtValue(body: string): [head: string, value: string] | null {
  const formula = /\$([^$]+)\$$/.exec(body);
  if (formula) {
    const equals = lastEquals(formula[1] ?? '');
    const before = body.slice(0, formula.index);
    if (/[是为]\s*$/.test(before)) return [before, formula[0]];
    if (equals < 0) return /=\s*(?:\$\s*)?$/.test(before) ? [before, formula[0]] : null;
    const inside = formula[1] ?? '';
    return [`${before}$${inside.slice(0, equals + 1)}$`, `$${inside.slice(equals + 1)}$`];
  }
  // Logic questions print the kind of condition inside the sentence.
  const condition = CONDITION.exec(body);
  if (condition) return [body.slice(0, condition.index), condition[0]];
  const after = Math.max(
    body.lastIndexOf('是') + 1,
    body.lastIndexOf('为') + 1,
    body.lastIndexOf('等于') + 2,
  );
  const value = body.slice(after).trimStart();
  return after > 1 && VALUE.test(value) ? [body.slice(0, after), value] : null;
}

const CONDITION = /(?:(?:充分|必要)(?:不|非|且不)(?:必要|充分)|充要|既[不非]充分[又也][不非]必要)(?=条件$)/;
const VALUE = /^[^是为，,。；;“”$]{1,30}$/;

/** Offset of the last `=` outside groups; -1 without one. */
function lastEquals(latex: string): number {
  let depth = 0;
  let found = -1;
  for (let at = 0; at < latex.length; at++) {
    const char = latex[at];
    if (char === '\\') at++;
    else if (char === '{') depth++;
    else if (char === '}') depth--;
    else if (char === '=' && depth === 0) found = at;
  }
  return found;
}
