/**
 * Reads all that a login needs in one statement: the account, its recent wrong passwords, and whether its enterprise
 * enforces single sign-on. The only file with SQL of `wrong_logins`.
 */
import { Injectable } from '@nestjs/common';
import { Transactions, type PreparedStatement } from '@tiku/platform/database';
import { boolean, int4, nullable, nullableColumns, row, type RowOf } from '@tiku/platform/rows';
import { suffixesOf } from '../enterprises/email-domain-suffixes.js';
import { emailKeyOf } from '../users/email-key.js';
import { isEnforcedFor } from '../sso-connections/sso-connections.repository.js';
import { USER_COLUMNS, UserRow } from '../users/user-columns.repository.js';

/** A wrong password expires this long after the first of its row. */
const WRONG_MINUTES = 15;

export interface LoginAccount {
  /** Null if the address has no account. Not to be saved. */
  user: Readonly<UserRow> | null;
  /** Whether an enterprise enforces single sign-on for the address. */
  ssoEnforced: boolean;
  /** Number of recent wrong passwords under the given key. */
  wrong: number;
  /** Seconds until those expire; null if there are none. */
  forgottenInSeconds: number | null;
}

/** The account's columns are all null if the address has no account. */
const LoginRow = row({
  ...nullableColumns(UserRow.columns),
  ssoEnforced: boolean,
  wrong: nullable(int4),
  forgottenInSeconds: nullable(int4),
});
type LoginRow = RowOf<typeof LoginRow>;

/** Replaces the credential version if the address has no account: it is locked like others. */
const NO_ACCOUNT = 0;
const STILL = (table: string) => `${table}.since > now() - interval '${WRONG_MINUTES} minutes'`;
const FIND: PreparedStatement = {
  name: 'account-for-login',
  text: `SELECT ${USER_COLUMNS},
      ${isEnforcedFor('users.enterprise_id', '$3')} AS "ssoEnforced", wrong_logins.count AS "wrong",
      ceil(extract(epoch FROM wrong_logins.since - now()))::int + ${WRONG_MINUTES * 60} AS "forgottenInSeconds"
    FROM (SELECT) AS asked
      LEFT JOIN users ON users.email_key = $1
      LEFT JOIN wrong_logins ON wrong_logins.id = $2
        AND wrong_logins.generation = coalesce(users.credential_version, ${NO_ACCOUNT}) AND ${STILL('wrong_logins')}`,
};
const COUNT: PreparedStatement = {
  name: 'count-wrong-login',
  text: `INSERT INTO wrong_logins AS known (id, generation, count, since) VALUES ($1, $2, 1, now())
    ON CONFLICT (id) DO UPDATE SET generation = excluded.generation,
      count = CASE WHEN known.generation = excluded.generation AND ${STILL('known')} THEN known.count + 1 ELSE 1 END,
      since = CASE WHEN known.generation = excluded.generation AND ${STILL('known')} THEN known.since ELSE now() END`,
};
const FORGET: PreparedStatement = {
  name: 'forget-wrong-logins',
  text: 'DELETE FROM wrong_logins WHERE id = $1',
};
/** For the retention. */
export const WRONG_LOGINS_OUTLIVED = `NOT (${STILL('wrong_logins')})`;

@Injectable()
export class LoginAccountsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** @param attemptKey Counts wrong passwords: the account's address and the IP address, as one string */
  async find(email: string, attemptKey: string): Promise<LoginAccount> {
    const emailKey = emailKeyOf(email);
    const [found] = await this.transactions.read.query(LoginRow, FIND, [
      emailKey,
      attemptKey,
      suffixesOf(emailKey),
    ]);
    if (!found) throw new Error('the statement has one row, whatever it finds');
    const { ssoEnforced, wrong, forgottenInSeconds } = found;
    return { user: hasAccount(found) ? found : null, ssoEnforced, wrong: wrong ?? 0, forgottenInSeconds };
  }

  /** Counts one wrong password; earlier ones for a former password no longer count. */
  async countWrong(attemptKey: string, user: LoginAccount['user']): Promise<void> {
    await this.transactions.execute(COUNT, [attemptKey, user?.credentialVersion ?? NO_ACCOUNT]);
  }

  async forgetWrong(attemptKey: string): Promise<void> {
    await this.transactions.execute(FORGET, [attemptKey]);
  }
}

const hasAccount = (found: LoginRow): found is LoginRow & UserRow => found.id !== null;
