/** The parts of a package by their relationships: their names are the writer's choice. */
import type { ZipPackage } from '../zip-package.js';
import { elements, parseXml } from './xml.js';

interface Relation {
  id: string;
  /** The last word of its type: `image`, `styles`, `footnotes`. */
  type: string;
  /** File name inside the package. */
  target: string;
}

/** The related parts of one part; external links are omitted, so nothing is ever fetched. */
export class Relations {
  readonly #all: readonly Relation[];
  /** Relationship id → file name. */
  readonly targets: ReadonlyMap<string, string>;

  constructor(all: readonly Relation[]) {
    this.#all = all;
    this.targets = new Map(all.map(({ id, target }) => [id, target]));
  }

  /** The first related part of a type. */
  ofType(type: string): string | undefined {
    return this.#all.find((relation) => relation.type === type)?.target;
  }
}

/** The relationships of a part; of the package itself for `''`. */
export async function relationsOf(files: ZipPackage, part: string): Promise<Relations> {
  const slash = part.lastIndexOf('/');
  const folder = part.slice(0, slash + 1);
  const xml = await files.readText(`${folder}_rels/${part.slice(slash + 1)}.rels`);
  if (!xml) return new Relations([]);
  const all = elements(parseXml(xml), 'Relationship').flatMap(({ attributes }): Relation[] => {
    const { Id, Type = '', Target = '', TargetMode } = attributes;
    if (!Id || TargetMode === 'External') return [];
    const path = decoded(Target.replaceAll('\\', '/'));
    const target = normalise(path.startsWith('/') ? path : `${folder}${path}`);
    return [{ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target }];
  });
  return new Relations(all);
}

const OFTEN = 'word/document.xml';
const MAIN_TYPE =
  /wordprocessingml\.(?:document|template)\.main\+xml$|ms-word\.(?:document|template)\.macroEnabled\.main\+xml$/;

/** The name of the document's own part: by relationship, by its declared type, by its usual name. Null if there is none. */
export async function mainPart(files: ZipPackage): Promise<string | null> {
  const related = (await relationsOf(files, '')).ofType('officeDocument');
  if (related !== undefined && files.has(related)) return related;
  const types = await files.readText('[Content_Types].xml');
  for (const { attributes } of types ? elements(parseXml(types), 'Override') : []) {
    const name = normalise(attributes['PartName'] ?? '');
    if (MAIN_TYPE.test(attributes['ContentType'] ?? '') && files.has(name)) return name;
  }
  return files.has(OFTEN) ? OFTEN : null;
}

/** Some writers escape the characters of a name, as in an address. */
function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    // A percent sign that escapes nothing is part of the name.
    return target;
  }
}

function normalise(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
