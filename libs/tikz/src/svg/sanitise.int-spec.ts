import { describe, expect, it } from '@jest/globals';
import { sanitiseSvg } from './sanitise.js';

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const clean = (body: string) => sanitiseSvg(`<svg ${SVG}>${body}</svg>`, 'p-');

describe('sanitised SVG', () => {
  it.each([
    '<script>alert(1)</script>',
    '<g onload="alert(1)"/>',
    '<a xlink:href="javascript:alert(1)"><path d="M0 0"/></a>',
    '<foreignObject><body onload="alert(1)"/></foreignObject>',
    '<image xlink:href="http://x/y.png"/>',
    '<use xlink:href="data:image/svg+xml,x#a"/>',
    '<style>*{background:url(http://x)}</style>',
    '<path style="fill:url(http://x)"/>',
    '<path fill="url(http://x/#a)"/>',
    '<path fill="URL(http://x/s.svg#a)"/>',
    '<path fill="url(#a) url(http://x)"/>',
    '<g clip-path="u\\72l(http://x#a)"/>',
    '<g mask="image-set(\'http://x/y.png\' 1x)"/>',
    '<g stroke="src(http://x)"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<iframe src="javascript:alert(1)"/>',
    '<g><title><![CDATA[</title><script>alert(1)</script>]]></title></g>',
    '<math><mi/></math>',
  ])('drops scripts and external references: %s', (hostile) => {
    expect(clean(hostile)).not.toMatch(
      /script|alert|onload|javascript|http:\/\/x|href|style|<image|<a|foreign|math/i,
    );
  });

  it('keeps what pictures need, with prefixed ids', () => {
    const body =
      '<clipPath id="c1"><path d="M0 0"/></clipPath><g clip-path="url(#c1)"><text x="1 2" y="3">圆 &lt;</text></g><rect style="fill:url(#sh1); stroke:none"/>';
    expect(clean(body)).toContain(
      '<clipPath id="p-c1"><path d="M0 0"/></clipPath><g clip-path="url(#p-c1)"><text x="1 2" y="3">圆 &lt;</text></g>',
    );
    expect(clean(body)).toContain('fill="url(#p-sh1)" stroke="none"');
    const paints = '<path fill="#0f0" stroke="rgb(100%, 0%, 50.5%)"/><path fill="none" stroke="black"/>';
    expect(clean(paints)).toContain(paints.replace('fill="#0f0"', 'fill="#0f0" data-tint=""'));
  });

  it('leaves nothing of invalid XML', () => {
    expect(clean('<g><path d="M0 0"></g>')).not.toContain('script');
  });
});
