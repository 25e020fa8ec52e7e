/** Many buyers of one paper bank at once: all transfers go to one account, and each buyer pays once. */
import { check } from 'k6';
import http from 'k6/http';
import type { Options } from 'k6/options';
import { baseUrl, makeAccounts, withJson, withToken, type Account } from './accounts.ts';

interface Given {
  buyers: Account[];
  bankId: string;
  price: number;
}

const buyers = Number(__ENV['LOAD_USERS'] ?? 100);

export const options: Options = {
  setupTimeout: '10m',
  scenarios: { buy: { executor: 'per-vu-iterations', vus: buyers, iterations: 1, maxDuration: '2m' } },
  thresholds: {
    'http_req_failed{name:purchase}': ['rate<0.001'],
    'http_req_duration{name:purchase}': ['p(95)<5000'],
    checks: ['rate==1'],
  },
};

export function setup(): Given {
  const accounts = makeAccounts(buyers, { verified: true });
  const [first] = accounts;
  const found = http.get(`${baseUrl()}/api/paper-banks?limit=20`, withToken(first?.token ?? '', 'setup'));
  const banks = found.json('paperBanks') as { id: string; price: number; purchased: boolean }[];
  const bank = banks.find(({ price }) => price > 0);
  if (!bank) throw new Error('no paper bank is for sale: publish one, or start with the demo');
  for (const { token } of accounts) {
    http.post(
      `${baseUrl()}/api/vcount/payment-method/bind`,
      JSON.stringify({ type: 'alipay', holder: '压测', account: '13812345678' }),
      withJson(token, 'setup'),
    );
    const recharged = http.post(
      `${baseUrl()}/api/vcount/recharge`,
      JSON.stringify({ amount: String(bank.price), description: '' }),
      withJson(token, 'setup', { 'Idempotency-Key': `recharge-${token.slice(-24)}` }),
    );
    if (recharged.status >= 300)
      throw new Error(`a recharge was answered with ${recharged.status}: ${String(recharged.body)}`);
  }
  return { buyers: accounts, bankId: bank.id, price: bank.price };
}

export default function ({ buyers: accounts, bankId, price }: Given): void {
  const token = accounts[(__VU - 1) % accounts.length]?.token ?? '';
  const bought = http.post(
    `${baseUrl()}/api/paper-banks/${bankId}/purchase`,
    JSON.stringify({ expectedPrice: price }),
    withJson(token, 'purchase', { 'Idempotency-Key': `purchase-${token.slice(-24)}` }),
  );
  check(bought, {
    'the purchase is paid': (response) =>
      response.status < 300 && response.json('purchase.status') === 'paid',
    'nothing is left': (response) => response.status < 300 && response.json('balance') === 0,
  });
}
