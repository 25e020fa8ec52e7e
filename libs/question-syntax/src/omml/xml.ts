import { wellFormed } from '../markup/index.js';

/** Text → XML text; drops characters that XML 1.0 cannot contain. */
export const xmlText = (text: string): string =>
  wellFormed(text)
    // oxlint-disable-next-line no-control-regex -- exactly these are no characters of XML
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
