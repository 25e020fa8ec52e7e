/**
 * Scrolls the text and its preview together. Splits both at their common parts (`data-part`: stem, options, answer,
 * solution); between two splits the positions correspond by their share.
 */
import { useEffect, type RefObject } from 'react';

interface Cut {
  write: number;
  preview: number;
}

/** The position on the other side; `cuts` in the order of the page. Pure. */
export function placeAcross(at: number, cuts: readonly Cut[], from: keyof Cut): number {
  const to = from === 'write' ? 'preview' : 'write';
  for (const [index, after] of cuts.entries()) {
    const before = cuts[index - 1];
    if (!before || at > after[from]) continue;
    const length = after[from] - before[from];
    const share = length <= 0 ? 0 : (at - before[from]) / length;
    return before[to] + share * (after[to] - before[to]);
  }
  return cuts.at(-1)?.[to] ?? 0;
}

/** The offsets of the parts in the scrolled content, by name. */
function partsOf(pane: HTMLElement): Map<string, number> {
  const top = pane.getBoundingClientRect().top - pane.scrollTop;
  const parts = new Map<string, number>();
  for (const part of pane.querySelectorAll<HTMLElement>('[data-part]')) {
    const name = part.dataset.part ?? '';
    if (!parts.has(name)) parts.set(name, part.getBoundingClientRect().top - top);
  }
  return parts;
}

const endOf = (pane: HTMLElement): number => pane.scrollHeight - pane.clientHeight;

function cutsOf(write: HTMLElement, preview: HTMLElement): Cut[] {
  const there = partsOf(preview);
  const cuts: Cut[] = [{ write: 0, preview: 0 }];
  const end = { write: endOf(write), preview: endOf(preview) };
  for (const [name, at] of partsOf(write)) {
    const across = there.get(name);
    const last = cuts.at(-1);
    if (across === undefined || !last || at <= last.write || across <= last.preview) continue;
    if (at < end.write && across < end.preview) cuts.push({ write: at, preview: across });
  }
  return [...cuts, end];
}

export function useSharedScroll(panes: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const write = panes.current?.querySelector<HTMLElement>('[data-scrolls="write"]');
    const preview = panes.current?.querySelector<HTMLElement>('[data-scrolls="preview"]');
    if (!write || !preview) return;
    /** The side that the other one moved: its own event does not come from the person. */
    let follower: HTMLElement | null = null;
    let frame = 0;
    const follow = (leader: HTMLElement) => () => {
      if (follower === leader) {
        follower = null;
        return;
      }
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const other = leader === write ? preview : write;
        const place = placeAcross(
          leader.scrollTop,
          cutsOf(write, preview),
          leader === write ? 'write' : 'preview',
        );
        if (Math.abs(other.scrollTop - place) < 1) return;
        follower = other;
        other.scrollTop = place;
      });
    };
    const [fromWrite, fromPreview] = [follow(write), follow(preview)];
    write.addEventListener('scroll', fromWrite, { passive: true });
    preview.addEventListener('scroll', fromPreview, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      write.removeEventListener('scroll', fromWrite);
      preview.removeEventListener('scroll', fromPreview);
    };
  }, [panes]);
}
