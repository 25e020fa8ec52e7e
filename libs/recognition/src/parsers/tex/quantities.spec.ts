import { describe, expect, it } from '@jest/globals';
import { parseTex } from './index.js';
import { withQuantities } from './quantities.js';

describe('quantities of siunitx', () => {
  it.each([
    ['\\ang{30}', '30^\\circ'],
    ['\\ang{30;15;20}', "30^\\circ15'20''"],
    ['\\ang{;30;}', "30'"],
    ['\\ang{12.5}', '12.5^\\circ'],
    ['\\num{6.67e-11}', '6.67\\times 10^{-11}'],
    ['\\num{e5}', '10^{5}'],
    ['\\num{1.5 +- 0.1}', '1.5 \\pm  0.1'],
    ['\\num{12345}', '12345'],
    ['\\SI{3e8}{\\metre\\per\\second}', '3\\times 10^{8}\\,\\mathrm{m/s}'],
    ['\\qty[per-mode=symbol]{9.8}{\\metre\\per\\second\\squared}', '9.8\\,\\mathrm{m/s^2}'],
    ['\\unit{\\kilogram\\per\\cubic\\metre}', '\\mathrm{kg/m^3}'],
    ['\\si{\\kilo\\gram\\per\\metre\\per\\second}', '\\mathrm{kg/(m\\,s)}'],
    ['\\si{\\per\\second}', '\\mathrm{s^{-1}}'],
    ['\\si{\\square\\centi\\metre}', '\\mathrm{cm^2}'],
    ['\\si{\\metre\\tothe{4}}', '\\mathrm{m^4}'],
    ['\\si{\\raiseto{-1}\\mol}', '\\mathrm{mol^{-1}}'],
    ['\\SI{4.7}{\\micro\\farad}', '4.7\\,\\mathrm{\\mu F}'],
    ['\\SI{10}{\\kilo\\ohm}', '10\\,\\mathrm{k\\Omega}'],
    ['\\SI{20}{\\degreeCelsius}', '20\\,\\mathrm{^\\circ C}'],
    ['\\SI{20}{\\percent}', '20\\,\\mathrm{\\%}'],
    ['\\SI{5}{kg.m.s^-2}', '5\\,\\mathrm{kg\\cdot m\\cdot s^{-2}}'],
    ['\\SI{5}{\\kg\\of{H2O}}', '5\\,\\mathrm{kg_{\\text{H2O}}}'],
    ['\\qtyrange{1}{2}{\\kilo\\metre}', '1\\,\\mathrm{km}\\text{–}2\\,\\mathrm{km}'],
    ['\\numlist{1;2;3}', '1,\\ 2,\\ 3'],
    ['\\qtyproduct{2 x 3}{cm}', '2\\,\\mathrm{cm} \\times 3\\,\\mathrm{cm}'],
    ['\\SI{}{\\volt}', '\\mathrm{V}'],
  ])('writes %s as %s', (source, latex) => {
    expect(withQuantities(source)).toBe(latex);
  });

  it.each(['\\angle ABC', '\\number', '\\sin x', '\\qty', '\\numberline{1}'])('leaves %s', (source) => {
    expect(withQuantities(source)).toBe(source);
  });

  it('knows units that the paper declares', async () => {
    const source =
      '\\DeclareSIUnit{\\dalton}{Da}\\DeclareSIUnit\\mmHg{mmHg}\\begin{document}质量 \\SI{12}{\\kilo\\dalton}，压强 \\SI{760}{\\mmHg}\\end{document}';
    expect((await parseTex(Buffer.from(source))).blocks.map(({ text }) => text)).toEqual([
      '质量 $12\\,\\mathrm{kDa}$，压强 $760\\,\\mathrm{mmHg}$',
    ]);
  });
});
