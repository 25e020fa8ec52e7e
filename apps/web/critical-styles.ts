/** Extracts the CSS rules that a piece of HTML needs, so that it renders before any stylesheet loads. */

/**
 * Keeps a rule if one of its selectors names only classes and elements of the HTML. Keeps a custom property if the kept
 * rules or the HTML read it.
 */
export function stylesFor(html: string, css: string): string {
  const present = namesIn(html);
  const rules = rulesOf(css.replaceAll(/\/\*[^]*?\*\//g, ''))
    .map((rule) => kept(rule, present))
    .join('');
  return withoutUnread(rules, html);
}

/** A value ends with its declaration: a semicolon in quotes or brackets (a data address) is part of it. */
const PROPERTY =
  /(?<=[{;\s])(--[\w-]+):((?:[^;{}()"']|"[^"]*"|'[^']*'|\((?:[^()"']|"[^"]*"|'[^']*'|\((?:[^()]|\([^()]*\))*\))*\))*);?/g;
const READ = /var\(\s*(--[\w-]+)/g;
const namesReadIn = (text: string): string[] => [...text.matchAll(READ)].map(([, name]) => name ?? '');

function withoutUnread(css: string, html: string): string {
  const values = new Map<string, string[]>();
  for (const [, name = '', value = ''] of css.matchAll(PROPERTY))
    values.set(name, [...(values.get(name) ?? []), value]);
  const read = new Set<string>();
  const queue = namesReadIn(css.replaceAll(PROPERTY, '') + html);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (read.has(name)) continue;
    read.add(name);
    for (const value of values.get(name) ?? []) queue.push(...namesReadIn(value));
  }
  return css.replaceAll(PROPERTY, (declaration, name: string) => (read.has(name) ? declaration : ''));
}

interface Rule {
  prelude: string;
  /** Null for a statement without a block. */
  block: string | null;
}

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let open = -1;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at];
    if (character === '"' || character === "'") {
      at = css.indexOf(character, at + 1);
      if (at < 0) break;
    } else if (character === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth === 0) {
        rules.push({ prelude: css.slice(start, open).trim(), block: css.slice(open + 1, at) });
        start = at + 1;
      }
    } else if (character === ';' && depth === 0) {
      rules.push({ prelude: css.slice(start, at).trim(), block: null });
      start = at + 1;
    }
  }
  return rules;
}

function kept({ prelude, block }: Rule, present: ReadonlySet<string>): string {
  if (block === null) return `${prelude};`;
  if (/^@(?:media|supports|layer|container)/.test(prelude)) {
    const inside = rulesOf(block)
      .map((rule) => kept(rule, present))
      .join('');
    return inside === '' ? '' : `${prelude}{${inside}}`;
  }
  if (prelude.startsWith('@')) return `${prelude}{${block}}`;
  return prelude.split(',').some((selector) => isNeeded(selector, present)) ? `${prelude}{${block}}` : '';
}

/** Ignores `:not()` and attribute selectors: one rule too many does no harm. */
function isNeeded(selector: string, present: ReadonlySet<string>): boolean {
  const plain = selector.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/:not\([^)]*\)/g, '');
  const classes = [...plain.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name]) => `.${name}`);
  const elements = [...plain.matchAll(/(?:^|[\s>+~(])([a-z][a-z0-9]*)(?![\w-]*\()/g)].map(
    ([, name]) => name ?? '',
  );
  return [...classes, ...elements].every((name) => present.has(name));
}

function namesIn(html: string): Set<string> {
  const names = new Set(['html', 'body', 'from', 'to']);
  for (const [, element] of html.matchAll(/<([a-z][a-z0-9]*)/g)) names.add(element ?? '');
  for (const [, list] of html.matchAll(/class="([^"]*)"/g)) {
    for (const name of (list ?? '').split(/\s+/)) names.add(`.${name}`);
  }
  return names;
}
