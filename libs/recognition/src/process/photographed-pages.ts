/** A Word file that contains only photographs of pages: they are read like scans, one after another. */
import type { Block, DocumentModel, Figure } from '../model/index.js';

/** A name and a class may precede the pictures. */
const TEXT_CHARS_MAX = 60;
/** In pixels: smaller pictures are figures. */
const SIDE_MIN = 600;
/** As many as fit the time for one document; the rest stay pictures. */
const PHOTOGRAPHS_MAX = 12;
const PICTURE = /!\[[^[\]]{0,200}\]\(image:([^()\s]{1,80})\)/g;

/** The pictures that are its pages, in order; none if the document has text. */
export function photographsOf({ blocks, figures }: DocumentModel): Figure[] {
  const text = blocks.map((block) => block.text.replaceAll(PICTURE, '')).join('');
  if (text.replaceAll(/\s/g, '').length > TEXT_CHARS_MAX) return [];
  const byId = new Map(figures.map((figure) => [figure.id, figure]));
  const pictures = blocks.flatMap((block) =>
    [...block.text.matchAll(PICTURE)].map(([, id = '']) => byId.get(id)),
  );
  return pictures
    .filter((figure) => figure !== undefined)
    .filter(
      ({ kind, file, width, height }) => kind === 'raster' && file && Math.min(width, height) >= SIDE_MIN,
    )
    .slice(0, PHOTOGRAPHS_MAX);
}

/** The document with the result of `read` in place of its pages' pictures. Word has paragraphs and no pages. */
export async function withPhotographsRead(
  model: DocumentModel,
  photographs: readonly Figure[],
  read: (figure: Figure, number: number) => Promise<DocumentModel>,
): Promise<DocumentModel> {
  const pages = new Map<string, DocumentModel>();
  for (const [at, figure] of photographs.entries()) pages.set(figure.id, await read(figure, at + 1));
  const blocks = model.blocks.flatMap((block): Block[] => {
    const ids = [...block.text.matchAll(PICTURE)].map(([, id = '']) => id);
    const found = ids.flatMap((id) => pages.get(id)?.blocks ?? []);
    if (found.length === 0) return [block];
    const rest = block.text.replaceAll(PICTURE, (mark, id: string) => (pages.has(id) ? '' : mark)).trim();
    return [...(rest === '' ? [] : [{ ...block, text: rest }]), ...found];
  });
  const own = [...pages.values()];
  return {
    ...model,
    pages: model.pages.map((page) => ({ ...page, scanned: true })),
    blocks: blocks.map((block, at) => ({ ...block, place: { paragraph: at + 1 } })),
    figures: [
      ...model.figures.filter(({ id }) => !pages.has(id)),
      ...own.flatMap(({ figures }) => figures).map((figure) => ({ ...figure, place: { paragraph: 1 } })),
    ],
    language: own[0]?.language ?? model.language,
    warnings: [...model.warnings, ...own.flatMap(({ warnings }) => warnings)],
  };
}
