import { expect, it } from '@jest/globals';
import { newId, Transactions } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import { identity, identityForSuite } from '../../test/suite.js';
import { OnEnterpriseDeletedConsumer } from './on-enterprise-deleted.consumer.js';

identityForSuite();

it('releases the members of an erased enterprise, who keep their accounts', async () => {
  const enterpriseId = await identity.enterprise('erased.example.com');
  const [first, second] = [await identity.signUp(), await identity.signUp()];
  await identity.sql('UPDATE users SET enterprise_id = $1 WHERE id = ANY ($2)', [
    enterpriseId,
    [first.id, second.id],
  ]);
  await identity.sql(
    `INSERT INTO sso_connections (id, enterprise_id, issuer, client_id) VALUES ($1, $2, 'http://127.0.0.1:1', 'x')`,
    [newId(), enterpriseId],
  );
  const event = {
    id: newId(),
    type: 'enterprise.enterprise.deleted.v1' as const,
    aggregateId: enterpriseId,
    aggregateVersion: 9,
    occurredAt: new Date().toISOString(),
    payload: { enterpriseId, erased: true },
  };
  const consumer = identity.service.app.get(OnEnterpriseDeletedConsumer);
  await identity.service.app.get(Transactions).run((tx) => consumer.handle(event, tx));
  const left = () => identity.sql('SELECT FROM enterprises WHERE id = $1', [enterpriseId]);
  await waitFor('the enterprise to be gone', async () => (await left()).length === 0);
  for (const { id, email } of [first, second]) {
    expect((await identity.eventsOf(id)).at(-1)).toBe('identity.user.updated.v1');
    expect((await identity.login(email)).json().user).toMatchObject({ enterpriseId: null });
  }
});
