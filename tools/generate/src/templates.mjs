// Templates are the final files with `__key__` for names, also in their paths; `.template` hides them from linters.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Writes every template below `folder` (a URL) into `target`. @throws Error if a file already exists */
export function writeTemplates(tree, folder, target, names) {
  const root = fileURLToPath(folder);
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' });
  for (const path of paths.filter((each) => each.endsWith('.template'))) {
    const written = `${target}/${fill(path.slice(0, -'.template'.length), names)}`;
    if (tree.exists(written)) throw new Error(`${written} already exists`);
    tree.write(written, fill(readFileSync(`${root}/${path}`, 'utf8'), names));
  }
}

/** @throws Error for a key without a name, which is a bug of the template */
function fill(text, names) {
  return text.replace(/__([A-Za-z]+)__/g, (_, key) => {
    if (!Object.hasOwn(names, key)) throw new Error(`a template asks for the unknown name ${key}`);
    return names[key];
  });
}
