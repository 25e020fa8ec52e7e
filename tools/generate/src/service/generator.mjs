// `npm run new:service NAME SUMMARY CHINESE`: a service that starts, without a feature; `npm run new:feature` adds them.
import { addImport, insertAfter, insertBefore, updateJson } from '../edits.mjs';
import { formatterOf } from '../format-written.mjs';
import { namesOfNewService } from '../names.mjs';
import { run } from '../run.mjs';
import { writeTemplates } from '../templates.mjs';

const REFERENCE = 'apps/question-bank/package.json';

export default function service(tree, { name, summary, chinese, skipInstall }) {
  const versions = versionsOf(JSON.parse(tree.read(REFERENCE, 'utf8')));
  const names = { ...namesOfNewService({ name, summary, chinese }), ...versions };
  const files = (folder) => new URL(`files/${folder}`, import.meta.url);
  writeTemplates(tree, files('app'), `apps/${name}`, names);
  writeTemplates(tree, files('contracts'), `libs/contracts/src/${name}`, names);
  register(tree, names);
  const formatWritten = formatterOf(tree);
  return () => {
    formatWritten();
    // Links the new package, so that others resolve it.
    if (!skipInstall) run(tree.root, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
    run(tree.root, 'npm', ['run', 'generate']);
    console.log(nextSteps(name));
  };
}

const nextSteps = (name) => `
apps/${name} boots. By hand (docs/recipes/service.md):
1. npm run new:feature ${name} NOUN CHINESE
2. A service that shows who made what: UserSummariesModule and userSummariesMigrations of @tiku/platform/people,
   and ${name} among the SUBSCRIBERS of identity.user.registered.v1 and identity.user.updated.v1
3. Which services it calls: \`calls\` of its entry in tools/platform/src/topology.ts, then npm run generate
`;

/** The dependencies have the versions of the reference service. */
function versionsOf({ version, dependencies }) {
  return {
    version,
    nestVersion: dependencies['@nestjs/common'],
    reflectVersion: dependencies['reflect-metadata'],
    rxjsVersion: dependencies['rxjs'],
    typeormVersion: dependencies['typeorm'],
    zodVersion: dependencies['zod'],
  };
}

/** Adds it to the lists of services: contracts, topology, the browser's error texts. */
function register(tree, { service: name, Service, serviceCamel, summary }) {
  insertAfter(
    tree,
    'libs/contracts/src/events/index.ts',
    /export const SERVICES = \[[^\]]*?(?=,?\s*\] as const)/,
    `, '${name}'`,
  );
  insertAfter(
    tree,
    'libs/contracts/src/events/index.ts',
    /'identity\.user\.deleted\.v1': \[[^\]]*?(?=,?\s*\])/,
    `, '${name}'`,
  );
  insertBefore(
    tree,
    'tools/platform/src/topology.ts',
    /\];\n\nconst bff: PublicEntry/,
    `{
      name: '${name}',
      summary: '${summary.replaceAll("'", "\\'")}',
      hasDatabase: true,
      urlVariable: serviceUrlVariable('${name}'),
      load: () => import('@tiku/${name}/app'),
      loadModule: async () => (await import('@tiku/${name}/module')).${Service}Module,
      loadMigrations: () => import('@tiku/${name}/migrations'),
      deployment: { calls: [], pod: STANDARD_POD },
    },\n`,
  );
  updateJson(tree, 'tools/platform/package.json', (json) => {
    json.dependencies = Object.fromEntries(
      Object.entries({ ...json.dependencies, [`@tiku/${name}`]: '*' }).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    return json;
  });
  const catalogue = `${serviceCamel}Messages`;
  const texts = 'apps/web/src/api/server-catalogues.ts';
  insertBefore(
    tree,
    texts,
    /import \{ defineMessages \}/,
    `import { ${catalogue} } from '@tiku/contracts/${name}/messages';\n`,
  );
  insertBefore(tree, texts, /\];\nconst textsIn/, `${catalogue},\n`);
  const spec = 'libs/contracts/src/messages/catalogues.spec.ts';
  addImport(tree, spec, `import { ${catalogue} } from '../${name}/messages/index.js';`);
  insertBefore(tree, spec, /\};\n(?:\/\*\*.*\n)?const paramsOf/, `'${name}': ${catalogue},\n`);
}
