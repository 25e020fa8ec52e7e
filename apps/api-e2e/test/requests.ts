/**
 * What is sent along where only a request of the right shape shows who may do what: without it everybody is told of the
 * shape first. Ids are the owner's, so that whoever is somebody else asks for what is not his.
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

/** By `METHOD path`; what is not listed is sent an empty body. */
export function requestOf(endpoint: string, { bankId, taskId, userId }: Fixtures): Given {
  switch (endpoint) {
    case 'GET /auth/social/:id':
      return { query: { type: 'followers' } };
    case 'GET /auth/sso':
    case 'GET /auth/sso/start':
      return { query: { email: 'nobody@nowhere.example.com' } };
    case 'GET /users/search':
      return { query: { q: '无人叫这个名字' } };
    case 'POST /auth/email-domains':
    case 'PUT /auth/email-domains/:id':
      return { body: { name: '示例', emailSuffix: `${newId()}.example.com`, maxMembers: 5, active: false } };
    case 'POST /drafts':
      return { body: { name: newId(), questions: [], taskId } };
    case 'POST /drafts/:id/save':
      return { body: { bankId } };
    case 'POST /question-banks':
      return { body: { name: '新题库' } };
    case 'POST /questions/bank/:bankId':
      return { body: QUESTION };
    case 'POST /questions/batch':
      return { body: { bankId, questions: [QUESTION] } };
    case 'POST /users/batch':
      return { body: { action: 'activate', ids: [userId] } };
    case 'POST /vcount/refund':
      return { body: { transactionId: userId } };
    case 'POST /vcount/payment-method/bind':
      return { body: { type: 'alipay', holder: '某人', account: '13812345678' } };
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
