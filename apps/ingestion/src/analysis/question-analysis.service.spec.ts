import { describe, expect, it } from '@jest/globals';
import { RecognitionError } from '@tiku/recognition/inspect';
import { QuestionAnalysisService } from './question-analysis.service.js';

const QUESTION = { stem: '1+1=?', options: [], solution: '' };

/** A recogniser that answers on command. */
function gatedRecogniser() {
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), recogniser: { recogniseQuestion: () => gate.then(() => null) } };
}

describe('analysis of questions', () => {
  it('refuses more than five concurrent requests of one user, and serves others', async () => {
    const { open, recogniser } = gatedRecogniser();
    const service = new QuestionAnalysisService(recogniser);
    const waiting = Array.from({ length: 5 }, () => service.analyse('busy', QUESTION));
    await expect(service.analyse('busy', QUESTION)).rejects.toMatchObject({
      status: 429,
      options: { headers: { 'retry-after': '2' } },
    });
    const other = service.analyse('other', QUESTION);
    open();
    expect(await other).toMatchObject({ type: 'unknown', provider: 'rules' });
    await Promise.all(waiting);
    expect(await service.analyse('busy', QUESTION)).toMatchObject({ type: 'unknown' });
  });

  it('converts the markers of stored questions to those that the rules read', async () => {
    const stems: string[] = [];
    const recogniser = {
      recogniseQuestion: ({ stem }: { stem: string }) => {
        stems.push(stem);
        return Promise.resolve(null);
      },
    };
    const stem = '最小值是 \\fill，且 $x$ \\filling \\choice';
    await new QuestionAnalysisService(recogniser).analyse('a', { ...QUESTION, stem });
    expect(stems).toEqual(['最小值是 \\fillin，且 $x$ \\filling \\paren']);
  });

  it.each(['TIMEOUT', 'TOO_COMPLEX'] as const)(
    'refuses a question if its analysis ends with %s',
    async (code) => {
      const recogniser = { recogniseQuestion: () => Promise.reject(new RecognitionError(code, 'too much')) };
      await expect(new QuestionAnalysisService(recogniser).analyse('a', QUESTION)).rejects.toMatchObject({
        status: 422,
        messageKey: 'analysis.tooComplex',
      });
    },
  );
});
