/**
 * Scrolls a game or its result into view: on a phone the panel begins below the fold, and rotating the phone moves it.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './games.module.css';

interface InViewProps {
  className?: string | undefined;
  children: ReactNode;
}
export function InView({ className = '', children }: InViewProps) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = () => shown.current?.scrollIntoView({ block: 'nearest' });
    show();
    const turned = window.matchMedia('(orientation: landscape)');
    // After the page has its new layout.
    const showThen = () => requestAnimationFrame(show);
    turned.addEventListener('change', showThen);
    return () => turned.removeEventListener('change', showThen);
  }, []);
  return (
    <div ref={shown} className={`${styles.inView} ${className}`}>
      {children}
    </div>
  );
}
