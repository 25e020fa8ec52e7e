/**
 * Reads all that a login needs in one statement: the account, its recent wrong passwords, and whether its enterprise
 * enforces single sign-on. The only file with SQL of `wrong_logins`.
 */
import { Injectable } from '@nestjs/common';
import { Transactions, type PreparedStatement } from '@tiku/platform/database';
import { boolean, int4, nullable, nullableColumns, row, type RowOf } from '@tiku/platform/rows';
import { suffixesOf } from '../enterprises/email-domain-suffixes.js';
import { hasSecondFactor } from '../second-factor/factors.repository.js';
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
  /** Whether the password is only the first step. */
  hasSecondFactor: boolean;
  /** Under the key of the attempt. */
  wrong: WrongPasswords;
  /** Of the IP address, over all accounts. */
  ofAddress: WrongPasswords;
}

/** Recent ones. */
interface WrongPasswords {
  count: number;
  /** Null if there are none. */
  forgottenInSeconds: number | null;
}

/** Keyed hashes under which wrong passwords are counted. */
export interface AttemptKeys {
  /** Of the account, and of the IP address or the known browser. */
  attempt: string;
  /** Of the IP address. */
  address: string;
}

/** The account's columns are all null if the address has no account. */
const LoginRow = row({
  ...nullableColumns(UserRow.columns),
  ssoEnforced: boolean,
  hasSecondFactor: boolean,
  wrong: nullable(int4),
  forgottenInSeconds: nullable(int4),
  wrongOfAddress: nullable(int4),
  addressForgottenInSeconds: nullable(int4),
});
type LoginRow = RowOf<typeof LoginRow>;

/** Replaces the credential version if the address has no account: it is locked like others. */
const NO_ACCOUNT = 0;
const secondsLeft = (table: string) =>
  `ceil(extract(epoch FROM ${table}.since - now()))::int + ${WRONG_MINUTES * 60}`;
const STILL = (table: string) => `${table}.since > now() - interval '${WRONG_MINUTES} minutes'`;
const FIND: PreparedStatement = {
  name: 'account-for-login',
  text: `SELECT ${USER_COLUMNS},
      ${isEnforcedFor('users.enterprise_id', '$3')} AS "ssoEnforced", wrong_logins.count AS "wrong",
      ${hasSecondFactor('users.id')} AS "hasSecondFactor",
      ${secondsLeft('wrong_logins')} AS "forgottenInSeconds",
      of_address.count AS "wrongOfAddress", ${secondsLeft('of_address')} AS "addressForgottenInSeconds"
    FROM (SELECT) AS asked
      LEFT JOIN users ON users.email_key = $1
      LEFT JOIN wrong_logins ON wrong_logins.id = $2
        AND wrong_logins.generation = coalesce(users.credential_version, ${NO_ACCOUNT}) AND ${STILL('wrong_logins')}
      LEFT JOIN wrong_logins AS of_address ON of_address.id = $4 AND ${STILL('of_address')}`,
};
/** The row of the address comes last, so that concurrent statements lock rows in one order. */
const COUNT: PreparedStatement = {
  name: 'count-wrong-login',
  text: `INSERT INTO wrong_logins AS known (id, generation, count, since)
    VALUES ($1, $2, 1, now()), ($3, ${NO_ACCOUNT}, 1, now())
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

  async find(email: string, keys: AttemptKeys): Promise<LoginAccount> {
    const emailKey = emailKeyOf(email);
    const [found] = await this.transactions.read.query(LoginRow, FIND, [
      emailKey,
      keys.attempt,
      suffixesOf(emailKey),
      keys.address,
    ]);
    if (!found) throw new Error('the statement has one row, whatever it finds');
    return {
      user: hasAccount(found) ? found : null,
      ssoEnforced: found.ssoEnforced,
      hasSecondFactor: found.hasSecondFactor,
      wrong: { count: found.wrong ?? 0, forgottenInSeconds: found.forgottenInSeconds },
      ofAddress: {
        count: found.wrongOfAddress ?? 0,
        forgottenInSeconds: found.addressForgottenInSeconds,
      },
    };
  }

  /** Counts one wrong password; earlier ones for a former password of the account no longer count. */
  async countWrong({ attempt, address }: AttemptKeys, user: LoginAccount['user']): Promise<void> {
    await this.transactions.execute(COUNT, [attempt, user?.credentialVersion ?? NO_ACCOUNT, address]);
  }

  async forgetWrong(attemptKey: string): Promise<void> {
    await this.transactions.execute(FORGET, [attemptKey]);
  }
}

const hasAccount = (found: LoginRow): found is LoginRow & UserRow => found.id !== null;
