// The noun in the tests of the whole platform: a fixture with its owner, permissions, data export and erasure, its
// page.
import { insertAfter, insertBefore } from '../edits.mjs';

export function writePlatformTests(tree, names) {
  writeFixture(tree, names);
  const body = "{ name: '示例' }";
  insertBefore(
    tree,
    'apps/api-e2e/test/requests.ts',
    / {4}default:\n/,
    `case 'POST /${names.files}':\n      return { body: ${body} };\n`,
  );
  writeExport(tree, names);
  const pages = 'apps/web-e2e/tests/pages.spec.ts';
  insertAfter(
    tree,
    pages,
    /test\.beforeAll\('content to look at'[\s\S]*?const headers = authorization\(teacher\);\n/,
    `const ${names.noun} = await request.post('/api/${names.files}', { headers, data: ${body} });
    expect(${names.noun}.status()).toBe(201);
    `,
  );
  insertBefore(
    tree,
    pages,
    /\];\n\nfor \(const \[name, path\] of sampleOf\(PAGES/,
    `['${names.files}', () => '/${names.files}'],\n`,
  );
}

function writeFixture(tree, { noun, files }) {
  const path = 'apps/api-e2e/test/fixtures.ts';
  const id = `${noun}Id`;
  insertAfter(tree, path, /export interface Fixtures \{\n/, `${id}: string;\n`);
  insertBefore(
    tree,
    path,
    / {2}return \{\n(?= {4}\w+,\n)/,
    `const ${id} = await idOfNew('/${files}', '${noun}', { name: '示例' });\n`,
  );
  insertAfter(tree, path, / {2}return \{\n(?= {4}\w+,\n)/, `${id},\n`);
  insertBefore(
    tree,
    path,
    / {2}if \(pattern\.includes\(':'\)\)/,
    `if (pattern.startsWith('/${files}/')) return fixtures.${id};\n`,
  );
}

/** The part of an owner's data export. The erasure test reads all tables by itself. */
function writeExport(tree, { service, noun, nouns }) {
  const path = 'apps/api-e2e/src/deletion.int-spec.ts';
  const rows = `${nouns}: [{ id: fixtures.${noun}Id }],`;
  const [named, services] = [new RegExp(` (?:'${service}'|${service}): \\{`), / {4}services: \{\n/];
  if (named.test(tree.read(path, 'utf8'))) insertAfter(tree, path, named, `\n${rows}`);
  else insertAfter(tree, path, services, `'${service}': { ${rows} },\n`);
}
