/**
 * Single sign-on at one's enterprise: OpenID Connect's code flow with PKCE, state and nonce. State and one-time code
 * are bound to the browser that began (a cookie), so that a prepared link cannot sign a person in to another's account.
 */
import { Inject, Injectable } from '@nestjs/common';
import { Email, type User } from '@tiku/contracts/identity';
import type { Caller } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import { badRequest } from '@tiku/platform/errors';
import { CONFIG, LOGGER } from '@tiku/platform/http';
import type { Logger } from '@tiku/platform/logging';
import * as oidc from 'openid-client';
import { AvatarAddresses } from '../avatars/avatar-addresses.js';
import type { IdentityConfig } from '../config.js';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import type { Device } from '../sessions/device.js';
import { LoginHistoryService } from '../login-history/login-history.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TokensService } from '../sessions/tokens.service.js';
import { toUser } from '../users/user.presenter.js';
import { isAdministrator } from '../users/administrators.js';
import { UsersRepository } from '../users/users.repository.js';
import { ProviderClients } from '../sso-connections/provider-clients.js';
import { SsoAccounts } from './sso-accounts.js';
import { ProviderClaims } from './provider-claims.js';
import { CALLBACK_PATH } from '../sso-connections/sso-connections.service.js';
import {
  SsoConnectionsRepository,
  type ConnectionRow,
} from '../sso-connections/sso-connections.repository.js';
import { SsoIdentitiesRepository } from './sso-identities.repository.js';
import { SsoSecretsRepository } from './sso-secrets.repository.js';
import { SsoRefusal, type SsoProblem } from './sso.errors.js';

const START_PATH = '/api/auth/sso/start';

