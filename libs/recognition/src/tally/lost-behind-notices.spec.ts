import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../pipeline/index.js';
import { BODIES } from '../segment/notices/bodies.fixture.js';
import { COVERS } from '../segment/notices/covers.fixture.js';
import { model } from '../segment/paper.fixture.js';
import { RuleRunner } from '../segment/rules/runner.js';

const tallyOf = (lines: readonly string[], without: string[] = []) =>
  recogniseDocument(model([...lines]), {}, new RuleRunner({ without })).tally;
const cover = (name: string): string[] => COVERS.find((one) => one.name.startsWith(name))?.lines ?? [];

describe('notices that were read as questions', () => {
  it.each(['school, 注意事项', 'university, course'])('leave the tally open: %s', (name) => {
    const own = COVERS.find((one) => one.name.startsWith(name));
    const lines = [...cover(name), ...BODIES[own?.body ?? 'school'].lines];
    expect(tallyOf(lines, ['cover-notices']).closes).toBe(false);
    expect(tallyOf(lines).closes).toBe(true);
  });

  it('leave it open if nothing states points', () => {
    const lines = [...cover('school, 注意事项'), ...BODIES.listed.lines];
    const lost = tallyOf(lines, ['cover-notices']);
    expect(lost.closes).toBe(false);
    expect(tallyOf(lines)).toMatchObject({ found: 6, closes: true });
  });
});

describe('a first question with the words of notices', () => {
  it.each([
    ['asks', ['1. 某班 50 名考生参加考试，求平均成绩。', '2. 求及格率。', '3. 求方差。', '4. 求中位数。']],
    ['has a blank', ['1. 答题卡用______填涂。', '2. 草稿纸应当______。', '3. 迟到______分钟不得入场。']],
  ])('closes if it %s', (_, lines) => {
    expect(tallyOf(lines).closes).toBe(true);
  });
});
