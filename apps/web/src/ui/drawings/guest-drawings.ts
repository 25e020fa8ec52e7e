/** The figures of the guides, drawn beforehand (npm run draw:guides): the service draws nothing for guests. */
import type { DrawingState } from './drawing-state.js';
import drawn from './guest-drawings.json' with { type: 'json' };

const SVGS = new Map<string, string>(Object.entries(drawn));

export function guestDrawings(codes: readonly string[]): DrawingState[] {
  return codes.map((code) => {
    const svg = SVGS.get(code);
    return svg === undefined
      ? { status: 'needsLogin' }
      : { status: 'complete', svg, widthPt: sizeOf(svg, 'width'), heightPt: sizeOf(svg, 'height') };
  });
}

const sizeOf = (svg: string, side: 'width' | 'height'): number =>
  Number.parseFloat(new RegExp(` ${side}="([\\d.]+)pt"`).exec(svg)?.[1] ?? '0');
