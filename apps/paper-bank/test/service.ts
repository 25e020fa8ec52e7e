/** A running paper-bank service, with the steps that its tests share. */
import type { Paper, PaperBank } from '@tiku/contracts/paper-bank';
import { ServiceTokens } from '@tiku/platform/auth';
import { newId } from '@tiku/platform/database';
import { ServiceHarness, type TestUser } from '@tiku/platform/testing';
import { createApp } from '../src/app.js';
import { SERVICE } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';
import { LedgerStub } from './ledger-stub.js';
import { QuestionBankStub } from './question-bank-stub.js';
import type { ResponseBody } from './response-body.js';

export class TestService extends ServiceHarness<ResponseBody> {
  #questionBank: QuestionBankStub | undefined;

  private constructor(readonly ledger: LedgerStub) {
    super();
  }

  get questionBank(): QuestionBankStub {
    return (this.#questionBank ??= new QuestionBankStub(this.identity));
  }

  /** `environment` adds variables to those that a launcher passes. */
  static async start(environment: Record<string, string> = {}): Promise<TestService> {
    const ledger = await LedgerStub.start();
    const test = new TestService(ledger);
    test.onStop(() => ledger.close());
    const urls = { VCOUNT_LEDGER_URL: ledger.url, ...environment };
    return test.boot({ name: SERVICE, createApp, migrations, environment: urls });
  }

  serviceToken(from = 'ingestion'): Promise<string> {
    return new ServiceTokens(from, this.config).sign(SERVICE);
  }

  async createBank(as: TestUser, fields: object = {}): Promise<PaperBank> {
    const { status, body } = await this.call('POST', '/paper-banks', { as, body: { ...BANK, ...fields } });
    if (status !== 201) throw new Error(`bank was refused: ${JSON.stringify(body)}`);
    return body.paperBank;
  }

  async publishBank(as: TestUser, fields: object = {}): Promise<PaperBank> {
    const { id } = await this.createBank(as, fields);
    // A bank with a price needs a paper to be published; tests then say what it contains.
    const paper = newId();
    await this.sql(
      `INSERT INTO papers (id, paper_bank_id, type, status, content, published, creator_id)
       VALUES ($1, $2, 'practice', 'published', '{}', '{}', $3)`,
      [paper, id, as.id],
    );
    const { status, body } = await this.call('POST', `/paper-banks/${id}/publish`, { as });
    await this.sql('DELETE FROM papers WHERE id = $1', [paper]);
    if (status !== 200) throw new Error(`publishing was refused: ${JSON.stringify(body)}`);
    return body.paperBank;
  }

  /** With the given number of questions in one section, unless the fields say otherwise. */
  async createPaper(as: TestUser, paperBankId: string, fields: object = {}, questions = 1): Promise<Paper> {
    const items = Array.from({ length: questions }, () => ({ questionId: this.questionBank.add().id }));
    const body = {
      title: '期中模拟卷',
      paperBankId,
      sections: [{ title: '一、选择题', questions: items }],
      ...fields,
    };
    const response = await this.call('POST', '/papers', { as, body });
    if (response.status !== 201) throw new Error(`paper was refused: ${JSON.stringify(response.body)}`);
    return response.body.paper;
  }

  async addMember(
    bankId: string,
    userId: string,
    role: string,
    status = 'active',
    bought = false,
  ): Promise<string> {
    const id = newId();
    await this.sql(
      `INSERT INTO paper_bank_members (id, paper_bank_id, user_id, role, status, bought) VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, bankId, userId, role, status, bought],
    );
    if (status === 'active')
      await this.sql('UPDATE paper_banks SET member_count = member_count + 1 WHERE id = $1', [bankId]);
    return id;
  }
}

/** A bank that was bought before the test began. */
export async function bought(
  test: TestService,
  bank: PaperBank,
  buyer: TestUser,
  role = 'viewer',
): Promise<string> {
  const id = newId();
  await test.sql(
    `INSERT INTO purchases (id, paper_bank_id, buyer_id, seller_id, price, status, refundable_until)
     VALUES ($1, $2, $3, $4, $5, 'paid', now() + interval '7 days')`,
    [id, bank.id, buyer.id, bank.owner.id, Math.round(bank.price * 100)],
  );
  await test.addMember(bank.id, buyer.id, role, 'active', true);
  return id;
}

export const BANK = { name: '高三数学', description: '模拟卷与专题卷', category: 'mathematics', price: 12.5 };
