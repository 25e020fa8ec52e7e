/** One of everything that a path can name, all of one owner. */
import { newId } from '@tiku/platform/database';
import type { Person, RunningPlatform } from './running-platform.js';

export interface Fixtures {
  notificationId: string;
  owner: Person;
  userId: string;
  bankId: string;
  questionId: string;
  draftId: string;
  taskId: string;
  uploadId: string;
  sessionId: string;
  enterpriseId: string;
  connectionId: string;
  paymentMethodId: string;
  paperBankId: string;
  paperId: string;
  blueprintId: string;
  runId: string;
  sittingId: string;
  departmentId: string;
  unitId: string;
  messageId: string;
  invitationId: string;
  bankInvitationId: string;
}

/** Every request of a resumable upload names its protocol. */
export const TUS = { 'tus-resumable': '1.0.0' };

let counter = 0;

/** `spare` gives a separate account to calls that delete accounts. */
export async function makeFixtures(
  platform: RunningPlatform,
  owner: Person,
  needs: Readonly<Record<'user' | 'session' | 'upload' | 'blueprint' | 'task' | 'sitting', boolean>>,
): Promise<Fixtures> {
  /** The id of a new one, from the answer's `noun`. */
  const idOfNew = async (path: string, noun: string, body: unknown): Promise<string> => {
    const response = await platform.call('bff', 'POST', `/api${path}`, { token: owner.token, body });
    const id = (response.body as Record<string, { id: string } | undefined>)[noun]?.id;
    if (response.status !== 201 || id === undefined)
      throw new Error(`${path} answered ${response.status} ${JSON.stringify(response.body)}`);
    return id;
  };
  const bank = { name: '私有题库', visibility: 'private' };
  const bankId = await idOfNew('/question-banks', 'questionBank', bank);
  const question = {
    type: 'fill',
    difficulty: 2,
    stem: '1+1=\\fillin',
    fillAnswers: ['2'],
    solution: '',
  };
  const questionId = await idOfNew(`/questions/bank/${bankId}`, 'question', question);
  const draftId = await idOfNew('/drafts', 'draft', { name: `草稿${++counter}`, questions: [] });
  // Private: others do not see it after it is published.
  const paperBank = {
    name: '试卷库',
    description: '示例',
    category: 'mathematics',
    price: 1,
    visibility: 'private',
  };
  const paperBankId = await idOfNew('/paper-banks', 'paperBank', paperBank);
  const paper = { title: '试卷', paperBankId, sections: [{ questions: [{ questionId }] }] };
  const paperId = await idOfNew('/papers', 'paper', paper);
  const blueprint = { rows: [{ id: 'row', count: 1, score: 5 }] };
  // Few, because a person may have few.
  const blueprintId = needs.blueprint
    ? await idOfNew('/paper-generation/blueprints', 'blueprint', { name: '细目表', blueprint })
    : newId();
  const runId = newId();
  await platform.sql(
    'paper-bank',
    `INSERT INTO generation_runs (id, user_id, user_role, request, status) VALUES ($1, $2, 'teacher', $3, 'failed')`,
    [runId, owner.id, JSON.stringify({ blueprint, bankIds: [bankId] })],
  );
  // Two, because one with a connection cannot be removed.
  const [enterpriseId, connectedId] = [newId(), newId()];
  const connectionId = newId();
  for (const [id, suffix] of [
    [enterpriseId, `fixture${counter}.example.com`],
    [connectedId, `connected${counter}.example.com`],
  ]) {
    await platform.sql(
      'identity',
      `INSERT INTO enterprises (id, name, email_suffix, max_members, active, handed_over)
       VALUES ($1, '示例', $2, 5, false, true)`,
      [id, suffix],
    );
    await platform.sql(
      'enterprise',
      `INSERT INTO enterprises (id, name, email_suffix, max_members, status) VALUES ($1, '示例', $2, 5, 'inactive')`,
      [id, suffix],
    );
  }
  await platform.sql(
    'identity',
    `INSERT INTO sso_connections (id, enterprise_id, issuer, client_id) VALUES ($1, $2, 'http://127.0.0.1:1', 'x')`,
    [connectionId, connectedId],
  );
  const notificationId = newId();
  await platform.sql(
    'identity',
    `INSERT INTO notifications (id, user_id, type, params, created_at) VALUES ($1, $2, 'bankHandedOver', '{}', now())`,
    [notificationId, owner.id],
  );
  const paymentMethodId = await paymentMethodOf(platform, owner);
  const departmentId = await departmentOf(platform, owner);
  const unitId = await departmentOf(platform, owner);
  const messageId = await messageOf(platform, owner);
  const userId = needs.user ? (await platform.signUp()).id : owner.id;
  const sessionId = needs.session ? await sessionOf(platform, owner) : newId();
  // Few, because a person may send few per minute, and have few unfinished.
  const taskId = needs.task ? await upload(platform, owner) : newId();
  const uploadId = needs.upload ? await beginUpload(platform, owner) : newId();
  const sittingId = needs.sitting ? await idOfNew('/practice', 'sitting', { paperId }) : newId();
  return {
    notificationId,
    owner,
    userId,
    bankId,
    questionId,
    draftId,
    taskId,
    uploadId,
    sessionId,
    enterpriseId,
    connectionId,
    paymentMethodId,
    paperBankId,
    paperId,
    blueprintId,
    runId,
    sittingId,
    departmentId,
    unitId,
    messageId,
    invitationId: await invitationOf(platform, owner),
    bankInvitationId: await bankInvitationOf(platform, owner, bankId),
  };
}

