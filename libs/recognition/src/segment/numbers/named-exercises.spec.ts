/** Questions that have a name and numbered parts. */
import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../../pipeline/index.js';
import { model } from '../paper.fixture.js';

describe('exercises with numbered parts', () => {
  const lines = [
    'Exercice 1 (6 points)',
    'Soit g la fonction définie sur R.',
    '1. Étudier les variations de g.',
    '2. Tracer sa courbe.',
    'Exercice 2 (4 points)',
    'On tire une carte. Calculer la probabilité de tirer un as.',
    'Exercice 3 (10 points)',
    'On considère une suite.',
    '1. Calculer les deux premiers termes.',
    '2. Démontrer la récurrence.',
    '3. Conclure.',
  ];

  it('are the questions, with the points after their names', () => {
    const { questions } = recogniseDocument(model(lines));
    expect(questions.map(({ n, score }) => [n, score])).toEqual([
      [1, 6],
      [2, 4],
      [3, 10],
    ]);
    expect(questions[2]?.stem).toContain('3. Conclure.');
  });
});
