/** The sign-in sheet of a class: a card for each pupil, with the first password while it is one. */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { currentLanguage } from '@tiku/platform/context';
import { Transactions } from '@tiku/platform/database';
import { businessRule } from '@tiku/platform/errors';
import { LOGGER } from '@tiku/platform/http';
import type { Logger } from '@tiku/platform/logging';
import { Translator } from '@tiku/platform/messages';
import { PaperWriter } from '@tiku/paper-output/process';
import { AuditService } from '../audit/audit.service.js';
import { EnrolmentsRepository } from '../enrolments/enrolments.repository.js';
import { usernameOf } from '../pupils/pupils.presenter.js';
import { SchoolAccountsClient } from '../pupils/school-accounts.client.js';
import type { UnitAccess } from '../units/unit-access.repository.js';

/** Of PDF: one is written while the next one's passwords are read. */
const BOUNDS = { runningMax: 2, waitingMax: 40, perUserMax: 2, retryAfterSeconds: 5 };
const IDLE_RELEASE_MS = 60_000;

@Injectable()
export class SignInSheetsService implements OnApplicationShutdown {
  #writer: PaperWriter | null = null;
  readonly #pdfs = new BoundedWork(BOUNDS);

  constructor(
    private readonly enrolments: EnrolmentsRepository,
    private readonly accounts: SchoolAccountsClient,
    private readonly audit: AuditService,
    private readonly translator: Translator,
    private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** PDF. @throws AppError 422 without pupils, 429, 503 */
  async print(access: UnitAccess): Promise<Uint8Array> {
    const pdf = await this.#pdfs.run(() => this.#write(access), access.userId);
    const { id, name } = access.unit;
    await this.transactions.run((tx) =>
      this.audit.record(tx, access, { action: 'sign-in-sheet.printed', target: { type: 'unit', id, name } }),
    );
    return pdf;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#writer?.close();
  }

  async #write({ enterpriseId, unit }: UnitAccess): Promise<Uint8Array> {
    const pupils = await this.enrolments.present(unit.id, 'number');
    if (pupils.length === 0) throw businessRule('pupil.sheetEmpty');
    const ids = pupils.map(({ user_id }) => user_id);
    const { passwords, loginUrl: address } = await this.accounts.firstPasswords(enterpriseId, ids);
    const language = currentLanguage();
    const say = (key: string) => this.translator.translate(language, `pupil.sheet.${key}`);
    this.#writer ??= new PaperWriter({ logger: this.logger, idleReleaseMs: IDLE_RELEASE_MS });
    return this.#writer.writeSignInSheet({
      language,
      title: [pupils[0]?.school_name, unit.name].filter(Boolean).join(' '),
      address,
      labels: { name: say('name'), username: say('username'), password: say('password') },
      cards: pupils.map(({ user_id: id, name, number, school_code: code }) => {
        const username = usernameOf(number, code);
        const password = passwords.get(id);
        return {
          name,
          username,
          password: password ?? say('own'),
          hasPassword: password !== undefined,
          url: `${address}?${new URLSearchParams({ account: username })}`,
        };
      }),
    });
  }
}
