/**
 * DOCX → document model. Owns reading the package, styles and numbering; formulas are exact (OMML → LaTeX). Safe
 * against zip bombs (it checks sizes first) and entity attacks (it rejects document types).
 */
import { RecognitionError } from '../../inspect/index.js';
import type { DocumentModel } from '../../model/index.js';
import { guessLanguage } from '../markup/language.js';
import { DocxBody } from './body.js';
import { FormulaObjects } from './formula-objects.js';
import { Numbering } from './numbering.js';
import { InsertedParts } from './inserted-parts.js';
import { Notes } from './notes.js';
import { ZipPackage } from '../zip-package.js';
import { Pictures } from './pictures.js';
import { mainPart, relationsOf } from './relations.js';
import { child, elements, parseXml, valueOf, type XmlElement } from './xml.js';

/** A document inside a document inside a document is no paper. */
const NESTED_MAX = 2;

/** Reads DOCX bytes. Throws RecognitionError DAMAGED or TOO_COMPLEX. */
export function parseDocx(bytes: Uint8Array, _context?: { fileName?: string }): Promise<DocumentModel> {
  return parsePackage(bytes, 'docx', 0);
}

async function parsePackage(bytes: Uint8Array, prefix: string, depth: number): Promise<DocumentModel> {
  const files = await ZipPackage.open(bytes);
  const main = await mainPart(files);
  const xml = main === null ? null : await files.readText(main);
  if (main === null || xml === null) throw new RecognitionError('DAMAGED', 'no main part');
  const body = child(parseXml(xml), 'w:body');
  if (!body) throw new RecognitionError('DAMAGED', 'no w:body');
  const relations = await relationsOf(files, main);
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const part = (type: string): Promise<string | null> =>
    files.readText(relations.ofType(type) ?? `${folder}${type}.xml`);
  const pictures = new Pictures(files, relations.targets, prefix);
  const [numberingXml, stylesXml] = [await part('numbering'), await part('styles')];
  const walker = new DocxBody({
    numbering: new Numbering(numberingXml ? parseXml(numberingXml) : null),
    pictures,
    formulas: new FormulaObjects(files, relations.targets),
    notes: new Notes({ footnote: await part('footnotes'), endnote: await part('endnotes') }),
    insert: new InsertedParts(files, relations.targets, pictures, (inner, count) =>
      depth < NESTED_MAX ? parsePackage(inner, `${prefix}-${count}`, depth + 1) : Promise.resolve(null),
    ),
    ...readStyles(stylesXml ? parseXml(stylesXml) : null),
  });
  await walker.walk(body);
  return {
    format: 'docx',
    pages: [{ number: 1, width: 595, height: 842, scanned: false }],
    blocks: walker.blocks,
    figures: pictures.figures,
    tikz: [],
    language: guessLanguage(walker.blocks),
    warnings: walker.warnings,
  };
}

function readStyles(root: XmlElement | null): {
  styleNumbers: Map<string, { numId: string; level: number }>;
  headingStyles: Set<string>;
} {
  const styleNumbers = new Map<string, { numId: string; level: number }>();
  const headingStyles = new Set<string>();
  for (const style of elements(root ?? undefined, 'w:style')) {
    const id = style.attributes['w:styleId'] ?? '';
    const numbers = child(child(style, 'w:pPr'), 'w:numPr');
    const numId = valueOf(numbers, 'w:numId');
    if (numId !== undefined)
      styleNumbers.set(id, { numId, level: Number(valueOf(numbers, 'w:ilvl') ?? 0) || 0 });
    if (/^(heading \d|title)$/i.test(valueOf(style, 'w:name') ?? '')) headingStyles.add(id);
  }
  return { styleNumbers, headingStyles };
}
