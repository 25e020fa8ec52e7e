/** The statement of an account: the transactions of a period, as PDF, CSV or XLSX. */
import type { Readable } from 'node:stream';
import { Inject, Injectable, StreamableFile, type OnApplicationShutdown } from '@nestjs/common';
import type { Language } from '@tiku/contracts/common';
import type { AdminAccount, StatementQuery, Transaction } from '@tiku/contracts/vcount-ledger';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { currentLanguage } from '@tiku/platform/context';
import { businessRule } from '@tiku/platform/errors';
import { LOGGER } from '@tiku/platform/http';
import type { Logger } from '@tiku/platform/logging';
import { Translator } from '@tiku/platform/messages';
import { PaperTooLargeError, PaperWriter } from '@tiku/paper-output/process';
import { STATEMENT_ROWS_MAX } from '@tiku/paper-output/statement';
import type { z } from 'zod';
import { AccountsService } from '../accounts/accounts.service.js';
import { TABLE_TYPES, tableFile, tableStream, type TableFormat } from './table-file.js';

type Query = z.output<typeof StatementQuery>;
export const STATEMENT_TYPES = ['application/pdf', ...TABLE_TYPES];
const PORTION = 100;
/** Of PDF: one is written while the next one's transactions are read. */
const BOUNDS = { runningMax: 2, waitingMax: 40, perUserMax: 3, retryAfterSeconds: 5 };
const TABLE_COLUMNS = [
  'createdAt',
  'type',
  'direction',
  'amount',
  'balanceAfter',
  'status',
  'counterparty',
  'description',
  'id',
  'paid',
] as const satisfies readonly (keyof Transaction | 'paid')[];
const PDF_COLUMNS = ['time', 'type', 'what', 'amount', 'balance'] as const;

@Injectable()
export class StatementsService implements OnApplicationShutdown {
  #writer: PaperWriter | null = null;
  readonly #pdfs = new BoundedWork(BOUNDS);

  constructor(
    private readonly accounts: AccountsService,
    private readonly translator: Translator,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * `account`: null for a person without a transfer. `askerId`: whose share of the writer it takes.
   * @throws AppError 422 if a PDF cannot hold that many, 429 beyond the share
   */
  async file(
    account: AdminAccount | null,
    userId: string,
    query: Query,
    askerId: string,
  ): Promise<StreamableFile> {
    const { format } = query;
    if (format !== 'pdf') return tableFile(format, 'vcount-statement', this.#table(format, userId, query));
    return new StreamableFile(await this.#pdfs.run(() => this.#pdf(account, userId, query), askerId), {
      type: 'application/pdf',
      disposition: 'attachment; filename="vcount-statement.pdf"',
    });
  }

  /** Written in portions, so that few are in memory. */
  #table(format: TableFormat, userId: string, query: Query): Readable {
    const language = currentLanguage();
    const portions = withPaid(this.#portions(userId, query), language);
    return tableStream<(typeof TABLE_COLUMNS)[number]>(format, {
      columns: TABLE_COLUMNS,
      titles: TABLE_COLUMNS.map((column) => this.translator.translate(language, `vcount.table.${column}`)),
      amounts: ['amount', 'balanceAfter'],
      portions,
    });
  }

  async #pdf(account: AdminAccount | null, userId: string, query: Query): Promise<Uint8Array> {
    const rows: Transaction[] = [];
    for await (const portion of this.#portions(userId, query)) {
      rows.push(...portion.filter(({ balanceAfter }) => balanceAfter !== null));
      if (rows.length > STATEMENT_ROWS_MAX)
        throw businessRule('vcount.statementTooLong', { maximum: STATEMENT_ROWS_MAX });
    }
    this.#writer ??= new PaperWriter({ logger: this.logger });
    try {
      return await this.#writer.writeStatement(this.#statement(account, rows, query));
    } catch (error) {
      throw error instanceof PaperTooLargeError ? businessRule('vcount.statementTooLarge') : error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#writer?.close();
  }

  async *#portions(userId: string, { from, to }: Query): AsyncGenerator<Transaction[]> {
    let cursor: string | undefined;
    do {
      const page = { page: 1, limit: PORTION, from, to, ...(cursor !== undefined && { cursor }) };
      const { transactions, nextCursor } = await this.accounts.portion(userId, page);
      yield transactions;
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  #statement(account: AdminAccount | null, rows: readonly Transaction[], { from, to, timezone }: Query) {
    const language = currentLanguage();
    const say = (key: string) => this.translator.translate(language, `vcount.statement.${key}`);
    const time = clockOf(language, timezone);
    const sum = (direction: Transaction['direction']) =>
      rows
        .filter((line) => line.direction === direction)
        .reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
    const money = (hundredths: number) => `${(hundredths / 100).toFixed(2)} V`;
    // Without a transaction in the period, only the current balance is known.
    const closing =
      rows[0]?.balanceAfter ?? (to === undefined ? (account?.balance ?? 0).toFixed(2) : undefined);
    const facts: [string, string][] = [
      ...(account
        ? [[say('person'), `${account.name} ${account.email ?? ''}`.trim()] satisfies [string, string]]
        : []),
      [say('period'), `${from ? time(from) : say('begin')} – ${time(to ?? new Date().toISOString())}`],
      [say('in'), money(sum('in'))],
      [say('out'), money(sum('out'))],
      ...(closing === undefined ? [] : [[say('balance'), `${closing} V`] satisfies [string, string]]),
      [say('count'), String(rows.length)],
    ];
    return {
      language,
      title: say('title'),
      facts,
      columns: PDF_COLUMNS.map((name) => ({
        title: say(`column.${name}`),
        isNumber: name === 'amount' || name === 'balance',
        isWide: name === 'what',
      })),
      rows: rows.map((line) => [
        time(line.createdAt),
        say(`type.${line.type}`),
        [line.counterparty, line.description, paidFor(line, language)].filter(Boolean).join(' · '),
        `${line.direction === 'out' ? '−' : '+'}${line.amount}`,
        line.balanceAfter ?? '',
      ]),
    };
  }
}

async function* withPaid(portions: AsyncIterable<Transaction[]>, language: Language) {
  for await (const portion of portions)
    yield portion.map((line) => ({ ...line, paid: paidFor(line, language) }));
}

/** The money of a recharge, as the page shows it: no other transaction is paid in money. The symbol is the language's. */
function paidFor({ type, amount }: Transaction, language: Language): string {
  if (type !== 'recharge') return '';
  const digits = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${language === 'zh-CN' ? '¥' : '$'}${digits.format(Number(amount))}`;
}

function clockOf(language: Language, timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat(language, {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (iso) => format.format(new Date(iso));
}
