/** How wide the column is that questions are set in as they print, in points: that of A4, unless a sheet says otherwise. */
import { createContext } from 'react';

const A4_TEXT_PT = 472;

export const PaperColumn = createContext(A4_TEXT_PT);
