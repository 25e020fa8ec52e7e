/** Fields that an item of QTI 1.2 has outside of its text: Canvas, common cartridges and older programs name them. Pure. */
import { descendants, elementsOf, textOf, type XmlElement } from '../../xml/tree.js';

const POINTS = ['points_possible', 'cc_weighting', 'qmd_weighting', 'max_score', 'bbmd_assessment_maxscore'];
const SCORE_MAX = 1_000;

export interface Metadata {
  /** As Canvas or a common cartridge names it; empty if the file does not. */
  type: string;
  points: number | null;
}

export function metadataOf(item: XmlElement): Metadata {
  const fields = new Map<string, string>();
  for (const field of descendants(item, 'qtimetadatafield')) {
    const text = (name: string): string =>
      elementsOf(field)
        .filter((child) => child.name === name)
        .map(textOf)
        .join('')
        .trim();
    fields.set(text('fieldlabel').toLowerCase(), text('fieldentry'));
  }
  for (const one of elementsOf(item).filter(({ name }) => name === 'itemmetadata'))
    for (const child of elementsOf(one)) fields.set(child.name, textOf(child).trim());
  const points = POINTS.map((name) => Number.parseFloat(fields.get(name) ?? '')).find(
    (value) => value >= 0 && value <= SCORE_MAX,
  );
  const type = fields.get('question_type') ?? fields.get('cc_profile') ?? fields.get('qmd_itemtype') ?? '';
  return { type: type.toLowerCase(), points: points ?? null };
}
