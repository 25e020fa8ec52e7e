/** The note of a chart that draws only the first of its rows. */
import { useMessages } from '../../i18n/messages.js';
import { analyticsMessages } from './analytics.messages.js';
import { BARS_MAX } from './drawing-props.js';

/** Takes the numbers of listed rows and of all rows; undefined if all are drawn. */
export function useDrawnOnly(): (listed: number, all: number) => string | undefined {
  const t = useMessages(analyticsMessages);
  return (listed, all) =>
    all > BARS_MAX ? t('drawnOnly', { drawn: Math.min(BARS_MAX, listed), all, listed }) : undefined;
}
