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
  / \/auth\/(?:second-factor|proof)/,
  /^DELETE \/users\/\{id\}\/second-factor$/,
  /^POST \/answer-generation\/generate$/,
  /^POST \/ocr\/recognize/,
  /^(?:POST|GET) \/ingestion\/tasks\/\{id\}\/(?:cancel|pause|continue|retry|pages|recognise-region)/,
  / \/uploads/,
  /^GET \/question-banks\/\{id\}\/uploads$/,
  /\/paper-banks\/\{id\}\/(?:members\/|accept-invitation)|^POST \/paper-banks\/\{id\}\/members$/,
  / \/my-enterprise\//,
  / \/my-classes$/,
  / \/guardian\//,
  /^PUT \/notifications\/\{id\}\/read$/,
  / \/drafts\/\{id\}\/(?:choices|left-lines)$/,
  /^POST \/questions\/(?:answers|describe)$/,
  /^POST \/question-banks\/\{id\}\/export$/,
  /^POST \/papers\/\{id\}\/unpublish$/,
  /^POST \/question-banks\/\{id\}\/import\/table$/,
  / \/papers\/basket$/,
  / \/(?:practice|my-exams|sittings)(?:\/|$)/,
  / \/paper-generation\/(?:supply|similar|runs)/,
];

it('names no call that is not called here or elsewhere', () => {
  expect(page.calls.length).toBeGreaterThan(170);
  const uncalled = page.calls.filter(
    ({ call }) => !client.responses.has(call) && !ELSEWHERE.some((pattern) => pattern.test(call)),
  );
  expect(uncalled.map(({ call }) => call)).toEqual([]);
});

/** Nothing is in them in this test; an entry that some answer fills everywhere must go. */
const EMPTY = new Set([
  // Of a question with options.
  'question.fillAnswers is empty',
  'question.solutionAnswers is empty',
  'question.answerScores is empty',
  // Of the paper's questions, each kind has some only.
  ...['options', 'fillAnswers', 'solutionAnswers', 'category', 'images', 'tikz', 'answerScores'].map(
    (list) => `recognised.${list} is empty`,
  ),
  // Of questions without a picture.
  'question.images is empty',
  // Of the first version.
  'versions[].changes is empty',
  // None can be made yet.
  'lectures is empty',
  // Of an assistant, which the test does not set.
  'analysis.proposals is empty',
  // The paper has every question that it announces.
  'task.account.missing is empty',
  // Every line of it belongs to a question.
  'task.account.leftOverLines is empty',
]);

it('names the status, keys and fields of each answer, and no answer leaves a list empty', () => {
  const found = page.calls.flatMap((call) => {
    const response = client.responses.get(call.call);
    return (response ? differences(call, response, page.objects) : []).map((difference) => ({
      call,
      difference,
    }));
  });
  const wrong = found.filter(({ difference }) => !EMPTY.has(difference));
  expect(wrong.map(({ call, difference }) => `${call.call} ${difference}`)).toEqual([]);
  const used = new Set(found.map(({ difference }) => difference));
  expect([...EMPTY].filter((entry) => !used.has(entry))).toEqual([]);
});

it('names the reasons of a 401', () => {
  const [, listed = ''] = /carries `reason`: ([^.|]+)/.exec(page.text) ?? [];
  expect(listed.match(/[A-Z_]{3,}/g)).toEqual([...UNAUTHENTICATED_REASONS]);
});
