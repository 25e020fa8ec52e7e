// `npm run new:feature SERVICE NOUN`: a noun that a person owns, from contract to page, like those of
// apps/question-bank.
import { formatterOf } from '../format-written.mjs';
import { namesOfFeature, requireKebab } from '../names.mjs';
import { writeBff } from './bff-half.mjs';
import { makeGeneratedFiles } from './generated-files.mjs';
import { writePlatformTests } from './platform-half.mjs';
import { writeContract, writeServiceFolder } from './service-half.mjs';
import { nextSteps } from './next-steps.mjs';
import { writeWeb } from './web-half.mjs';

const USAGE =
  'usage: npm run new:feature SERVICE NOUN CHINESE, for example: npm run new:feature question-bank study-note 学习笔记';

export default function feature(tree, { service, noun, chinese, plural }) {
  if (!service || !noun || !chinese) throw new Error(USAGE);
  requireKebab('service', service);
  requireService(tree, service);
  const names = namesOfFeature({ service, noun, chinese, plural });
  requireFreePath(tree, names.files);
  writeContract(tree, names);
  writeServiceFolder(tree, names);
  writeBff(tree, names);
  writeWeb(tree, names);
  writePlatformTests(tree, names);
  const formatWritten = formatterOf(tree);
  return () => {
    formatWritten();
    makeGeneratedFiles(tree.root, service);
    console.log(nextSteps(names));
  };
}

/** @throws Error for a service that the tests of a feature cannot start */
function requireService(tree, service) {
  const hasHarness = (name) => tree.exists(`apps/${name}/test/service.ts`);
  if (hasHarness(service)) return;
  const services = tree.children('apps').filter(hasHarness).join(', ');
  throw new Error(
    tree.exists(`apps/${service}`)
      ? `apps/${service} has no test/service.ts, which the tests of a feature need`
      : `there is no service ${service}: name one of ${services}, or lay it down with npm run new:service`,
  );
}

/** @throws Error if another noun, maybe of another service, has the public address */
function requireFreePath(tree, files) {
  const table = 'apps/bff/src/routing/prefix-table.ts';
  if (tree.read(table, 'utf8').includes(`'/${files}':`))
    throw new Error(`/${files} is already in ${table}: choose another noun`);
}
