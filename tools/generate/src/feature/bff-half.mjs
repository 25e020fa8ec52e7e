// The noun in the BFF: its GraphQL type, resolver and client, and the prefix of its REST paths.
import { addImport, insertAfter, insertBefore, importOf } from '../edits.mjs';
import { writeTemplates } from '../templates.mjs';

const SOURCE = 'apps/bff/src';

export function writeBff(tree, names) {
  const { files, service, nouns, Noun, Nouns } = names;
  writeTemplates(tree, new URL('files/bff', import.meta.url), `${SOURCE}/${files}`, names);
  const schema = `${SOURCE}/graphql/schema.ts`;
  addImport(tree, schema, importOf(`${nouns}Resolvers`, `../${files}/${files}.resolver`));
  insertBefore(tree, schema, /\];\n(?:\/\*\*.*\n)?const FOLDER/, `${nouns}Resolvers,\n`);
  const context = `${SOURCE}/graphql/request-context.ts`;
  addImport(tree, context, importOf(`${Nouns}Client`, `../${files}/${files}.client`));
  insertBefore(
    tree,
    context,
    / {4}loaders: \{/,
    `${nouns}: new ${Nouns}Client(services['${service}'], token),\n`,
  );
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
