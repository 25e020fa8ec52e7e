/** Framing a part of the source's pages: begun in the tools of the pages, or at a question that lacks its figure. */
import { create } from 'zustand';

interface Drawing {
  /** The source has pages, and they are shown. */
  canDraw: boolean;
  isDrawing: boolean;
}

export const useDrawing = create<Drawing>(() => ({ canDraw: false, isDrawing: false }));

export const setCanDraw = (canDraw: boolean) => useDrawing.setState({ canDraw, isDrawing: false });
export const setDrawing = (isDrawing: boolean) => useDrawing.setState({ isDrawing });
