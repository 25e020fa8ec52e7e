/** Which pictures and TikZ a question shows, by the references in its texts. */
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import type { Figure } from '../model/index.js';
import type { Segmented } from '../segment/index.js';

const MAX_IMAGES = 50;
/** The size on paper, to a tenth of a point. */
function paperSize({ widthPt, heightPt }: Figure): Pick<Figure, 'widthPt' | 'heightPt'> {
  if (widthPt === undefined || heightPt === undefined) return {};
  return { widthPt: Math.round(widthPt * 10) / 10, heightPt: Math.round(heightPt * 10) / 10 };
}

/** Images and TikZ of a question in order of appearance; the caller that stores the files sets `url`. */
export function picturesOf(
  texts: readonly string[],
  segmented: Segmented,
): Pick<RecognisedQuestion, 'images' | 'tikz'> {
  const figures = new Map(segmented.figures.map((figure) => [figure.id, figure]));
  const pictures = new Map(segmented.tikz.map((picture) => [picture.id, picture]));
  const images = new Map<string, RecognisedQuestion['images'][number]>();
  const tikz = new Map<string, RecognisedQuestion['tikz'][number]>();
  for (const text of texts) {
    for (const [, kind, id = ''] of text.matchAll(/!\[\]\((image|tikz):([^()\s]+)\)/g)) {
      if (kind === 'image') {
        const figure = figures.get(id);
        if (figure && images.size < MAX_IMAGES)
          images.set(id, {
            id,
            url: '',
            width: Math.round(figure.width),
            height: Math.round(figure.height),
            ...paperSize(figure),
          });
      } else {
        const picture = pictures.get(id);
        if (picture && tikz.size < MAX_IMAGES) tikz.set(id, { id, code: picture.code });
      }
    }
  }
  return { images: [...images.values()], tikz: [...tikz.values()] };
}
