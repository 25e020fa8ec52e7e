/** QTI 2.x and 3.0 → questions: a package with a manifest, or a single item. */
import { posix } from 'node:path';
import { answersFromHtml, type PictureOf } from '../html/index.js';
import {
  Losses,
  READ_LIMITS,
  tagsOf,
  type CarriedPicture,
  type CarriedQuestion,
  type ReadEntry,
} from '../question/index.js';
import { FileRefused } from '../refusal/index.js';
import { descendants, elementsOf, parseXml, textOf, type XmlElement } from '../xml/tree.js';
import type { Archive } from '../unzip/index.js';
import { htmlOf } from './body.js';
import { readChoice, readEssay, readGaps, readMatch } from './interactions.js';
import { withOldNames } from './names.js';

const MANIFEST = 'imsmanifest.xml';
const MANIFEST_BYTES_MAX = 16 * 2 ** 20;
const ITEM = /^imsqti_(?:item|apipitem)_xmlv/;
const PICTURE = /\.(?:png|jpe?g|gif)$/i;

/** @throws FileRefused for a package without its manifest or with a file missing or malformed */
export async function* readQti(archive: Archive): AsyncGenerator<ReadEntry> {
  if (!archive.has(MANIFEST)) throw new FileRefused('MISSING', `${MANIFEST} is missing`);
  const manifest = parseXml(await archive.text(MANIFEST, MANIFEST_BYTES_MAX));
  if (manifest.name !== 'manifest') throw new FileRefused('DAMAGED', `${MANIFEST} is no manifest`);
  const read = new Set<string>();
  for (const resource of descendants(manifest, 'resource')) {
    if (!ITEM.test(resource.attributes['type'] ?? '')) continue;
    const path = insideOf('', resource.attributes['href'] ?? '');
    if (path === null || !archive.has(path))
      throw new FileRefused('MISSING', `${resource.attributes['href'] ?? 'an item'} is missing`);
    // A manifest that names an item twice has one item.
    if (read.has(path)) continue;
    read.add(path);
    const item = withOldNames(parseXml(await archive.text(path, READ_LIMITS.itemBytes)));
    const pictures = new Map<string, CarriedPicture>();
    const picture: PictureOf = (address, widthPt) => {
      const name = insideOf(posix.dirname(path), address);
      if (name === null || !PICTURE.test(name) || !archive.has(name)) return null;
      const existing = pictures.get(name) ?? {
        id: `p${pictures.size + 1}`,
        widthPt,
        bytes: () => archive.bytes(name),
      };
      pictures.set(name, existing);
      return existing.id;
    };
    const entry = readItem(item, picture, keywordsOf(resource));
    const used = [...pictures.values()].filter(({ id }) =>
      JSON.stringify(entry.question).includes(`image:${id}`),
    );
    if (entry.question && used.length > 0)
      entry.question.images = used.map(({ id, widthPt }) => ({ id, widthPt }));
    yield { ...entry, pictures: used };
  }
}

/** A single item, without its pictures. @throws FileRefused */
export function readQtiItem(text: string): ReadEntry {
  return readItem(withOldNames(parseXml(text)), () => null, []);
}

/** A path of the archive; null if it leads out of it. */
function insideOf(folder: string, address: string): string | null {
  if (/^[a-z]+:|^[/\\]/i.test(address)) return null;
  let decoded = address;
  try {
    decoded = decodeURIComponent(address);
  } catch {
    // A literal per cent sign.
  }
  const path = posix.normalize(posix.join(folder, decoded));
  return path.startsWith('..') ? null : path;
}

function readItem(item: XmlElement, picture: PictureOf, keywords: readonly string[]): ReadEntry {
  if (item.name !== 'assessmentItem') throw new FileRefused('DAMAGED', `begins with <${item.name}>`);
  const losses = new Losses();
  const question = bodyOf(item, picture, losses);
  if (!question) losses.add('typeUnsupported');
  else {
    const explained = descendants(item, 'modalFeedback');
    const own = explained.find(({ attributes }) => attributes['identifier'] === 'TIKU_SOLUTION');
    const solution = answersFromHtml(own ? htmlOf(own) : '', picture);
    question.solution = [...solution.answers, solution.solution].filter(Boolean).join('\n\n');
    losses.add(
      'feedback',
      explained.length > (own ? 1 : 0) || descendants(item, 'feedbackInline').length > 0,
    );
    losses.add('pictures', solution.hasPictures);
    question.tags = tagsOf(keywords, losses);
    const grade = descendants(item, 'outcomeDeclaration').find(
      ({ attributes }) => attributes['identifier'] === 'MAXSCORE',
    );
    const score = grade ? Number.parseFloat(textOf(grade)) : Number.NaN;
    if (score >= 0 && score <= 1000) question.score = score;
  }
  return { name: (item.attributes['title'] ?? '').trim(), question, lost: losses.list() };
}

function bodyOf(item: XmlElement, picture: PictureOf, losses: Losses): CarriedQuestion | null {
  const body = elementsOf(item).find(({ name }) => name === 'itemBody');
  if (!body) return null;
  const kinds = interactionsOf(body);
  const context = { item, body, picture, losses };
  if (kinds.length === 0) return null;
  if (kinds.length === 1 && kinds[0]?.name === 'choiceInteraction') return readChoice(context, kinds[0]);
  if (kinds.length === 1 && kinds[0]?.name === 'matchInteraction') return readMatch(context, kinds[0]);
  if (kinds.length === 1 && kinds[0]?.name === 'extendedTextInteraction') return readEssay(context);
  if (kinds.every(({ name }) => name === 'textEntryInteraction' || name === 'inlineChoiceInteraction'))
    return readGaps(context);
  return null;
}

const interactionsOf = (element: XmlElement): XmlElement[] =>
  elementsOf(element).flatMap((child) =>
    child.name.endsWith('Interaction') ? [child] : interactionsOf(child),
  );

/** Keywords of a resource's metadata, as in LOM. */
const keywordsOf = (resource: XmlElement): string[] =>
  descendants(resource, 'keyword')
    .map((keyword) => textOf(keyword).trim())
    .filter(Boolean);
