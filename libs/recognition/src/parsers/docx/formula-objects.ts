/** Formulas that Word embeds as objects (MathType, Equation Editor 3); each is read once. */
import type { ZipPackage } from '../zip-package.js';
import { mathTypeLatex } from './mathtype/index.js';
import type { XmlElement } from './xml.js';

/** Papers have some hundreds of them. */
const OBJECTS_MAX = 3_000;

export class FormulaObjects {
  readonly #cache = new Map<string, Promise<string | null>>();

  constructor(
    private readonly files: ZipPackage,
    private readonly relations: ReadonlyMap<string, string>,
  ) {}

  /** LaTeX of an `o:OLEObject`; null if its picture is shown instead. */
  get(object: XmlElement | undefined): Promise<string | null> {
    const name = this.relations.get(object?.attributes['r:id'] ?? '');
    if (!name) return Promise.resolve(null);
    const cached = this.#cache.get(name);
    if (cached) return cached;
    if (this.#cache.size >= OBJECTS_MAX) return Promise.resolve(null);
    const read = this.#read(name);
    this.#cache.set(name, read);
    return read;
  }

  async #read(name: string): Promise<string | null> {
    const bytes = await this.files.read(name);
    return bytes && mathTypeLatex(bytes);
  }
}
