/**
 * Whether the code of a drawing could do more than draw when somebody compiles the exported file: read or write files,
 * run programs, link outwards, or build the names of such commands. The service drew it in a sandbox; code may detect
 * the difference.
 */

/** Parts of command names, from any package: `\lstinputlisting`, `\includepdf`, `\pgfimage`. */
const NAME_PARTS =
  /input|include|import|image|file|write|open(?:in|out)|close(?:in|out)|shell|exec(?!ute)|lua|catcode|csname|scantokens|expl|xetex|special|href|hyper|package|class|atletter|atother|every(?:eof|job)|externali|plotstable/i;
/** Whole names: commands that build names, query the engine, or are primitives of one. */
const NAMES =
  /^(?:read|readline|pdf\w*|sys|iow|ior|url|immediate|UseName|ExpandArgs|ifdefined|endlinechar|beginpgfgraphicnamed)$/;
/** An environment is also a command: `\begin{input}` is `\input`. */
const ENVIRONMENTS = new Set([
  ...[
    'tikzpicture',
    'scope',
    'pgfonlayer',
    'pgfpicture',
    'pgfscope',
    'circuitikz',
    'tikzcd',
    'pgfinterruptpicture',
  ],
  ...[
    'axis',
    'semilogxaxis',
    'semilogyaxis',
    'loglogaxis',
    'polaraxis',
    'ternaryaxis',
    'smithchart',
    'groupplot',
  ],
  ...['array', 'tabular', 'matrix', 'pmatrix', 'bmatrix', 'Bmatrix', 'vmatrix', 'Vmatrix', 'smallmatrix'],
  ...[
    'cases',
    'aligned',
    'alignedat',
    'gathered',
    'split',
    'align',
    'equation',
    'gather',
    'math',
    'displaymath',
  ],
  ...[
    'center',
    'minipage',
    'itemize',
    'enumerate',
    'flushleft',
    'flushright',
    'small',
    'footnotesize',
    'document',
  ],
]);
/** Data and curves from files, or from another program. */
const DATA_FROM_OUTSIDE =
  /plot3?\s*\+?\s*(?:\[[^\]]*\]\s*)*(?:file|function|gnuplot|shell|graphics)(?![A-Za-z])|table\s*(?:\[[^\]]*\]\s*)*\{\s*[^\s{}\\]*[A-Za-z][^\s{}\\]*\s*\}/;

export function reachesBeyondTikz(code: string): boolean {
  if (code.includes('^^') || code.includes('@@') || DATA_FROM_OUTSIDE.test(code)) return true;
  for (const [, name = ''] of code.matchAll(/\\([A-Za-z@]+)/g))
    if (name.includes('@') || NAME_PARTS.test(name) || NAMES.test(name)) return true;
  for (const [, name = ''] of code.matchAll(/\\(?:begin|end)\s*\{([^}]*)\}?/g))
    if (!ENVIRONMENTS.has(name.trim().replace(/\*$/, ''))) return true;
  // If its name is in a macro or has no braces, it cannot be determined.
  return /\\(?:begin|end)(?![A-Za-z])(?!\s*\{)/.test(code);
}
