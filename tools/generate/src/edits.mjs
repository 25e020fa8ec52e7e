// Edits of existing files. Each looks for a place that such a file always has, and fails with its name if it is
// missing.

/** Inserts `text` before the first match of `place`. @throws Error if the place is not found */
export function insertBefore(tree, path, place, text) {
  edit(tree, path, place, (found) => `${text}${found}`);
}

/** Inserts `text` after the first match of `place`. @throws Error if the place is not found */
export function insertAfter(tree, path, place, text) {
  edit(tree, path, place, (found) => `${found}${text}`);
}

/**
 * Adds an import in alphabetical order among those of its kind: packages, then parent folders, then siblings. The first
 * one of a file stands before its first export. @throws Error if the file has neither
 */
export function addImport(tree, path, line) {
  if (!/^import /m.test(tree.read(path, 'utf8') ?? '')) insertBefore(tree, path, /^export /m, `${line}\n\n`);
  else if (!insertInOrder(tree, path, /^import [^;]*;\n/gm, line))
    insertAfter(tree, path, /^import [\s\S]*?;\n(?!import |[\s\S]*\nimport )/m, `${line}\n`);
}

/** Adds `export * from …` in alphabetical order, or after the imports if it is the first one. */
export function addExport(tree, path, line) {
  if (insertInOrder(tree, path, /^export \* from [^;]*;\n/gm, line)) return;
  const text = tree.read(path, 'utf8');
  const last = text.match(/^(?:import [^;]*|export \* from [^;]*|export \{\});\n/gm)?.at(-1);
  if (last === undefined) throw new Error(`${path} has neither imports nor exports to add to`);
  if (last.startsWith('export {}')) tree.write(path, text.replace(last, `${line}\n`));
  else insertAfter(tree, path, last, `${last.startsWith('import') ? '\n' : ''}${line}\n`);
}

/** Inserts `line` before the first of `lines` that sorts after it; false if none does. */
function insertInOrder(tree, path, lines, line) {
  const from = sourceOf(line);
  const next = tree
    .read(path, 'utf8')
    ?.match(lines)
    ?.find((each) => comesAfter(sourceOf(each), from));
  if (next === undefined) return false;
  insertBefore(tree, path, next, `${line}\n`);
  return true;
}

const sourceOf = (line) => /'([^']+)'/.exec(line)?.[1] ?? '';
const kindOf = (source) => (source.startsWith('./') ? 2 : source.startsWith('../') ? 1 : 0);
const comesAfter = (source, other) =>
  kindOf(source) > kindOf(other) || (kindOf(source) === kindOf(other) && source > other);

/** `path` without its extension, relative to the importing file. */
export const importOf = (name, path) => `import { ${name} } from '${path}.js';`;

function edit(tree, path, place, change) {
  const text = tree.read(path, 'utf8');
  if (text === null) throw new Error(`${path} is missing`);
  if (typeof place === 'string' ? !text.includes(place) : !place.test(text))
    throw new Error(`${path} has no ${place}: the generator does not know where to write`);
  tree.write(path, text.replace(place, change));
}

/** Lets `change` return the new content of a JSON file. */
export function updateJson(tree, path, change) {
  tree.write(path, `${JSON.stringify(change(JSON.parse(tree.read(path, 'utf8'))), null, 2)}\n`);
}
