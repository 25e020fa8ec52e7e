import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../../pipeline/index.js';
import { model } from '../paper.fixture.js';

const read = (...lines: string[]) =>
  recogniseDocument(model(lines)).questions.map(({ n, options }) => [
    n,
    options.length,
    options
      .filter(({ isCorrect }) => isCorrect)
      .map(({ id }) => id)
      .join(''),
  ]);

describe('habits of typed papers', () => {
  it('are dashes after numbers and letters, also in the key', () => {
    const options = ['a- copper', 'b- glass', 'c- iron', 'd- silver'];
    expect(
      read(
        '1- Which is an insulator?',
        ...options,
        '2- Which is magnetic?',
        ...options,
        'Answers:',
        '1-b, 2-c',
      ),
    ).toEqual([
      [1, 4, 'B'],
      [2, 4, 'C'],
    ]);
  });

  it('are numbers in words', () => {
    expect(
      read('QUESTION ONE', 'Describe the water cycle.', 'QUESTION TWO', 'Explain how clouds form.').map(
        ([n]) => n,
      ),
    ).toEqual([1, 2]);
  });

  it('are stars in front of the right options', () => {
    const options = (right: string) =>
      ['A', 'B', 'C', 'D'].map((id) => `${id === right ? '*' : ''}${id}. word ${id}`);
    expect(
      read(
        '1. She ___ home.',
        ...options('B'),
        '2. They ___ here.',
        ...options('D'),
        '3. I ___ it.',
        ...options('A'),
      ),
    ).toEqual([
      [1, 4, 'B'],
      [2, 4, 'D'],
      [3, 4, 'A'],
    ]);
  });

  it('are not dashes of ranges', () => {
    expect(read('1. Find the sum of 3 - 5 and 2.', '2. The score was 2-1. Who won?').map(([n]) => n)).toEqual(
      [1, 2],
    );
  });
});

it('reads F, G, H and J of every other question as its four options, and in the key', () => {
  expect(
    read(
      '1. Which word is a noun?',
      'A. run',
      'B. table',
      'C. slowly',
      'D. blue',
      '2. Which word is a verb?',
      'F. chair',
      'G. green',
      'H. sing',
      'J. quickly',
      'Answer Key',
      '1. B  2. H',
    ),
  ).toEqual([
    [1, 4, 'B'],
    [2, 4, 'C'],
  ]);
});

describe('a list of questions after bullets', () => {
  it('is numbered', () => {
    expect(
      read('Review', '• What caused the war?', '• Who signed the treaty?', '• When did it end?').map(
        ([n]) => n,
      ),
    ).toEqual([1, 2, 3]);
  });

  it('stays a list in a paper with numbers', () => {
    const lines = [
      '1. Read the list and answer.',
      '• What is it?',
      '• Who made it?',
      '• When was it made?',
      '2. Name it.',
    ];
    expect(read(...lines).map(([n]) => n)).toEqual([1, 2]);
  });
});