@Injectable()
export class SsoService {
  constructor(
    private readonly connections: SsoConnectionsRepository,
    private readonly enterprises: EnterprisesRepository,
    private readonly providers: ProviderClients,
    private readonly secrets: SsoSecretsRepository,
    private readonly identities: SsoIdentitiesRepository,
    private readonly accounts: SsoAccounts,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly transactions: Transactions,
    private readonly avatars: AvatarAddresses,
    private readonly history: LoginHistoryService,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether addresses like this one sign in at their enterprise. Calls no provider and writes nothing. */
  async offer(
    email: string,
  ): Promise<{ available: boolean; url: string | null; enterpriseName: string | null }> {
    const connection = await this.#connectionOf(email);
    if (!connection) return { available: false, url: null, enterpriseName: null };
    const url = `${this.config.PUBLIC_URL}${START_PATH}?${new URLSearchParams({ email })}`;
    return { available: true, url, enterpriseName: connection.enterprise_name };
  }

  /** The URL for a browser that holds `browser`: the provider's login, or our login with the reason of the refusal. */
  begin(email: string, browser: string): Promise<string> {
    return this.#orLogin(async () => {
      const connection = await this.#connectionOf(email);
      if (!connection) throw new SsoRefusal('inactive');
      const client = await this.#clientOf(connection);
      const [state, nonce, codeVerifier] = [
        oidc.randomState(),
        oidc.randomNonce(),
        oidc.randomPKCECodeVerifier(),
      ];
      await this.secrets.rememberState(state, browser, { connectionId: connection.id, nonce, codeVerifier });
      const url = oidc.buildAuthorizationUrl(client, {
        redirect_uri: this.config.PUBLIC_URL + CALLBACK_PATH,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        login_hint: email,
      });
      return url.href;
    });
  }

  /** Turns the provider's response (its query) into the next URL: the web app with a one-time code, or the login. */
  finish(query: URLSearchParams, browser: string | null, device: Device): Promise<string> {
    return this.#orLogin(async () => {
      const state = query.get('state');
      const kept = state && browser ? await this.secrets.takeState(state, browser) : null;
      if (!state || !browser || !kept) throw new SsoRefusal('expired');
      const connection = await this.connections.find(kept.connectionId);
      if (!connection?.active || !connection.enterprise_active) throw new SsoRefusal('inactive');
      if (query.get('error') === 'access_denied') throw new SsoRefusal('denied');
      const claims = await this.#claims(connection, query, { ...kept, state });
      return this.#admit(claims, connection, browser).catch(async (error: unknown) => {
        if (error instanceof SsoRefusal) await this.#note(claims, error, device);
        throw error;
      });
    });
  }

  /** Exchanges the one-time code for a session. @throws AppError 400 if used, expired, unknown or of another browser */
  async exchange(
    code: string,
    browser: string | null,
    device: Device,
  ): Promise<{ token: string; user: User }> {
    const session = await this.transactions.run(async (tx) => {
      const userId = browser && (await this.secrets.takeCode(tx, code, browser));
      const user = userId && (await this.users.findForUpdate(tx, userId));
      if (!user) throw badRequest('error.sso.code');
      // Suspended or promoted to administrator since the code was issued.
      if (user.status !== 'active' || isAdministrator(user.role)) {
        this.history.failed(user.id, device, user.status === 'active' ? 'sso' : 'suspended');
        throw badRequest('error.sso.code');
      }
      return this.sessions.start(tx, user, device);
    });
    // The provider asks for a second factor as its enterprise wants.
    const token = await this.tokens.tokenOf(session, { mayLackFactor: true });
    return { token, user: toUser({ ...session.user, lastLogin: new Date() }, this.avatars) };
  }

  /** Links the caller's account to the identity that waits in this browser. @throws AppError 400 if there is none */
  link(caller: Caller, browser: string | null): Promise<void> {
    return this.transactions.run(async (tx) => {
      const user = await this.users.findForUpdate(tx, caller.id);
      const identity = user && browser && (await this.identities.takePending(tx, browser, user.id));
      if (!user || !identity || isAdministrator(user.role)) throw badRequest('error.sso.link');
      const linkedId = await this.identities.findUserId(tx, identity);
      if (linkedId !== null && linkedId !== user.id) throw badRequest('error.sso.link');
      await this.identities.link(tx, user.id, identity);
    });
  }

  /**
   * The next URL for the person of the provider's response: on with a one-time code, or to the login if the account has
   * to be linked first. @throws SsoRefusal
   */
  async #admit(claims: ProviderClaims, connection: ConnectionRow, browser: string): Promise<string> {
    const email = await this.accounts.addressOf(claims, connection);
    const identity = { issuer: claims.iss, subject: claims.sub };
    const person = { identity, email, name: claims.name, connection };
    return this.accounts.holdingSeat(person, (held) =>
      this.transactions.run(async (tx) => {
        const { user, linked } = await this.accounts.admit(tx, person, held);
        if (!linked) {
          await this.identities.rememberPending(tx, browser, user.id, identity);
          return this.#loginWith('link');
        }
        await this.connections.markUsed(tx, connection.id);
        const code = await this.secrets.giveCode(tx, user.id, browser);
        return `${this.config.PUBLIC_URL}/sso?${new URLSearchParams({ code })}`;
      }),
    );
  }

  /** Records the refusal in the login history of the address's owner, like a wrong password. */
  async #note(claims: ProviderClaims, { problem }: SsoRefusal, device: Device): Promise<void> {
    const email = Email.safeParse(claims.email);
    const account = email.success ? await this.users.findByEmail(email.data) : null;
    if (account) this.history.failed(account.id, device, problem === 'suspended' ? 'suspended' : 'sso');
  }

  async #connectionOf(email: string): Promise<ConnectionRow | null> {
    const enterprise = await this.enterprises.findByEmail(email);
    const connection = enterprise && (await this.connections.findByEnterprise(enterprise.id));
    return connection?.active ? connection : null;
  }

  async #claims(
    connection: ConnectionRow,
    query: URLSearchParams,
    { state, nonce, codeVerifier }: { state: string; nonce: string; codeVerifier: string },
  ): Promise<ProviderClaims> {
    const client = await this.#clientOf(connection);
    try {
      // The URL as the provider knows it, whatever proxies stand in front of this service.
      const url = new URL(`${this.config.PUBLIC_URL}${CALLBACK_PATH}?${query}`);
      const tokens = await oidc.authorizationCodeGrant(client, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider gave no ID token');
      if (claims['email'] !== undefined) return ProviderClaims.parse(claims);
      const userInfo = await oidc.fetchUserInfo(client, tokens.access_token, claims.sub);
      // Only the signed token identifies the person.
      return ProviderClaims.parse({ ...userInfo, iss: claims.iss, sub: claims.sub });
    } catch (cause) {
      throw new SsoRefusal('provider', { cause });
    }
  }

  async #clientOf(connection: ConnectionRow): Promise<oidc.Configuration> {
    try {
      return await this.providers.clientOf(connection);
    } catch (cause) {
      throw new SsoRefusal('provider', { cause });
    }
  }

  /** A refusal redirects the browser to the login, which shows the reason; any other error is a bug. */
  async #orLogin(work: () => Promise<string>): Promise<string> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SsoRefusal)) throw error;
      this.logger.info({ err: error.cause, problem: error.problem }, 'single sign-on refused');
      return this.#loginWith(error.problem);
    }
  }

  #loginWith(problem: SsoProblem): string {
    return `${this.config.PUBLIC_URL}/login?${new URLSearchParams({ sso: problem })}`;
  }
}
