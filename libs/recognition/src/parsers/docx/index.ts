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
import { DocxPackage } from './package-files.js';
import { Pictures } from './pictures.js';
import { readRelations } from './relations.js';
import { child, elements, parseXml, valueOf, type XmlElement } from './xml.js';

/** Reads DOCX bytes. Throws RecognitionError DAMAGED or TOO_COMPLEX. */
export async function parseDocx(bytes: Uint8Array, _context?: { fileName?: string }): Promise<DocumentModel> {
  const files = await DocxPackage.open(bytes);
  const xml = await files.readText('word/document.xml');
  if (xml === null) throw new RecognitionError('DAMAGED', 'no word/document.xml');
  const body = child(parseXml(xml), 'w:body');
  if (!body) throw new RecognitionError('DAMAGED', 'no w:body');
  const numberingXml = await files.readText('word/numbering.xml');
  const relations = readRelations(await files.readText('word/_rels/document.xml.rels'));
  const pictures = new Pictures(files, relations);
  const stylesXml = await files.readText('word/styles.xml');
  const walker = new DocxBody({
    numbering: new Numbering(numberingXml ? parseXml(numberingXml) : null),
    pictures,
    formulas: new FormulaObjects(files, relations),
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
