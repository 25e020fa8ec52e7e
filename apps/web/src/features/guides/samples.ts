/** The sample on the card of each guide. */
export const SAMPLES: Record<string, string> = {
  '/guide/latex/math': '$$\\int_0^1 x^2\\,\\mathrm{d}x=\\frac13$$',
  '/guide/latex/questions': '$A\\cap B=$\\choice',
  '/guide/tikz/basics':
    '\\begin{tikzpicture}\n\\draw (0,0) -- (2.4,0) -- (1.6,1.3) -- cycle;\n\\end{tikzpicture}',
  '/guide/tikz/functions':
    '\\begin{tikzpicture}\n\\draw[->] (-1.6,0) -- (1.7,0);\n\\draw[->] (0,-0.3) -- (0,1.4);\n\\draw[thick, domain=-1.1:1.1, samples=50] plot (\\x, {\\x*\\x});\n\\end{tikzpicture}',
  '/guide/tikz/effects':
    '\\begin{tikzpicture}\n\\fill[blue, opacity=0.3] (0,0) circle (0.7);\n\\fill[red, opacity=0.3] (0.8,0) circle (0.7);\n\\end{tikzpicture}',
};
