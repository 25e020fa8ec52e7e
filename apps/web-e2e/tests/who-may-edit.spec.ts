/**
 * Walks the addresses of the signed-in part as every role, by default a sample of them: a page whose form the person could not save shows none. The
 * write behind each form is tried with an empty body, which changes nothing and is refused only for its fields.
 */
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { authorization, expect, newBank, newTeacher, send, signIn, signInInstead, test } from './journey.js';
import type { Teacher } from './journey.js';
import { idOf, logIn, superadmin, verifyEmail } from './people.js';
import { FULL, sampleOf } from './sample.js';

const TABLE = ['framed-routes.tsx', 'administration-routes.tsx']
  .map((file) => readFileSync(new URL(`../../web/src/app/${file}`, import.meta.url), 'utf8'))
  .join('');
/** Of the addresses that the table makes from a base. */
const MADE = [
  ...['/profile', '/users/:id', '/users', '/user-management', '/terms', '/privacy'],
  ...['/profile', '/users/:id'].flatMap((base) => [`${base}/followers`, `${base}/following`]),
];
const ADDRESSES = [
  ...new Set([...TABLE.matchAll(/path: '(\/[^']+)'/g)].map(([, path]) => path!).concat(MADE)),
];

type Write = readonly ['PUT' | 'POST', string];
/** Address → the write of its form. A form on another address fails the walk. */
const WRITES: Readonly<Record<string, Write>> = {
  '/question-banks/create': ['POST', '/question-banks'],
  '/question-banks/:bid/edit': ['PUT', '/question-banks/:bid'],
  '/question-banks/:bid/settings': ['PUT', '/question-banks/:bid/settings'],
  '/question-banks/:bid/members': ['POST', '/question-banks/:bid/members'],
  '/question-banks/:bid/questions/create': ['POST', '/questions/bank/:bid'],
  '/question-banks/:bid/questions/:qid/edit': ['PUT', '/questions/:qid'],
  '/questions/create': ['POST', '/questions/bank/:bid'],
  '/questions/:qid/edit': ['PUT', '/questions/:qid'],
  '/paper-banks/create': ['POST', '/paper-banks'],
  '/paper-banks/:id/edit': ['PUT', '/paper-banks/:id'],
  '/paper-banks/:paperBankId/practices/create': ['POST', '/papers'],
  '/paper-banks/:paperBankId/practices/:id/edit': ['PUT', '/papers/:paper'],
  '/profile': ['PUT', '/auth/profile'],
  '/vcount/recharge': ['POST', '/vcount/recharge'],
};

/** Of the addresses with a form, and of the others: as many does the sample visit as each role. */
const SAMPLED = 3;
function sampledFor(role: string): string[] {
  // The members of the bank are teachers as the stranger is: other addresses show them the same.
  const own = ADDRESSES.filter((address) => !MEMBERS.includes(role) || address.includes(':'));
  const nameOf = (address: string) => `${role} ${address}`;
  return [true, false].flatMap((hasForm) =>
    sampleOf(
      own.filter((address) => address in WRITES === hasForm),
      SAMPLED,
      nameOf,
    ),
  );
}

/** Their editors try the markup out and save nothing. */
const PLAYGROUNDS = ['/guide/:kind/:name', '/markdown-demo'];

interface Things {
  [parameter: string]: string;
}
const MEMBERS: readonly string[] = ['owner', 'manager', 'collaborator', 'viewer'];
/** A bank and a paper bank of one owner, with a member in each role. */
async function prepare(request: APIRequestContext) {
  const owner = await newTeacher(request);
  await verifyEmail(request, owner.email);
  const bank = await newBank(request, owner, '圆锥曲线专题');
  await send(request, owner, 'PUT', `/question-banks/${bank.bid}`, { visibility: 'public' });
  const { question } = await send<{ question: { id: string; qid: string } }>(
    request,
    owner,
    'POST',
    `/questions/bank/${bank.id}`,
    {
      type: 'fill',
      difficulty: 2,
      stem: '椭圆 $x^2+4y^2=4$ 的离心率为 \\fill',
      fillAnswers: ['$\\frac{\\sqrt3}{2}$'],
    },
  );
  const { paperBank } = await send<{ paperBank: { id: string } }>(request, owner, 'POST', '/paper-banks', {
    ...{ name: '圆锥曲线练习', description: '每周一练', category: 'mathematics', price: 0 },
    visibility: 'public',
  });
  const { paper } = await send<{ paper: { id: string } }>(request, owner, 'POST', '/papers', {
    ...{ type: 'practice', paperBankId: paperBank.id, title: '第一周' },
    sections: [{ title: '填空题', questions: [{ questionId: question.id }] }],
  });
  const people: Record<string, Teacher> = { owner };
  for (const role of MEMBERS.slice(1)) {
    const person = await newTeacher(request);
    people[role] = person;
    const named = { userId: idOf(person), role };
    await send(request, owner, 'POST', `/question-banks/${bank.bid}/members`, named);
    await send(request, owner, 'POST', `/paper-banks/${paperBank.id}/members`, named);
    await send(request, person, 'POST', `/paper-banks/${paperBank.id}/accept-invitation`, {});
  }
  people['stranger'] = await newTeacher(request);
  people['student'] = await logIn(request, { email: 'student@school.edu.cn', password: 'Tiku#Start83' });
  people['superadmin'] = await superadmin(request);
  const things: Things = {
    ...{ bid: bank.bid, qid: question.qid, paperBankId: paperBank.id, paper: paper.id },
    ...{ sellerId: idOf(owner), kind: 'latex', name: 'math', code: '403', draftId: '' },
  };
  return { things, people };
}

/** The address with its parameters filled in; an `:id` is what the words before it name. */
function fill(address: string, things: Things): string {
  const id = /^\/users/.test(address)
    ? things['sellerId']
    : /practices|^\/papers/.test(address)
      ? things['paper']
      : things['paperBankId'];
  return address.replaceAll(/\/:(\w+)\??/g, (_, name: string) => {
    const value = name === 'id' ? id : things[name];
    return value === '' ? '' : `/${value}`;
  });
}

/** Goes there without a reload, and waits until the page has settled: its heading or its field has the focus. */
async function visit(page: Page, path: string): Promise<void> {
  // Already there, by a redirect of the address before.
  if (new URL(page.url()).pathname === path) return;
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const former of document.querySelectorAll('main .tk-empty')) former.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForFunction(
    () =>
      (document.activeElement?.matches('main :is(h1, input, textarea, [contenteditable="true"])') ||
        document.querySelector('main .tk-empty:not([data-left])')) &&
      !document.querySelector('.mantine-Skeleton-root, .tk-progress[data-on]'),
    undefined,
    { timeout: 30_000 },
  );
}

