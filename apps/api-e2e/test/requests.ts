/**
 * Request bodies for endpoints that check the shape before the rights. Ids are the owner's, so that every other caller
 * asks for another person's things.
 */
import { newId } from '@tiku/platform/database';
import { TUS, type Fixtures } from './fixtures.js';

interface Given {
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

const QUESTION = {
  type: 'fill',
  difficulty: 2,
  stem: '2+2=\\fillin',
  fillAnswers: ['4'],
  solution: '',
};

const BLUEPRINT = { rows: [{ id: 'row', count: 1, score: 5 }] };

/** By `METHOD path`; all others get an empty body. */
export function requestOf(
  endpoint: string,
  { bankId, questionId, paperBankId, paperId, taskId, userId }: Fixtures,
): Given {
  switch (endpoint) {
    case 'GET /auth/social/:id':
      return { query: { type: 'followers' } };
    case 'GET /auth/sso':
    case 'GET /auth/sso/start':
      return { query: { email: 'nobody@nowhere.example.com' } };
    case 'GET /users/search':
      return { query: { q: '无人叫这个名字' } };
    case 'POST /enterprises':
      return { body: { name: '示例', emailSuffix: `${newId()}.example.com` } };
    case 'POST /my-enterprise/invitations':
      return { body: { rows: [{ email: 'x' }], preview: true } };
    case 'POST /my-enterprise/departments':
      return { body: { name: newId() } };
    case 'POST /my-enterprise/units':
      return { body: { kind: 'district', name: newId() } };
    case 'PUT /my-enterprise/assign-department/:id':
      return { body: { departmentId: null } };
    case 'PUT /my-enterprise/set-admin/:id':
      return { body: { admin: true } };
    case 'PUT /my-enterprise/members/:id/position':
      return { body: { position: null } };
    case 'PUT /my-enterprise/erasure':
      return { body: { name: '另一个名称' } };
    case 'PUT /my-enterprise/forbidden-words':
      return { body: { words: ['x'], version: 1_000 } };
    case 'PUT /my-enterprise/recognition-policy':
      return { body: { assistant: false, pictures: false, corrections: false } };
    case 'POST /drafts':
      return { body: { name: newId(), questions: [], taskId } };
    case 'POST /drafts/:id/save':
      return { body: { bankId } };
    case 'POST /games/sessions':
      return { body: { gameType: 'math' } };
    case 'POST /games/record':
      return { body: { gameType: 'math', sessionId: newId(), gameData: {} } };
    case 'POST /question-banks':
      return { body: { name: '新题库' } };
    case 'POST /question-banks/:id/invitations':
      return { body: { email: `${newId()}@example.com` } };
    case 'GET /question-banks/:id/export':
      return { query: { format: 'gift' } };
    case 'GET /papers/question-uses':
      return { query: { questionIds: questionId } };
    case 'POST /questions/picture-search':
      return { body: { questions: [{ stem: '2+2=' }], bankId } };
    case 'POST /questions/bank/:bankId':
      return { body: QUESTION };
    case 'POST /questions/batch':
      return { body: { bankId, questions: [QUESTION] } };
    case 'POST /users/batch':
      return { body: { action: 'activate', ids: [userId] } };
    case 'POST /vcount/refund':
      return { body: { transactionId: userId } };
    case 'POST /vcount/admin/recharges/:id/reverse':
      return { body: { reason: '重复付款' } };
    case 'POST /vcount/payment-method/bind':
      return { body: { type: 'alipay', holder: '某人', account: '13812345678' } };
    case 'POST /paper-banks':
      return { body: { name: '试卷库', description: '示例', category: 'mathematics', price: 1 } };
    case 'POST /paper-banks/:id/purchase':
      return { body: { expectedPrice: 1 } };
    case 'POST /paper-bank/:id/reviews':
      return { body: { rating: 5, content: '好' } };
    case 'POST /papers':
      return { body: { title: '试卷', paperBankId, sections: [{ questions: [{ questionId }] }] } };
    case 'POST /paper-generation/blueprints':
      return { body: { name: '细目表', blueprint: BLUEPRINT } };
    case 'POST /paper-generation/learn':
      return { body: { paperId } };
    case 'POST /paper-generation/runs':
      return { body: { blueprint: BLUEPRINT, bankIds: [bankId] } };
    case 'POST /paper-generation/similar':
      return { body: { bankIds: [bankId], type: 'fill', difficulty: 2 } };
    case 'POST /paper-generation/supply':
      return { body: { bankIds: [bankId] } };
    case 'POST /papers/:id/operations':
      return { body: { operations: [{ op: 'set', title: '试卷' }] } };
    case 'POST /papers/:id/exports':
      return { body: { format: 'md' } };
    case 'GET /papers/:id/export':
      return { query: { format: 'md' } };
    case 'POST /papers/:id/copy':
      return { body: { paperBankId } };
    case 'POST /uploads':
      return { headers: { ...TUS, 'upload-length': '1' } };
    case 'HEAD /uploads/:id':
    case 'DELETE /uploads/:id':
    case 'PATCH /uploads/:id':
      return { headers: TUS };
    default:
      return {};
  }
}
