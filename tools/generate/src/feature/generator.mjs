// `npm run new:feature SERVICE NOUN`: a noun that a person owns, from contract to page, as apps/question-bank shows it.
import { formatTree } from '../format-tree.mjs';
import { namesOfFeature, requireKebab } from '../names.mjs';
import { writeBff } from './bff-half.mjs';
import { makeGeneratedFiles } from './generated-files.mjs';
import { writePlatformTests } from './platform-half.mjs';
import { writeContract, writeServiceFolder } from './service-half.mjs';
import { nextSteps } from './next-steps.mjs';
import { writeWeb } from './web-half.mjs';

export default async function feature(tree, { service, noun, chinese, plural }) {
  requireKebab('service', service);
  if (!tree.exists(`apps/${service}/test/service.ts`))
    throw new Error(`apps/${service} has no test/service.ts, which the tests of a feature need`);
  const names = namesOfFeature({ service, noun, chinese, plural });
  writeContract(tree, names);
  writeServiceFolder(tree, names);
  writeBff(tree, names);
  writeWeb(tree, names);
  writePlatformTests(tree, names);
  await formatTree(tree);
  return () => {
    makeGeneratedFiles(tree.root, service);
    console.log(nextSteps(names));
  };
}
