import { describe, expect, it } from '@jest/globals';
import { shownPictures } from './shown-pictures.js';
import { parseXml } from './xml.js';

const EMU = 12_700;
const shown = (xml: string) => shownPictures(parseXml(`<w:drawing>${xml}</w:drawing>`));
const blip = (id: string, crop = ''): string =>
  `<pic:blipFill><a:blip r:embed="${id}"/>${crop}<a:stretch/></pic:blipFill>`;
const sized = (id: string, width: number, height: number): string =>
  `<pic:pic>${blip(id)}<pic:spPr><a:xfrm><a:ext cx="${width}" cy="${height}"/></a:xfrm></pic:spPr></pic:pic>`;

describe('pictures of a drawing', () => {
  it('have the extent that Word draws, inline and anchored', () => {
    for (const frame of ['wp:inline', 'wp:anchor'])
      expect(
        shown(
          `<${frame}><wp:extent cx="${120 * EMU}" cy="${60 * EMU}"/>${sized('r1', 9 * EMU, 9 * EMU)}</${frame}>`,
        ),
      ).toEqual([{ relation: 'r1', widthPt: 120, heightPt: 60 }]);
  });

  it('scale with the group that contains them', () => {
    const group = `<wp:anchor><wp:extent cx="${200 * EMU}" cy="${100 * EMU}"/><wpg:wgp><wpg:grpSpPr><a:xfrm><a:ext cx="${200 * EMU}" cy="${100 * EMU}"/><a:chExt cx="${400 * EMU}" cy="${400 * EMU}"/></a:xfrm></wpg:grpSpPr>${sized('r1', 100 * EMU, 200 * EMU)}${sized('r2', 40 * EMU, 40 * EMU)}</wpg:wgp></wp:anchor>`;
    expect(shown(group)).toEqual([
      { relation: 'r1', widthPt: 50, heightPt: 50 },
      { relation: 'r2', widthPt: 20, heightPt: 10 },
    ]);
  });

  it('are cropped as in the document; a frame beyond the picture crops nothing', () => {
    const crop = (rect: string) => shown(`<pic:pic>${blip('r1', rect)}</pic:pic>`)[0]?.crop;
    expect(crop('<a:srcRect l="10000" t="25000" r="5000"/>')).toEqual({
      left: 0.1,
      top: 0.25,
      right: 0.05,
      bottom: 0,
    });
    expect(crop('<a:srcRect/>')).toBeUndefined();
    expect(crop('<a:srcRect l="-20000" r="-20000"/>')).toBeUndefined();
    expect(crop('<a:srcRect l="60000" r="60000"/>')).toBeUndefined();
  });

  it('of VML have the lengths of their style, in a group its units', () => {
    expect(
      shown('<v:shape style="width:2in;height:36pt"><v:imagedata r:id="r1" cropleft="6554f"/></v:shape>'),
    ).toEqual([
      {
        relation: 'r1',
        widthPt: 144,
        heightPt: 36,
        crop: { left: 6554 / 65_536, top: 0, right: 0, bottom: 0 },
      },
    ]);
    expect(
      shown(
        '<v:group style="width:100pt;height:50pt" coordsize="2000,1000"><v:shape style="width:500;height:200"><v:imagedata r:id="r1"/></v:shape></v:group>',
      ),
    ).toEqual([{ relation: 'r1', widthPt: 25, heightPt: 10 }]);
  });

  it('omit a size that the document does not state, and the pictures of text boxes', () => {
    expect(
      shown(
        '<v:shape style="width:auto"><v:imagedata r:id="r1"/></v:shape><w:txbxContent><a:blip r:embed="r2"/></w:txbxContent>',
      ),
    ).toEqual([{ relation: 'r1' }]);
  });
});
