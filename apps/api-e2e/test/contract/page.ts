/** Reads docs/api.md: the calls of its tables with the status and keys of their answers, and the fields of its objects. */
import { readFileSync } from 'node:fs';

const PAGE = new URL('../../../../docs/api.md', import.meta.url);

export interface Field {
  name: string;
  isOptional: boolean;
  /** `or null`. */
  isNullable: boolean;
  /** Of an object, or of each object of a list; empty if the page names none. */
  fields: Field[];
}
export interface PageCall {
  section: number;
  /** `GET /papers/{id}` */
  call: string;
  /** Null: 201 for a new thing, else 200. */
  status: number | null;
  keys: Field[];
}

/**
 * `id, head { id, name }?, missing [n], score (0..1), avatar or null`. What follows is text: a field behind it is not read,
 * so the comparison reports it as unnamed.
 */
function readFields(text: string): Field[] {
  const fields: Field[] = [];
  let rest = text.trim();
  for (;;) {
    const [whole = '', name = ''] = /^(\w+)/.exec(rest) ?? [];
    if (!name) return fields;
    rest = rest.slice(whole.length);
    let isOptional = false;
    let isNullable = false;
    let inner: Field[] = [];
    for (;;) {
      rest = rest.trimStart();
      const open = rest[0] ?? '';
      if (open === '?') {
        isOptional = true;
        rest = rest.slice(1);
      } else if ('([{'.includes(open) && open !== '') {
        const end = closing(rest);
        const content = rest.slice(1, end).trim();
        if (open !== '(') inner = readFields(content.replace(/^\{|\}$/g, ''));
        rest = rest.slice(end + 1);
      } else if (rest.startsWith(':')) rest = rest.slice(1);
      else {
        const [skipped] = /^(?:or null|\d+\.\.\d+)/.exec(rest) ?? [];
        if (skipped === undefined) break;
        isNullable ||= skipped === 'or null';
        rest = rest.slice(skipped.length);
      }
    }
    // `missing [n]` is a list of numbers.
    fields.push({
      name,
      isOptional,
      isNullable,
      fields: inner.length === 1 && inner[0]?.name === 'n' ? [] : inner,
    });
    const [separator] = /^(?:,|and )\s*/.exec(rest) ?? [];
    if (separator === undefined) return fields;
    rest = rest.slice(separator.length);
  }
}

function closing(text: string): number {
  let depth = 0;
  for (const [at, character] of [...text].entries()) {
    if ('([{'.includes(character)) depth++;
    if (')]}'.includes(character) && --depth === 0) return at;
  }
  throw new Error(`no end of ${text.slice(0, 40)}`);
}

/** `201 `key`, `other: { id }`; what else it does` */
function readOut(out: string): Pick<PageCall, 'status' | 'keys'> {
  const status = /^(\d{3})\b/.exec(out)?.[1];
  let rest = out.slice(status?.length ?? 0).trimStart();
  const keys: Field[] = [];
  for (;;) {
    const [whole, code] = /^`([^`]+)`(?: \([^)]*\))?/.exec(rest) ?? [];
    if (whole === undefined || code === undefined) break;
    keys.push(...readFields(code));
    rest = rest.slice(whole.length);
    if (!rest.startsWith(', `')) break;
    rest = rest.slice(2);
  }
  return { status: status ? Number(status) : null, keys };
}

/** `GET, PUT /papers/{id} · POST …/publish` → each call; `…` is the path before it up to its id. */
function readCalls(cell: string): string[][] {
  let before = '';
  return cell.split(' · ').map((group) => {
    const [methods = '', ...paths] = group.trim().split(/ (?=[/…])/);
    const [first = '', ...more] = paths
      .join(' ')
      .replace(/\?.*$| \{.*$/, '')
      .split(', ');
    const path = first.replace('…', before.replace(/^(.*\{\w+\}).*$/, '$1'));
    before = path;
    const all = [path, ...more.map((end) => path.replace(/\/[^/]*$/, end))];
    return all.flatMap((each) => methods.split(/, | and /).map((method) => `${method} ${each}`));
  });
}

function readRow(section: number, cell: string, out: string): PageCall[] {
  const groups = readCalls(cell);
  const outs = out.split(' · ').map(readOut);
  const calls = groups.flat();
  // One answer for each call, for each group of calls, or for all.
  const responseOf = (call: string, at: number) => {
    if (outs.length === calls.length) return outs[at];
    if (outs.length === groups.length) return outs[groups.findIndex((group) => group.includes(call))];
    // A list, its creation, and the answer of all further ones.
    return outs[Math.min(at, outs.length - 1)];
  };
  return calls.map((call, at) => ({
    section,
    call,
    ...(responseOf(call, at) ?? { status: null, keys: [] }),
  }));
}

/** Calls of all tables, and the objects by `section name`. */
export function readContractPage(): { text: string; calls: PageCall[]; objects: Map<string, Field[]> } {
  const text = readFileSync(PAGE, 'utf8');
  const calls: PageCall[] = [];
  const objects = new Map<string, Field[]>();
  for (const part of text.split(/^## /m).slice(1)) {
    const section = Number.parseInt(part, 10);
    for (const line of part.split('\n')) {
      const [, cell = '', , out = ''] = line.split(/(?<!\\)\|/).map((one) => one.trim());
      if (line.startsWith('|')) {
        if (/^(?:GET|POST|PUT|PATCH|DELETE|HEAD)\b/.test(cell)) calls.push(...readRow(section, cell, out));
      } else
        for (const [, name = '', list = ''] of line.matchAll(/(?:^|\. )`(\w+)`: ((?:[^.]|\.\.|\.(?=\d))+)/g))
          objects.set(`${section} ${name}`, readFields(list));
    }
  }
  return { text, calls, objects };
}
