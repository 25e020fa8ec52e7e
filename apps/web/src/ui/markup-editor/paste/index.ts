/**
 * Handles pasted and dropped content: hands pictures to their owner, converts pages with formulas or tables to markup.
 */
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

type TakePictures = () => ((files: File[]) => void) | undefined;

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

const isRich = (html: string): boolean =>
  html.includes('msEquation') || /<(?:math|table|su[bp])[\s>]/i.test(html);

export function pasting(takePictures: TakePictures): Extension {
  return EditorView.domEventHandlers({
    paste(event, view) {
      const data = event.clipboardData;
      if (!data) return false;
      const html = data.getData('text/html');
      const plain = data.getData('text/plain');
      if (isRich(html)) {
        event.preventDefault();
        void insertPage(view, html, plain);
        return true;
      }
      // Word puts a picture of the text beside the text.
      return plain === '' && handOver(event, picturesOf(data), takePictures());
    },
    drop: (event) => handOver(event, picturesOf(event.dataTransfer), takePictures()),
  });
}

function handOver(event: Event, pictures: File[], take: ReturnType<TakePictures>): boolean {
  if (pictures.length === 0 || !take) return false;
  event.preventDefault();
  take(pictures);
  return true;
}

async function insertPage(view: EditorView, html: string, plain: string): Promise<void> {
  let text = plain;
  try {
    const { markupOfHtml } = await import('./html-to-markup.js');
    text = markupOfHtml(html) || plain;
  } catch (failure) {
    // Its plain text is better than nothing.
    console.warn('A pasted page could not be read', failure);
  }
  const { state } = view;
  view.dispatch(state.replaceSelection(text), { userEvent: 'input.paste', scrollIntoView: true });
}
