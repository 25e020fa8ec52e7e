/** Wraps every route: the progress line while a page's code loads, scroll positions, focus on the new heading. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { isDrawnByBuild } from './static-page.js';

const FRAMES_MAX = 120;

export function RootLayout() {
  useHeadingFocus();
  const loading = useNavigation().state !== 'idle';
  return (
    <>
      <div className="tk-progress" data-on={loading || undefined} aria-hidden />
      <Outlet />
      <ScrollPositions />
    </>
  );
}

/** A person may scroll a prerendered page before the code loads, which begins each page at its top. */
function ScrollPositions() {
  const reached = useRef(0);
  return (
    <>
      <AtFirst act={() => (reached.current = window.scrollY)} />
      <ScrollRestoration getKey={scrollKey} />
      <AtFirst act={() => isDrawnByBuild() && window.scrollTo(0, reached.current)} />
    </>
  );
}

/** Runs before the first paint; its place among its siblings sets the order. */
function AtFirst({ act }: { act: () => void }) {
  const first = useRef<(() => void) | null>(act);
  useLayoutEffect(() => {
    first.current?.();
    first.current = null;
  }, []);
  return null;
}

/** The first entry of every visit has the same key: its address distinguishes it. */
function scrollKey({ key, pathname, search }: { key: string; pathname: string; search: string }): string {
  return key === 'default' ? pathname + search : key;
}

/** After a navigation the page's heading gets the focus once it exists, so that screen readers read the page. */
function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    let frames = 0;
    let frame = 0;
    const look = () => {
      // The address may change before the page renders, and the person may be typing in it by then.
      if (document.activeElement?.matches('main :is(input, textarea, [contenteditable="true"])')) return;
      const heading = document.querySelector<HTMLElement>('main h1');
      frames += 1;
      if (heading) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      } else if (frames < FRAMES_MAX) frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}
