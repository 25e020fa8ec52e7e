import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { characterWidths, fontMetrics } from './font-metrics.js';

it('returns the metrics of a font as in TeX Live, and with Chinese', () => {
  const plain = fontMetrics('cmr10.tfm');
  expect(plain).toHaveLength(1_296);
  const [a = 0, wide = 0] = ['cmr10', 'zhcmr10'].map((font) => {
    const metrics = fontMetrics(`${font}.tfm`);
    return metrics ? characterWidths(metrics)['a'.charCodeAt(0)] : undefined;
  });
  expect(a).toBeCloseTo(0.5, 3);
  expect(wide).toBe(a);
  expect(
    createHash('sha256')
      .update(plain ?? '')
      .digest('hex'),
  ).toBe('87f2d8981927644cbecaf3d639e96e348ea4e7be49d8804468bd8ba9ff3f5244');
});

it.each(['../tfm/cmr10.tfm', 'cmr10', 'nofont.tfm', '/etc/passwd', '__proto__.tfm'])('has no %s', (name) => {
  expect(fontMetrics(name)).toBeNull();
});
