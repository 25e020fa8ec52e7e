/** A page about a person: one request here, one call per item on it, null for an unknown person. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { pagination } from '@tiku/contracts/common';
import type { Profile, SocialUser } from '@tiku/contracts/identity';
import { startBff, type RunningBff } from '../../test/running-bff.js';

const now = new Date().toISOString();
const profile: Profile = {
  id: randomUUID(),
  name: '陆小曼',
  email: null,
  avatar: null,
  role: 'teacher',
  department: '高中物理组',
  enterpriseName: null,
  registeredAt: now,
  followersCount: 1,
  followingCount: 0,
  following: true,
  followedBy: false,
};
const follower: SocialUser = {
  id: randomUUID(),
  name: '林知远',
  avatar: null,
  role: 'teacher',
  department: null,
  enterpriseName: null,
  following: false,
  since: now,
};

let bff: RunningBff;
beforeAll(async () => {
  bff = await startBff();
  bff.stub.respondJson(`GET /users/${profile.id}/profile`, { success: true, profile });
  bff.stub.respondJson(`GET /auth/social/${profile.id}`, {
    success: true,
    users: [follower],
    pagination: pagination(1, 24, 1),
  });
  bff.stub.respondJson('GET /question-banks', {
    success: true,
    questionBanks: [],
    pagination: pagination(1, 12, 0),
  });
});
afterAll(() => bff?.close());
beforeEach(() => {
  bff.stub.seen.length = 0;
});

async function ask(query: string, id: string): Promise<unknown> {
  const response = await fetch(`${bff.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bff.user.token}` },
    body: JSON.stringify({ query, variables: { id } }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: unknown }).data;
}

it('asks identity for the person and question-bank only for banks that this person made', async () => {
  const data = await ask(
    `query ($id: ID!) { profile(id: $id) { name followersCount
       questionBanks(limit: 12) { pagination { total } }
       followers(limit: 24) { users { name following } } } }`,
    profile.id,
  );
  expect(data).toEqual({
    profile: {
      name: '陆小曼',
      followersCount: 1,
      questionBanks: { pagination: { total: 0 } },
      followers: { users: [{ name: '林知远', following: false }] },
    },
  });
  expect(bff.stub.seen).toHaveLength(3);
  const calls = bff.stub.seen.map((call) => decodeURIComponent(call));
  expect(calls[0]).toBe(`GET /users/${profile.id}/profile`);
  expect(calls.find((call) => call.includes('/question-banks'))).toContain(`creatorId=${profile.id}`);
  expect(calls.find((call) => call.includes('/auth/social'))).toContain('type=followers');
});

it('is null for an unknown person, and calls no service for an invalid id', async () => {
  const query = 'query ($id: ID!) { profile(id: $id) { name } }';
  expect(await ask(query, randomUUID())).toEqual({ profile: null });
  expect(bff.stub.seen).toHaveLength(1);
  expect(await ask(query, '../auth/me')).toEqual({ profile: null });
  expect(bff.stub.seen).toHaveLength(1);
});
