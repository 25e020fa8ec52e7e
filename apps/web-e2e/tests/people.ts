/** Helpers of the tests about people: the superadmin of the demo, people with a history, and content for pictures. */
import { expect, type APIRequestContext } from '@playwright/test';
import { authorization, newBank, newTeacher, type Teacher } from './journey.js';

export const BROWSERS = {
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
} as const;

export async function logIn(
  request: APIRequestContext,
  { email, password }: Pick<Teacher, 'email' | 'password'>,
  userAgent?: string,
): Promise<Teacher> {
  const response = await request.post('/api/auth/login', {
    data: { email, password },
    ...(userAgent ? { headers: { 'user-agent': userAgent } } : {}),
  });
  expect(response.status(), await response.text()).toBe(200);
  const { token, user } = (await response.json()) as { token: string; user: { name: string } };
  return { name: user.name, email, password, token, user };
}

/** The platform under test is seeded with the demo's accounts. */
export const superadmin = (request: APIRequestContext): Promise<Teacher> =>
  logIn(request, { email: 'superadmin@school.edu.cn', password: 'Tiku#Start83' });

export const idOf = (person: Teacher): string => (person.user as { id: string }).id;

/** Follows the link of the verification mail: unverified accounts publish nothing. */
export async function verifyEmail(request: APIRequestContext, email: string): Promise<void> {
  const token = async () => {
    const response = await request.get('/api/auth/dev-mails', { params: { to: email } });
    const { mails } = (await response.json()) as { mails: { text: string }[] };
    return mails.map(({ text }) => /\/verify-email\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? '';
  };
  await expect.poll(token, 'the verification mail').not.toBe('');
  const response = await request.get('/api/auth/verify-email', { params: { token: await token() } });
  expect(response.status(), await response.text()).toBe(200);
}

/** A teacher with a department, a follower, someone followed, a favourite, other devices and a failed login. */
export async function teacherWithPast(request: APIRequestContext, admin: Teacher) {
  const teacher = await newTeacher(request);
  const colleague = await newTeacher(request);
  const headers = authorization(teacher);
  const named = await request.put(`/api/users/${idOf(colleague)}`, {
    headers: authorization(admin),
    data: { name: '陆小曼', department: '高中物理组' },
  });
  expect(named.status(), await named.text()).toBe(200);
  await request.put('/api/auth/profile', { headers, data: { department: '高中数学组' } });
  await request.post(`/api/auth/follow/${idOf(colleague)}`, { headers });
  await request.post(`/api/auth/follow/${idOf(teacher)}`, { headers: authorization(colleague) });
  await verifyEmail(request, colleague.email);
  await request.post('/api/question-banks', {
    headers: authorization(colleague),
    data: {
      name: '高中物理力学基础',
      description: '侧重矢量、导数在物理中的应用。',
      category: 'physics',
      tags: ['高一'],
      visibility: 'public',
    },
  });
  const bank = await newBank(request, teacher, '高三数学一轮复习');
  const made = await request.post(`/api/questions/bank/${bank.id}`, {
    headers,
    data: {
      type: 'choice',
      difficulty: 2,
      stem: '已知集合 $A=\\{x\\mid x^2<4\\}$，$B=\\{-1,0,1,2\\}$，则 $A\\cap B=$ \\paren',
      options: [
        { text: '$\\{0,1\\}$', isCorrect: false },
        { text: '$\\{-1,0,1\\}$', isCorrect: true },
      ],
      tags: ['集合'],
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { question } = (await made.json()) as { question: { id: string } };
  await request.post(`/api/auth/favorites/${question.id}`, { headers });
  await logIn(request, teacher, BROWSERS.edge);
  await logIn(request, teacher, BROWSERS.phone);
  await request.post('/api/auth/login', { data: { email: teacher.email, password: 'not-it' } });
  return { teacher, colleague };
}
