// The contract of a noun and its folder in the service.
import { addExport, addImport, importOf, insertAfter, insertBefore } from '../edits.mjs';
import { writeTemplates } from '../templates.mjs';

const CHANGES = ['created', 'updated', 'deleted'];

export function writeContract(tree, names) {
  const folder = `libs/contracts/src/${names.service}`;
  writeTemplates(tree, new URL('files/contracts', import.meta.url), folder, names);
  addExport(tree, `${folder}/index.ts`, `export * from './${names.files}.js';`);
  const messages = `${folder}/messages/index.ts`;
  insertAfter(tree, messages, /'zh-CN': \{/, `\n'noun.${names.noun}': '${names.chinese}',`);
  insertAfter(tree, messages, /'en-US': \{/, `\n'noun.${names.noun}': 'This ${names.word}',`);
  const events = CHANGES.map((change) => `${names.service}.${names.file}.${change}.v1`);
  const payload = `z.object({ ${names.noun}Id: Uuid, ownerId: Uuid })`;
  const path = 'libs/contracts/src/events/index.ts';
  insertBefore(
    tree,
    path,
    /\} as const;\nexport type EventType/,
    lines(events, (event) => `  '${event}': ${payload},`),
  );
  insertBefore(
    tree,
    path,
    /\};\n\n(?:\/\*\*.*\n)?export const EventEnvelope/,
    lines(events, (event) => `  '${event}': [],`),
  );
}

export function writeServiceFolder(tree, names) {
  const app = `apps/${names.service}`;
  const timestamp = String(Date.now());
  writeTemplates(tree, new URL('files/service', import.meta.url), `${app}/src`, { ...names, timestamp });
  const migration = `${names.Nouns}${timestamp}`;
  const migrations = `${app}/src/migrations/index.ts`;
  const imported = importOf(migration, `./${timestamp}-${names.files}`);
  addImport(tree, migrations, imported);
  insertAfter(tree, migrations, /\w(?=,?\s*\](?: as const)?;\n$)/, `, ${migration}`);
  const entities = `${app}/src/entities.ts`;
  const entity = `${names.Noun}Entity`;
  addImport(tree, entities, importOf(entity, `./${names.files}/${names.file}.entity`));
  insertAfter(tree, entities, /export const entities = \[/, `${entity}, `);
  const module = `${app}/src/app.module.ts`;
  addImport(tree, module, importOf(`${names.Nouns}Module`, `./${names.files}/${names.files}.module`));
  insertAfter(tree, module, /@Module\(\{\n {2}imports: \[/, `${names.Nouns}Module, `);
  writeErasure(tree, names, `${app}/src/users`);
  insertAfter(
    tree,
    `${app}/src/personal-data/personal-data.repository.ts`,
    /PERSONAL_DATA: readonly PersonalDataSection\[\] = \[/,
    `{
      key: '${names.nouns}',
      select: \`SELECT id::text AS place, to_jsonb(${names.table}) - ARRAY['owner_id'] AS data
        FROM ${names.table} WHERE owner_id = $1\`,
    },`,
  );
  const readme = `${app}/README.md`;
  insertAfter(
    tree,
    readme,
    /## Owns\n[\s\S]*?(?=\n- |\n## )/,
    `\n- \`${names.table}\`: ${names.manyWords}, each of one person`,
  );
  const events = CHANGES.map((change) => `${names.service}.${names.file}.${change}.v1`);
  insertAfter(tree, readme, /## Publishes\n/, `\n${lines(events, (event) => `- \`${event}\``).trimEnd()}`);
}

/** Deletes the noun with its owner's account; the erasure test gets a row of it. */
function writeErasure(tree, { files, nouns, Nouns }, folder) {
  const module = `${folder}/users.module.ts`;
  addImport(tree, module, importOf(`${Nouns}Module`, `../${files}/${files}.module`));
  insertAfter(tree, module, /imports: \[/, `${Nouns}Module, `);
  const consumer = `${folder}/on-user-deleted.consumer.ts`;
  addImport(tree, consumer, importOf(`${Nouns}Service`, `../${files}/${files}.service`));
  insertBefore(
    tree,
    consumer,
    /private readonly erasure: PersonErasure/,
    `private readonly ${nouns}: ${Nouns}Service,\n`,
  );
  insertAfter(
    tree,
    consumer,
    /await this\.erasure\.forget\(tx, userId\);\n/,
    `await this.${nouns}.removeAllOfOwner(tx, userId);\n`,
  );
  insertBefore(
    tree,
    `${folder}/deletion.int-spec.ts`,
    / {2}const problems = await erasureProblems\(/,
    `await test.call('POST', '/${files}', { as: leaver, body: { name: 'Left behind' } });\n`,
  );
}

const lines = (of, line) => of.map((each) => `${line(each)}\n`).join('');
