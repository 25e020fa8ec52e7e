import { useEffect } from 'react';

/** Document title of a page: 「高三数学一轮复习 · 题库 Tiku」. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · 题库 Tiku` : '题库 Tiku';
  }, [title]);
}
