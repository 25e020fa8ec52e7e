// What is in the image, as CycloneDX: npm's list of the packages of the lock file, without what differs from run to run.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** npm installs it, prune-packages.sh removes it. */
const isRemoved = (reference) => reference.startsWith('@prinsss/dvi2html@');

const list = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
const bom = JSON.parse(execFileSync('npm', list, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
delete bom.serialNumber;
delete bom.metadata.timestamp;
bom.components = bom.components.filter((component) => !isRemoved(component['bom-ref']));
bom.dependencies = bom.dependencies
  .filter(({ ref }) => !isRemoved(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => !isRemoved(other)) }));
writeFileSync('sbom.json', JSON.stringify(bom));
console.log(`sbom.json: ${bom.components.length} packages`);
