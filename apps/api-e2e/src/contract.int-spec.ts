/** docs/api.md is true: a running platform answers its calls with the named status, keys and fields. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { UNAUTHENTICATED_REASONS } from '@tiku/contracts/common';
import { useAccounts } from '../test/contract/accounts.js';
import { ContractClient } from '../test/contract/client.js';
import { differences } from '../test/contract/differences.js';
import { useEnterprises, useGames, usePapers, useRecognition } from '../test/contract/others.js';
import { readContractPage } from '../test/contract/page.js';
import { useQuestions } from '../test/contract/questions.js';
import { RunningPlatform } from '../test/running-platform.js';

const page = readContractPage();
let platform: RunningPlatform;
let client: ContractClient;
beforeAll(async () => {
  platform = await RunningPlatform.start({ worker: true });
  const [owner, other, superadmin] = [
    await platform.signUp(),
    await platform.signUp(),
    await platform.signUp('superadmin'),
  ];
  await platform.sql('identity', 'UPDATE users SET email_verified = true');
  client = new ContractClient(platform, owner);
  await useAccounts(client, { other, superadmin });
  const questionIds = await useQuestions(client, { other });
  await useRecognition(client);
  await usePapers(client, other, questionIds);
  await useEnterprises(client, superadmin);
  await useGames(client);
}, 300_000);
afterAll(() => platform?.stop());

/** Calls that other tests of this package and of the services make, with people, files or keys that they need. */
const ELSEWHERE = [
  /^POST \/auth\/sso\/exchange$/,
  // A game takes its time before it counts.
  /^POST \/games\/record$/,
  /^POST \/answer-generation\/generate$/,
  /^POST \/ocr\/recognize/,
  /^(?:POST|GET) \/ingestion\/tasks\/\{id\}\/(?:cancel|pause|continue|retry|pages|recognise-region)/,
  / \/uploads/,
  /\/paper-banks\/\{id\}\/(?:members\/|accept-invitation)|^POST \/paper-banks\/\{id\}\/members$/,
  / \/my-enterprise\//,
  /^PUT \/notifications\/\{id\}\/read$/,
];

it('names no call that is not called here or elsewhere', () => {
  expect(page.calls.length).toBeGreaterThan(170);
  const uncalled = page.calls.filter(
    ({ call }) => !client.answers.has(call) && !ELSEWHERE.some((pattern) => pattern.test(call)),
  );
  expect(uncalled.map(({ call }) => call)).toEqual([]);
});

it('names the status, keys and fields of each answer', () => {
  const found = page.calls.flatMap((call) => {
    const answer = client.answers.get(call.call);
    return answer
      ? differences(call, answer, page.objects).map((difference) => `${call.call} ${difference}`)
      : [];
  });
  expect(found).toEqual([]);
});

it('names the reasons of a 401', () => {
  const [, listed = ''] = /carries `reason`: ([^.|]+)/.exec(page.text) ?? [];
  expect(listed.match(/[A-Z_]{3,}/g)).toEqual([...UNAUTHENTICATED_REASONS]);
});
