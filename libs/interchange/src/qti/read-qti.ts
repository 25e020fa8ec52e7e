/** QTI → questions: a package with a manifest, or a single file, of versions 1.2, 2.x and 3.0. */
import { READ_LIMITS, type ReadEntry } from '../question/index.js';
import { Reading } from '../question/reading.js';
import { FileRefused } from '../refusal/index.js';
import { descendants, elementsOf, parseXml, textOf, type XmlElement } from '../xml/tree.js';
import type { Archive } from '../unzip/index.js';
import { readItem } from './item.js';
import { withOldNames } from './names.js';
import { faultOf, insideOf, picturesOf, unreadable } from './package.js';
import { readAssessment, ROOT as ASSESSMENT } from './v1/read-assessment.js';

const MANIFEST = 'imsmanifest.xml';
const MANIFEST_BYTES_MAX = 16 * 2 ** 20;
/** A whole test in version 1.2. */
const ASSESSMENT_BYTES_MAX = 32 * 2 ** 20;
const ITEM = /^imsqti_(?:item|apipitem)_xmlv/;
const OLD = /^imsqti_xmlv1p/;
const WHOLE = /\.xml\.qti$/;

/** @throws FileRefused for a package without its manifest; a file that is missing or malformed is an entry */
export async function* readQti(archive: Archive): AsyncGenerator<ReadEntry> {
  if (!archive.has(MANIFEST)) throw new FileRefused('MISSING', `${MANIFEST} is missing`);
  const manifest = parseXml(await archive.text(MANIFEST, MANIFEST_BYTES_MAX));
  if (manifest.name !== 'manifest') throw new FileRefused('DAMAGED', `${MANIFEST} is no manifest`);
  const read = new Set<string>();
  for (const resource of descendants(manifest, 'resource')) {
    const type = resource.attributes['type'] ?? '';
    const given = hrefOf(resource);
    const isOld = OLD.test(type) || WHOLE.test(given);
    if (!isOld && !ITEM.test(type)) continue;
    const path = isOld ? wholeOf(archive, given) : insideOf('', given);
    // A manifest that names an item twice has one item.
    if (path !== null && read.has(path)) continue;
    if (path !== null) read.add(path);
    if (path === null || !archive.has(path)) yield unreadable(given, 'fileMissing');
    else yield* isOld ? readOld(archive, path) : [await readNew(archive, path, keywordsOf(resource))];
  }
}

async function readNew(archive: Archive, path: string, keywords: readonly string[]): Promise<ReadEntry> {
  const reading = new Reading();
  try {
    const item = withOldNames(parseXml(await archive.text(path, READ_LIMITS.itemBytes)));
    return readItem(item, picturesOf(archive, path, reading), reading, keywords);
  } catch (error) {
    return unreadable(path, faultOf(error));
  }
}

/** A common cartridge of Canvas repeats its tests: this form has every item. */
function wholeOf(archive: Archive, given: string): string | null {
  const whole = `non_cc_assessments/${given.split('/')[0] ?? ''}.xml.qti`;
  return archive.has(whole) ? whole : insideOf('', given);
}

async function* readOld(archive: Archive, path: string): AsyncGenerator<ReadEntry> {
  try {
    const root = parseXml(await archive.text(path, ASSESSMENT_BYTES_MAX));
    yield* readAssessment(root, (reading) => picturesOf(archive, path, reading));
  } catch (error) {
    yield unreadable(path, faultOf(error));
  }
}

/** The questions of a single file, without pictures in other files. @throws FileRefused */
export function readQtiFile(text: string): ReadEntry[] {
  const root = withOldNames(parseXml(text));
  if (root.name === ASSESSMENT) return [...readAssessment(root, (reading) => reading.dataPicture)];
  const reading = new Reading();
  return [readItem(root, reading.dataPicture, reading, [])];
}

/** The file that a resource is; some writers name it only among its files. */
function hrefOf(resource: XmlElement): string {
  const { href } = resource.attributes;
  if (href !== undefined) return href;
  const files = elementsOf(resource).filter(({ name }) => name === 'file');
  return files.map(({ attributes }) => attributes['href'] ?? '').find((name) => /\.xml/.test(name)) ?? '';
}

/** Keywords of a resource's metadata, as in LOM. */
const keywordsOf = (resource: XmlElement): string[] =>
  descendants(resource, 'keyword')
    .map((keyword) => textOf(keyword).trim())
    .filter(Boolean);
