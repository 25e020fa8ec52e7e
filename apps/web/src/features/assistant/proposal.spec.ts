import { expect, it } from '@jest/globals';
import { withOther, type Analysis } from './proposal.js';

const ANALYSIS: Analysis = {
  type: 'choice',
  difficulty: 2,
  category: [],
  tags: ['函数'],
  abilities: [],
  confidence: 0.9,
  fieldConfidence: { type: 0.9, difficulty: 0.9, category: 0, tags: 0.8, abilities: 0 },
  provider: 'example.com/m',
  proposals: [
    { field: 'type', rules: ['choice'], model: ['fill'], confidence: 0.9, taken: false },
    { field: 'difficulty', rules: [], model: ['2'], confidence: 0.9, taken: true },
    { field: 'tags', rules: [], model: ['函数'], confidence: 0.8, taken: true },
  ],
};

it('swaps to the other side of a proposal, and back', () => {
  const [type, difficulty, tags] = ANALYSIS.proposals;
  if (!type || !difficulty || !tags) throw new Error('three proposals');
  const changed = withOther(withOther(withOther(ANALYSIS, type), difficulty), tags);
  expect(changed).toMatchObject({ type: 'fill', difficulty: null, tags: [] });
  expect(changed.proposals.map(({ taken }) => taken)).toEqual([true, false, false]);
  expect(withOther(changed, { ...type, taken: true }).type).toBe('choice');
});
