/** A stub of vcount-ledger over HTTP: balances and holds, each step once. */
import type { Hold } from '@tiku/contracts/vcount-ledger-internal';
import { PlaceHoldRequest } from '@tiku/contracts/vcount-ledger-internal';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export class LedgerStub {
  /** Hundredths. */
  readonly balances = new Map<string, number>();
  readonly holds = new Map<string, Hold>();
  /** The outcome of the next calls: `lost` is done but never answered, `down` never arrives. */
  readonly failNext: ('lost' | 'down')[] = [];
  balancesAreDown = false;
  #server: Server;

  static async start(): Promise<LedgerStub> {
    const stub = new LedgerStub();
    stub.#server = createServer((request, response) => {
      void stub.#respond(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => stub.#server.listen(0, '127.0.0.1', resolve));
    return stub;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** All money, wherever it is: never changes. */
  get total(): number {
    const held = [...this.holds.values()].filter(({ status }) => status === 'held');
    const sum = (of: Iterable<number>): number => [...of].reduce((all, each) => all + each, 0);
    return sum(this.balances.values()) + sum(held.map(({ amountHundredths }) => amountHundredths));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, kind, id = '', step] = /^\/internal\/(\w+)\/([^/]+)(?:\/(\w+))?/.exec(request.url ?? '') ?? [];
    const body: unknown = request.method === 'PUT' ? await json(request) : undefined;
    const failure = kind === 'holds' ? this.failNext.shift() : undefined;
    if (failure === 'down' || (kind === 'balances' && this.balancesAreDown)) return void response.destroy();
    const [status, fields] = kind === 'balances' ? this.#balance(id) : this.#hold(id, step, body);
    if (failure === 'lost') return void response.destroy();
    const sent = status === 200 ? { success: true, ...fields } : refusal(status);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
  }

  #balance(id: string): [number, object] {
    return [200, { balance: (this.balances.get(id) ?? 0) / 100 }];
  }

  #hold(id: string, step: string | undefined, body: unknown): [number, object] {
    const hold = this.holds.get(id);
    if (body !== undefined) return this.#place(id, PlaceHoldRequest.parse(body));
    if (!hold) return [404, {}];
    if (step === 'return') return this.#refund(hold);
    return [200, { hold }];
  }

  #place(id: string, { payerId, payeeId, amountHundredths, reference }: PlaceHoldRequest): [number, object] {
    const existing = this.holds.get(id);
    const before = this.balances.get(payerId) ?? 0;
    if (existing) return [200, { hold: { ...existing, payerBalanceHundredths: before } }];
    if (before < amountHundredths) return [422, {}];
    this.balances.set(payerId, before - amountHundredths);
    const releaseAt = new Date().toISOString();
    const hold = { id, payerId, payeeId, amountHundredths, status: 'held', reference, releaseAt } as const;
    this.holds.set(id, hold);
    return [200, { hold: { ...hold, payerBalanceHundredths: before - amountHundredths } }];
  }

  #refund(hold: Hold): [number, object] {
    if (hold.status === 'released') return [409, {}];
    if (hold.status === 'held') {
      hold.status = 'returned';
      this.balances.set(hold.payerId, (this.balances.get(hold.payerId) ?? 0) + hold.amountHundredths);
    }
    return [200, { hold }];
  }
}

type PlaceHoldRequest = ReturnType<typeof PlaceHoldRequest.parse>;
const CODES: Record<number, string> = {
  404: 'NOT_FOUND_ERROR',
  409: 'CONFLICT_ERROR',
  422: 'BUSINESS_RULE_ERROR',
};
const refusal = (status: number) => ({
  success: false,
  code: CODES[status],
  message: 'refused',
  error: 'refused',
  rule: 'vcount.short',
  requestId: 'stub',
  timestamp: new Date().toISOString(),
});