/** The existing one of the person, or a new one: a person may have few. */
async function paymentMethodOf(platform: RunningPlatform, { token }: Person): Promise<string> {
  const path = '/api/vcount/payment-method';
  const { body } = await platform.call('bff', 'GET', `${path}/list`, { token });
  const [known] = (body as { paymentMethods: { id: string }[] }).paymentMethods;
  if (known) return known.id;
  const card = { type: 'bankCard', holder: '所有者', number: '6222021234567890128' };
  const bound = await platform.call('bff', 'POST', `${path}/bind`, { token, body: card });
  return (bound.body as { paymentMethod: { id: string } }).paymentMethod.id;
}

/** A new one in the person's enterprise, if there is one. */
async function departmentOf(platform: RunningPlatform, { id }: Person): Promise<string> {
  const departmentId = newId();
  await platform.sql(
    'enterprise',
    `INSERT INTO departments (id, enterprise_id, name)
     SELECT $1::uuid, enterprise_id, $1::text FROM members WHERE user_id = $2`,
    [departmentId, id],
  );
  return departmentId;
}

async function invitationOf(platform: RunningPlatform, { id }: Person): Promise<string> {
  const invitationId = newId();
  await platform.sql(
    'enterprise',
    `INSERT INTO invitations (id, enterprise_id, email)
     SELECT $1::uuid, enterprise_id, $1::text FROM members WHERE user_id = $2`,
    [invitationId, id],
  );
  return invitationId;
}

/** To the owner, so that the same row shows who may answer it and who may withdraw it. */
async function bankInvitationOf(platform: RunningPlatform, { id }: Person, bankId: string): Promise<string> {
  const invitationId = newId();
  await platform.sql(
    'question-bank',
    `INSERT INTO bank_invitations (id, bank_id, user_id, role, expires_at)
     VALUES ($1, $2, $3, 'viewer', now() + interval '1 day')`,
    [invitationId, bankId, id],
  );
  return invitationId;
}

async function messageOf(platform: RunningPlatform, { id }: Person): Promise<string> {
  const messageId = newId();
  await platform.sql(
    'enterprise',
    `INSERT INTO messages (id, enterprise_id, type, content, sender_id, recipient_count)
     SELECT $1, enterprise_id, 'announcement', '通知', user_id, 0 FROM members WHERE user_id = $2`,
    [messageId, id],
  );
  return messageId;
}

async function sessionOf(platform: RunningPlatform, owner: Person): Promise<string> {
  await platform.login(owner.email);
  const [row] = await platform.sql<{ id: string }>(
    'identity',
    'SELECT id FROM sessions WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
    [owner.id],
  );
  return row?.id ?? '';
}

