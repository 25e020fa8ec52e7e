import { describe, expect, it } from '@jest/globals';
import { refuseHugePictures } from './declared-pictures.js';

const picture = (entries: string, subtype = '/Subtype/Image'): Buffer =>
  Buffer.from(`%PDF-1.7\n5 0 obj\n<</Type/XObject${subtype}${entries}>>\nstream\n\u0000\nendstream endobj\n`);
const tooLarge = expect.objectContaining({ code: 'TOO_COMPLEX' });
const refused = (pdf: Buffer): unknown => {
  try {
    refuseHugePictures(pdf);
    return null;
  } catch (error) {
    return error;
  }
};

describe('sizes that pictures declare', () => {
  it('are rejected if no scanner makes them, whatever comes before and between them', () => {
    expect(refused(picture('/Width 30000/Height 30000/BitsPerComponent 8'))).toEqual(tooLarge);
    expect(refused(picture('/Height 20000 /ColorSpace/DeviceGray\n/Width\n20000 '))).toEqual(tooLarge);
    const fine = picture('/Width 100 /Height 100');
    expect(refused(Buffer.concat([fine, fine, picture('/Width 99999/Height 99999')]))).toEqual(tooLarge);
  });

  it('are accepted for a real scan: A4 in colour at 600 dpi, in black and white at 1200 dpi', () => {
    expect(refused(picture('/Width 4960/Height 7016'))).toBeNull();
    expect(refused(picture('/Width 9921/Height 14031/BitsPerComponent 1'))).toBeNull();
  });

  it('are ignored in objects that are not pictures, or if another object contains them', () => {
    expect(refused(picture('/Width 30000/Height 30000', '/Subtype/Form'))).toBeNull();
    expect(refused(picture('/Width 12345 0 R/Height 54321 0 R'))).toBeNull();
    expect(refused(Buffer.concat([picture('/Width 90000'), picture('/Height 90000')]))).toBeNull();
  });
});
