// The noun in the BFF: the read of its page, and the prefix of its REST paths.
import { addImport, insertBefore, importOf } from '../edits.mjs';
import { writeTemplates } from '../templates.mjs';

const SOURCE = 'apps/bff/src';

export function writeBff(tree, names) {
  const { files, service, NOUN } = names;
  writeTemplates(tree, new URL('files/bff', import.meta.url), `${SOURCE}/${files}`, names);
  const reads = `${SOURCE}/page-reads.ts`;
  addImport(tree, reads, importOf(`${NOUN}_READS`, `./${files}/${files}.reads`));
  insertBefore(tree, reads, /\];\n$/, `${NOUN}_READS,\n`);
  insertBefore(
    tree,
    `${SOURCE}/routing/prefix-table.ts`,
    /\};\n\n(?:\/\*\*.*\n)?export function serviceOf/,
    `'/${files}': '${service}',\n`,
  );
  const snapshot = 'apps/bff/test/permissions.snap';
  const added = ['', '/*'].map((rest) => `ANY  /api/${files}${rest}  as ${service} says`);
  const rules = tree.read(snapshot, 'utf8').trimEnd().split('\n');
  tree.write(snapshot, `${[...rules, ...added].sort().join('\n')}\n`);
}
