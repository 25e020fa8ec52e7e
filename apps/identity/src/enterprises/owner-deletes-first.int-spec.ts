/** The event of a deletion may come before its answer: the deletion succeeds, and is on record. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestService } from '../../test/service.js';

const ID = '01a20000-0000-7000-8000-000000000001';
/** Deletes the row of identity, as the event does, and answers then. */
let enterprise: Server;
let identity: TestService;
beforeAll(async () => {
  const facts = { enterpriseId: ID, name: '育才中学', emailSuffix: 'yucai.example.com', maxMembers: 9 };
  enterprise = createServer((request, response) => {
    const answer = () => {
      response.setHeader('content-type', 'application/json');
      const found = request.url?.includes('of-address') ? null : { ...facts, active: true, version: 1 };
      response.end(JSON.stringify({ success: true, enterprise: found }));
    };
    if (request.method !== 'DELETE') answer();
    else void identity.sql('DELETE FROM enterprises WHERE id = $1', [ID]).then(answer);
  });
  await new Promise<void>((resolve) => enterprise.listen(0, '127.0.0.1', resolve));
  const { port } = enterprise.address() as AddressInfo;
  identity = await TestService.start({ ENTERPRISE_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await identity?.stop();
  enterprise?.close();
});

it('answers that it is gone, with its audit row', async () => {
  const { token } = await identity.signUpAs('superadmin');
  await identity.sql(
    `INSERT INTO enterprises (id, name, email_suffix, max_members, active, handed_over)
     VALUES ($1, '育才中学', 'yucai.example.com', 9, true, true)`,
    [ID],
  );
  const removed = await identity.request({ method: 'DELETE', url: `/auth/email-domains/${ID}`, token });
  expect(removed.statusCode).toBe(200);
  const acts = await identity.sql('SELECT action, target_name FROM audit_entries WHERE target_id = $1', [ID]);
  expect(acts).toEqual([{ action: 'enterprise.deleted', target_name: '育才中学' }]);
});
