import { describe, expect, it } from '@jest/globals';
import { model } from '../paper.fixture.js';
import { withBareLetters } from './bold-letters.js';

const texts = (...lines: string[]): string[] => withBareLetters(model(lines).blocks).map(({ text }) => text);

describe('single bold letters', () => {
  it('are labels of options if they follow each other repeatedly', () => {
    expect(
      texts(
        '1 Which conducts?',
        '$\\mathbf{A}$ copper $\\mathbf{B}$ iodine $\\mathbf{C}$ sulfur',
        '2 Which is a gas?',
        '$\\mathbf{A}$ water',
        '$\\mathbf{B}\\mathrm{CH}_{4}$',
        '$\\mathbf{C}$ salt',
      ),
    ).toEqual([
      '1 Which conducts?',
      'A   copper     B   iodine     C   sulfur',
      '2 Which is a gas?',
      'A   water',
      'B  $\\mathrm{CH}_{4}$',
      'C   salt',
    ]);
  });

  it('are vectors elsewhere', () => {
    const lines = ['$\\mathbf{A}$ is the field, $\\mathbf{B}$ the flux.', '$\\mathbf{A}\\times\\mathbf{B}$'];
    expect(texts(...lines)).toEqual(lines);
  });
});
