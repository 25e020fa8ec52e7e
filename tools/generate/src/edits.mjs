// Edits of files that stand already. Each looks for a place that such a file always has, and says so where it does not.

/** Puts `text` before the first match of `place`. @throws Error where the place is not found */
export function insertBefore(tree, path, place, text) {
  edit(tree, path, place, (found) => `${text}${found}`);
}

/** Puts `text` behind the first match of `place`. @throws Error where the place is not found */
export function insertAfter(tree, path, place, text) {
  edit(tree, path, place, (found) => `${found}${text}`);
}

/** Adds an import behind the last one. @throws Error where there is none */
export function addImport(tree, path, line) {
  insertAfter(tree, path, /^import [\s\S]*?;\n(?!import |[\s\S]*\nimport )/m, `${line}\n`);
}

/** `path` without its ending, as seen from the file that imports it. */
export const importOf = (name, path) => `import { ${name} } from '${path}.js';`;

function edit(tree, path, place, change) {
  const text = tree.read(path, 'utf8');
  if (text === null) throw new Error(`${path} is missing`);
  if (!place.test(text))
    throw new Error(`${path} has no ${place}: the generator does not know where to write`);
  tree.write(path, text.replace(place, change));
}

/** Lets `change` return the new content of a JSON file. */
export function updateJson(tree, path, change) {
  tree.write(path, `${JSON.stringify(change(JSON.parse(tree.read(path, 'utf8'))), null, 2)}\n`);
}
