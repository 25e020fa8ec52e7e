/** What the topology makes is what is committed. */
import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '@tiku/contracts/events';
import { backends } from '../topology.js';
import { exists, readText } from './deployment-files.js';
import { generatedFiles } from './generated-files.js';
import { replaceRows, replaceSection } from './sections.js';

it.each(await generatedFiles())('$path is as `npm run generate` writes it', ({ path, text }) => {
  expect(exists(path) ? readText(path) : '').toBe(text);
});

it('knows every service of the contracts', () => {
  expect(backends.map(({ name }) => name).sort()).toEqual([...SERVICES].sort());
});

describe('a section', () => {
  it('is replaced between its marks, with their indentation', () => {
    const text = 'a\n  # begin generated: x\n  old\n  # end generated: x\nb';
    expect(replaceSection(text, 'x', 'new\n\nnewer\n')).toBe(
      'a\n  # begin generated: x\n  new\n\n  newer\n  # end generated: x\nb',
    );
  });

  it('throws if it is missing', () => {
    expect(() => replaceSection('# begin generated: xy', 'x', '')).toThrow(
      'there is no complete section named x',
    );
    expect(() => replaceRows('| a |', /^b/, [])).toThrow('no row matches');
  });
});

it('replaces rows of a table where the first of them stood', () => {
  expect(replaceRows('| a1 |\n| b |\n| a2 |', /^\| a/, ['| a3 |', '| a4 |'])).toBe('| a3 |\n| a4 |\n| b |');
});