/** Something that one fills in and saves: a form with its button, or an editor. */
const countForms = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main form button[type=submit], main .cm-content')].filter(
        (element) => element instanceof HTMLElement && element.offsetParent !== null,
      ).length,
  );

test('no page of any role shows a form that cannot be saved', async ({ page, request }) => {
  // Of each table and each list that it is made from.
  expect(ADDRESSES).toEqual(expect.arrayContaining(['/dashboard', '/operations', '/audit', '/terms']));
  const { things, people } = await prepare(request);
  const wrong: string[] = [];
  let forms = 0;
  for (const [role, person] of Object.entries(people)) {
    if (role === 'owner') await signIn(page, person);
    else await signInInstead(page, person);
    await page.goto('/version');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const address of sampledFor(role)) {
      await test.step(`${role}: ${address}`, () => visit(page, fill(address, things)));
      if (PLAYGROUNDS.includes(address) || (await countForms(page)) === 0) continue;
      forms += 1;
      const write = WRITES[address];
      if (!write) {
        wrong.push(`${role}: ${address} has a form that WRITES does not name`);
        continue;
      }
      // Who has one bank writes there at once: the address of questions without a bank leads to it.
      const [, bid = things['bid']] =
        /^\/question-banks\/([^/]+)\/questions\/create$/.exec(new URL(page.url()).pathname) ?? [];
      const response = await request.fetch(`/api${fill(write[1], { ...things, bid: bid ?? '' })}`, {
        method: write[0],
        headers: { ...authorization(person), 'Idempotency-Key': crypto.randomUUID() },
        data: address.includes('practices/create') ? { paperBankId: things['paperBankId'] } : {},
      });
      if ([401, 403, 404].includes(response.status()))
        wrong.push(`${role}: ${address} answers ${response.status()}`);
    }
  }
  expect(wrong).toEqual([]);
  // So many that the walk surely sees forms.
  expect(forms).toBeGreaterThan(FULL ? 20 : 2);
});
