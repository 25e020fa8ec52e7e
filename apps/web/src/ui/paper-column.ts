/** The width in points of the column that questions print in: that of A4 unless a sheet sets another. */
import { createContext } from 'react';

const A4_TEXT_PT = 472;

export const PaperColumn = createContext(A4_TEXT_PT);