/** A waiting document: no worker runs here. */
async function upload(platform: RunningPlatform, { token }: Person): Promise<string> {
  const body = new FormData();
  const text = '\\documentclass{article}\\begin{document}1. $1+1=$ ( )\\end{document}';
  body.set('document', new Blob([text], { type: 'application/x-tex' }), '试卷.tex');
  const response = await fetch(`${platform.addresses.get('bff')}/api/document-parser/parse`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  if (response.status !== 202)
    throw new Error(`the upload answered ${response.status} ${await response.text()}`);
  return ((await response.json()) as { task: { id: string } }).task.id;
}

/** A resumable upload without data. */
async function beginUpload(platform: RunningPlatform, { token }: Person): Promise<string> {
  const headers = { ...TUS, 'upload-length': '1' };
  const response = await platform.send('bff', 'POST', '/api/uploads', { token, headers });
  if (response.status !== 201)
    throw new Error(`the upload answered ${response.status} ${await response.text()}`);
  return response.headers.get('location')?.split('/').at(-1) ?? '';
}

/** The path with an id for each placeholder. */
export function pathOf(pattern: string, fixtures: Fixtures): string {
  const id = idOf(pattern, fixtures);
  return (
    pattern
      .replace(':bankId', fixtures.bankId)
      .replace(':invitationId', fixtures.bankInvitationId)
      // No session of that person: those who may end one get 404.
      .replace(':sessionId', fixtures.userId)
      .replace(':itemId', fixtures.userId)
      .replace(':kind', 'Users')
      .replace(':n', '1')
      .replace(/:\w+/, id)
  );
}

function idOf(pattern: string, fixtures: Fixtures): string {
  if (pattern.startsWith('/question-banks/invitations/')) return fixtures.bankInvitationId;
  if (pattern.startsWith('/question-banks/')) return fixtures.bankId;
  if (/^\/(questions|auth\/favorites)\//.test(pattern)) return fixtures.questionId;
  if (pattern.startsWith('/drafts/')) return fixtures.draftId;
  if (pattern.startsWith('/ingestion/tasks/')) return fixtures.taskId;
  // There is no such adjustment: a caller who may decide on one gets 404.
  if (pattern.startsWith('/vcount/admin/')) return fixtures.userId;
  if (pattern.startsWith('/vcount/payment-method/')) return fixtures.paymentMethodId;
  if (pattern.startsWith('/paper-generation/blueprints/')) return fixtures.blueprintId;
  if (pattern.startsWith('/paper-generation/runs/')) return fixtures.runId;
  if (pattern.startsWith('/papers/')) return fixtures.paperId;
  if (/^\/paper-banks?\//.test(pattern)) return fixtures.paperBankId;
  if (/^\/games\/(leaderboard|rank)\//.test(pattern)) return 'math';
  if (pattern.startsWith('/sittings/')) return fixtures.sittingId;
  if (pattern.startsWith('/uploads/')) return fixtures.uploadId;
  if (/^\/(users|auth\/(follow|follow-status|social))\//.test(pattern)) return fixtures.userId;
  if (pattern.startsWith('/notifications/')) return fixtures.notificationId;
  if (pattern.startsWith('/auth/sessions/')) return fixtures.sessionId;
  // There is no such passkey.
  if (pattern.startsWith('/auth/second-factor/passkeys/')) return fixtures.userId;
  if (pattern.startsWith('/my-enterprise/departments/')) return fixtures.departmentId;
  if (pattern.startsWith('/my-enterprise/units/')) return fixtures.unitId;
  if (pattern.startsWith('/my-enterprise/messages/')) return fixtures.messageId;
  if (pattern.startsWith('/my-enterprise/invitations/')) return fixtures.invitationId;
  // There is no such import, group or attachment: those who may read one get 404.
  if (/^\/my-enterprise\/(imports|message-groups|message-attachments)\//.test(pattern))
    return fixtures.userId;
  if (pattern.startsWith('/my-enterprise/')) return fixtures.owner.id;
  if (pattern.startsWith('/enterprises/')) return fixtures.enterpriseId;
  // Only a directory's token opens these.
  if (pattern.startsWith('/scim/')) return fixtures.userId;
  if (pattern.startsWith('/auth/sso/connections/')) return fixtures.connectionId;
  if (pattern.includes(':'))
    throw new Error(`no fixture for ${pattern}: add one to apps/api-e2e/test/fixtures.ts`);
  return '';
}
