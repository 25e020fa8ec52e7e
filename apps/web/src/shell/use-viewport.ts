/** The three widths that the shell distinguishes: phone under 768 px, tablet under 1024 px, desktop. */
import { useMediaQuery } from '@mantine/hooks';

export type Viewport = 'phone' | 'tablet' | 'desk';

export function useViewport(): Viewport {
  // In em, so that a larger base font gets the narrower layout; 47.99 keeps 768 px itself a tablet.
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const narrow = useMediaQuery('(max-width: 63.99em)', undefined, { getInitialValueInEffect: false });
  if (phone) return 'phone';
  return narrow ? 'tablet' : 'desk';
}
