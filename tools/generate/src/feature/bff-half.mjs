// The noun in the BFF: its GraphQL type, resolver and client, and the prefix of its REST paths.
import { addImport, insertAfter, insertBefore, importOf } from '../edits.mjs';
import { writeTemplates } from '../templates.mjs';

const SOURCE = 'apps/bff/src';

export function writeBff(tree, names) {
  const { files, service, Noun, Nouns } = names;
  const serviceAccess = service.includes('-') ? `['${service}']` : `.${service}`;
  writeTemplates(tree, new URL('files/bff', import.meta.url), `${SOURCE}/${files}`, {
    ...names,
    serviceAccess,
  });
  const app = `${SOURCE}/app.module.ts`;
  addImport(tree, app, importOf(`${Nouns}Module`, `./${files}/${files}.module`));
  insertBefore(tree, app, / {2}\],\n\}\)\nexport class BffModule/, `${Nouns}Module,\n`);
  insertAfter(
    tree,
    'apps/bff/codegen.ts',
    /mappers: \{\n/,
    `${Noun}: '@tiku/contracts/${service}#${Noun} as ${Noun}Shape',\n`,
  );
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
