/** Section 4: question banks, questions, similarity. */
import type { Person } from '../running-platform.js';
import { picture } from './accounts.js';
import { idOf, list, type ContractClient } from './client.js';

const CHOICE = {
  type: 'choice',
  difficulty: 2,
  stem: '集合 $\\{1,2\\}$ 的子集个数是 \\paren',
  options: [{ text: 2 }, { text: '4', isCorrect: true }],
  source: { year: 2024, number: 3 },
  category: ['代数'],
  tags: ['集合'],
  tikz: [{ code: '\\draw (0,0) -- (1,1);' }],
};
const PASSAGE = { text: '阅读下面的材料，回答问题。' };

export async function useQuestions(client: ContractClient, { other }: { other: Person }): Promise<string[]> {
  const bank = await client.call('POST /question-banks', {
    body: { name: '高一数学', visibility: 'public' },
  });
  const id = idOf(bank, 'questionBank');
  const params = { id, bankId: id };
  const image = await client.call('POST /questions/images', { form: { image: picture(), bankId: id } });
  const images = [{ id: idOf(image, 'image') }];
  const made = await client.call('POST /questions/bank/{bankId}', { params, body: { ...CHOICE, images } });
  const question = { id: idOf(made, 'question') };
  const batch = {
    bankId: id,
    questions: ['甲', '乙'].map((stem) => ({ ...CHOICE, stem: `${stem} \\paren`, passage: PASSAGE })),
  };
  const saved = await client.call('POST /questions/batch', { body: batch });
  const shared = { id: list(saved, 'results')[0]?.id ?? '' };
  await client.call('PUT /questions/{id}', { params: question, body: { difficulty: 3 } });
  await client.call('GET /questions/{id}/versions', { params: question });
  await client.call('POST /questions/{id}/versions/{version}/restore', {
    params: { ...question, version: 1 },
  });
  await client.call('GET /questions/{id}', { params: question });
  await client.call('POST /questions/{id}/view', { params: question });
  await client.call('POST /questions/{id}/favorite', { params: question });
  await client.call('GET /questions/favorites');
  await client.call('GET /auth/favorites');
  await client.call('GET /questions/{id}/related', { params: shared });
  for (const call of [
    'GET /questions',
    'GET /questions/statistics',
    'GET /questions/top',
    'GET /questions/found',
  ])
    await client.call(call);
  await client.call('GET /questions/bank/{bankId}', { params });
  await client.call('GET /questions/bank/{bankId}/recommend', { params, as: other });
  await client.call('POST /auth/favorites/{id}', { params: shared });

  await client.call('GET /question-banks');
  await client.call('GET /question-banks/{id}', { params });
  await client.call('PUT /question-banks/{id}', { params, body: { description: '必修一' } });
  await client.call('PUT /question-banks/{id}/settings', { params, body: { allowCollaboration: true } });
  await client.call('GET /question-banks/{id}/stats', { params });
  const member = { email: other.email, role: 'viewer' };
  const joined = await client.call('POST /question-banks/{id}/members', { params, body: member });
  await client.call('GET /question-banks/{id}/members', { params });
  await client.call('DELETE /question-banks/{id}/members/{memberId}', {
    params: { ...params, memberId: idOf(joined, 'member') },
  });
  const gift = new File(['::甲:: 1+1= {=2 ~3}'], 'questions.gift', { type: 'text/plain' });
  await client.call('POST /question-banks/{id}/import', { params, form: { file: gift } });
  await client.call('GET /question-banks/{id}/export', { params, query: { format: 'gift' } });
  await client.call('POST /similarity/detect', { body: { questions: [CHOICE], bankId: id, threshold: 0.1 } });
  await client.call('POST /similarity/detect-realtime', { body: { stem: CHOICE.stem, bankId: id } });

  const spare = await client.send('POST /questions/bank/{bankId}', { params, body: CHOICE });
  await client.call('DELETE /questions/{id}', { params: { id: idOf(spare, 'question') } });
  const empty = await client.send('POST /question-banks', { body: { name: '旧题' } });
  const emptied = { id: idOf(empty, 'questionBank') };
  await client.call('DELETE /question-banks/{id}', { params: emptied });
  await client.call('POST /question-banks/{id}/restore', { params: emptied });
  return [question.id, shared.id];
}
