/** /Users: an enterprise's members. Identity owns their accounts, enterprise their positions and groups. */
import { Injectable } from '@nestjs/common';
import { ENTERPRISE_LIMITS, SCIM_LIMITS, type InvitationRow } from '@tiku/contracts/enterprise';
import {
  Email,
  MANAGED_ACCOUNTS_MAX,
  PersonName,
  type AccountAct,
  type ManagedAccount,
} from '@tiku/contracts/identity';
import { Uuid } from '@tiku/contracts/common';
import { currentLanguage } from '@tiku/platform/context';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { AppError } from '@tiku/platform/errors';
import { AuditService } from '../audit/audit.service.js';
import type { EnterpriseAct } from '../audit/audit.repository.js';
import { addressOf } from '../invitations/invitation-check.js';
import { InvitationsService } from '../invitations/invitations.service.js';
import { DeparturesService } from '../members/departures.service.js';
import { DirectoryJoinsRepository } from '../seats/directory-joins.repository.js';
import { SeatsService } from '../seats/seats.service.js';
import { IdentityClient } from '../users/identity.client.js';
import type { ScimCaller } from './scim-caller.js';
import { invalidValue, resourceNotFound, ScimError } from './scim-error.js';
import { scans } from './scim-scans.js';
import {
  attributesOf,
  booleanOf,
  equality,
  filterOf,
  listResponse,
  pageOf,
  projected,
  textOf,
  type ListQuery,
  type Resource,
} from './scim-resource.js';
import { patchesOf, type AttributePatch } from './scim-patch.js';
import { ScimRepository, type ScimMemberRow } from './scim.repository.js';
import { USER_SCHEMA } from './scim-schemas.js';

const EXTERNAL_ID_CHARS = 200;
/** Attributes that directories send by default and we do not store: ignored, not refused. */
const PASSED_OVER = new Set(
  `schemas id meta name nickname profileurl usertype preferredlanguage locale timezone password emails phonenumbers ims
   photos addresses groups entitlements roles x509certificates employeenumber costcenter organization division
   department manager`.split(/\s+/),
);

/** What a directory may set; undefined leaves a value unchanged. */
interface UserChanges {
  userName?: string;
  displayName?: string;
  title?: string | null;
  externalId?: string | null;
  active?: boolean;
}

@Injectable()
export class ScimUsersService {
  constructor(
    private readonly members: ScimRepository,
    private readonly identity: IdentityClient,
    private readonly seats: SeatsService,
    private readonly departures: DeparturesService,
    private readonly invitations: InvitationsService,
    private readonly joins: DirectoryJoinsRepository,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  async list(caller: ScimCaller, query: ListQuery) {
    const { enterpriseId } = caller;
    const { startIndex, count } = query;
    const filter = query.filter === undefined ? null : filterOf(query.filter);
    if (!filter) {
      const [rows, total] = await Promise.all([
        this.members.members(enterpriseId, startIndex - 1, count),
        this.members.countMembers(enterpriseId),
      ]);
      return this.#listResponse(await this.#resources(caller, rows), total, query);
    }
    const one = equality(filter);
    const found = one && (await this.#find(caller, one.attribute, one.value));
    if (found) return this.#listResponse(pageOf(found, query), found.length, query);
    const all = await scans.run(
      async () => (await this.#all(caller)).filter((user) => filter.match([user]).length > 0),
      enterpriseId,
    );
    return this.#listResponse(pageOf(all, query), all.length, query);
  }

  /** @throws ScimError 404 */
  async get(caller: ScimCaller, id: string): Promise<Resource> {
    const row = Uuid.safeParse(id).success ? await this.members.member(caller.enterpriseId, id) : null;
    const [found] = await this.#resources(caller, row ? [row] : []);
    if (!found) throw resourceNotFound(id);
    return found;
  }

  /** @throws ScimError 400, 409; AppError if no seat is free */
  async create(caller: ScimCaller, body: unknown): Promise<Resource> {
    const { userName, displayName, active, title = null, externalId = null } = changesOf(body);
    if (userName === undefined) throw invalidValue('userName is required');
    await this.#requireFree(caller, externalId, null);
    const name = displayName ?? userName.split('@')[0] ?? userName;
    const { enterpriseId } = caller;
    // Before the account: its event creates the membership, which takes this over.
    const email = addressOf(userName);
    await this.joins.save({ enterpriseId, email, position: title, externalId, createdBy: caller.actorId });
    const { id } = await this.identity
      .createManagedAccount({
        enterpriseId,
        actorId: caller.actorId,
        email: userName,
        name,
        active: active ?? true,
      })
      .catch(async (failure: unknown) => {
        // If identity refused, there is no new member. If no answer came, the account may exist.
        if (failure instanceof AppError && failure.status < 500) await this.joins.remove(enterpriseId, email);
        // The account belongs to its person: a directory can only invite, and the person joins.
        if (failure instanceof AppError && failure.messageKey === 'error.managedAccount.ownAccount')
          await this.#invite(caller, { email: userName, name, department: '', position: title ?? '' });
        throw failure;
      });
    await this.#writing(async (tx) => {
      // The account's event confirms the same a moment later.
      await this.seats.follow(tx, { userId: id, enterpriseId, email, emailVerified: true });
      await this.members.setMember(tx, enterpriseId, id, { position: title, externalId });
    });
    return this.get(caller, id);
  }

  /** Clears title and externalId if omitted; the rest stays. @throws ScimError 400, 404, 409 */
  replace(caller: ScimCaller, id: string, body: unknown): Promise<Resource> {
    const changes = changesOf(body);
    if (changes.userName === undefined) throw invalidValue('userName is required');
    return this.#change(caller, id, { title: null, externalId: null, ...changes });
  }

  /** @throws ScimError 400, 404, 409 */
  async patch(caller: ScimCaller, id: string, body: unknown): Promise<Resource> {
    const patches = patchesOf(body);
    const changes = patches.reduce<UserChanges>((before, patch) => ({ ...before, ...patched(patch) }), {});
    return this.#change(caller, id, changes);
  }

  /** The person keeps the account, and loses what belongs to the enterprise. @throws ScimError 404 */
  async remove(caller: ScimCaller, id: string): Promise<void> {
    await this.#requireChangeable(caller, id);
    const { enterpriseId, actorId: userId } = caller;
    await this.departures.takeOutByDirectory({ enterpriseId, userId }, id);
  }

  async #change(caller: ScimCaller, id: string, changes: UserChanges): Promise<Resource> {
    const { enterpriseId, actorId } = caller;
    const before = await this.#requireChangeable(caller, id, changes.active === false);
    const { userName: email, displayName: name, active } = changes;
    const { title = before.position, externalId = before.external_id } = changes;
    await this.#requireFree(caller, externalId, id);
    // A directory sends unchanged values with each change.
    const [known] =
      active === undefined && email === undefined
        ? []
        : await this.identity.managedAccounts(enterpriseId, { ids: [id] });
    // With another address the directory could sign in as the super admin.
    if (email !== undefined && email !== known?.email && before.role === 'superAdmin')
      throw new ScimError(403, null, 'The address of the super admin is not changed by a directory');
    const act = active === undefined ? null : newAct(active);
    const updated =
      email === undefined && name === undefined && active === undefined
        ? null
        : await this.identity.updateManagedAccount(id, {
            enterpriseId,
            actorId,
            ...(email !== undefined && { email }),
            ...(name !== undefined && { name }),
            ...(active !== undefined && { active }),
            ...(act && { act }),
          });
    // If this is not reached, identity's event records the act. Identity of the previous release does not say.
    const acted = updated?.acted ?? (known !== undefined && active !== known.active);
    await this.#writing(async (tx) => {
      await this.members.setMember(tx, enterpriseId, id, { position: title, externalId });
      if (act && acted) await this.#record(tx, caller, id, { id: act.id, action: act.action });
      if (title !== before.position)
        await this.#record(tx, caller, id, {
          action: 'member.position-set',
          before: { position: before.position },
          after: { position: title },
        });
    });
    return this.get(caller, id);
  }

  /** Not again within minutes, however often the directory retries. */
  async #invite({ enterpriseId, actorId: userId }: ScimCaller, person: InvitationRow): Promise<void> {
    const caller = { enterpriseId, userId };
    await this.transactions.run(async (tx) => {
      const { enterprise, results } = await this.invitations.check(tx, caller, [person], { departments: [] });
      await this.invitations.send(tx, caller, enterprise, results, currentLanguage());
    });
  }

  #record(
    tx: Tx,
    { enterpriseId, actorId: userId }: ScimCaller,
    id: string,
    act: Omit<EnterpriseAct, 'target'>,
  ): Promise<void> {
    const directory = { enterpriseId, userId, byDirectory: true };
    return this.audit.record(tx, directory, { ...act, target: { type: 'member', id } });
  }

  /** The super admin cannot be removed: the role is transferred first. @throws ScimError 404, 403 */
  async #requireChangeable(caller: ScimCaller, id: string, putsOut = true): Promise<ScimMemberRow> {
    const row = Uuid.safeParse(id).success ? await this.members.member(caller.enterpriseId, id) : null;
    if (!row) throw resourceNotFound(id);
    if (putsOut && row.role === 'superAdmin')
      throw new ScimError(403, null, 'The super admin of the enterprise has to transfer the role before');
    return row;
  }

  async #requireFree(caller: ScimCaller, externalId: string | null, id: string | null): Promise<void> {
    if (externalId === null) return;
    const holder = await this.members.memberByExternalId(caller.enterpriseId, externalId);
    if (holder && holder.user_id !== id) throw new ScimError(409, 'uniqueness', 'externalId is taken');
  }

  /** The unique index decides if two requests use the same externalId. @throws ScimError 409 */
  #writing(work: (tx: Tx) => Promise<void>): Promise<void> {
    return this.transactions.run(work).catch((failure: unknown) => {
      if (isTaken(failure)) throw new ScimError(409, 'uniqueness', 'externalId is taken');
      throw failure;
    });
  }

  /** Null for an attribute without an index. */
  async #find(caller: ScimCaller, attribute: string, value: string): Promise<Resource[] | null> {
    const { enterpriseId } = caller;
    if (attribute === 'username') {
      const accounts = await this.identity.managedAccounts(enterpriseId, { email: value });
      const rows = await Promise.all(accounts.map(({ id }) => this.members.member(enterpriseId, id)));
      return this.#present(
        caller,
        rows.flatMap((row) => row ?? []),
        accounts,
      );
    }
    if (attribute === 'externalid') {
      const row = await this.members.memberByExternalId(enterpriseId, value);
      return this.#resources(caller, row ? [row] : []);
    }
    if (attribute !== 'id') return null;
    return this.get(caller, value).then(
      (user) => [user],
      () => [],
    );
  }

  /** @throws ScimError 400 if there are too many */
  async #all(caller: ScimCaller): Promise<Resource[]> {
    if ((await this.members.countMembers(caller.enterpriseId)) > SCIM_LIMITS.scannedMax)
      throw new ScimError(400, 'tooMany', 'Use a filter of the form userName, externalId or id eq "…"');
    return this.#resources(
      caller,
      await this.members.members(caller.enterpriseId, 0, SCIM_LIMITS.scannedMax),
    );
  }

  async #resources(caller: ScimCaller, rows: readonly ScimMemberRow[]): Promise<Resource[]> {
    const accounts: ManagedAccount[] = [];
    for (let at = 0; at < rows.length; at += MANAGED_ACCOUNTS_MAX) {
      const ids = rows.slice(at, at + MANAGED_ACCOUNTS_MAX).map(({ user_id }) => user_id);
      accounts.push(...(await this.identity.managedAccounts(caller.enterpriseId, { ids })));
    }
    return this.#present(caller, rows, accounts);
  }

  #present({ base }: ScimCaller, rows: readonly ScimMemberRow[], accounts: readonly ManagedAccount[]) {
    const byId = new Map(accounts.map((account) => [account.id, account]));
    return rows.flatMap((row) => {
      const account = byId.get(row.user_id);
      return account ? [resourceOf(base, row, account)] : [];
    });
  }

  #listResponse(users: readonly Resource[], total: number, query: ListQuery) {
    return listResponse(
      users.map((user) => projected(user, query)),
      total,
      query.startIndex,
    );
  }
}

const newAct = (active: boolean): AccountAct => ({
  id: newId(),
  action: active ? 'member.activated' : 'member.deactivated',
  byDirectory: true,
});

const isTaken = (failure: unknown): boolean =>
  failure instanceof Error && 'constraint' in failure && failure.constraint === 'members_external_id';

function resourceOf(base: string, row: ScimMemberRow, account: ManagedAccount): Resource {
  const { id, name, email, active, createdAt, updatedAt } = account;
  return {
    schemas: [USER_SCHEMA],
    id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: email,
    displayName: name,
    name: { formatted: name },
    ...(row.position !== null && { title: row.position }),
    active,
    emails: [{ value: email, type: 'work', primary: true }],
    ...(row.department_id && {
      groups: [
        {
          value: row.department_id,
          $ref: `${base}/Groups/${row.department_id}`,
          display: row.department_name ?? '',
        },
      ],
    }),
    meta: {
      resourceType: 'User',
      created: createdAt,
      lastModified: updatedAt,
      location: `${base}/Users/${id}`,
    },
  };
}

/** The body of a POST or PUT. */
function changesOf(body: unknown): UserChanges {
  const attributes = attributesOf(body, USER_SCHEMA);
  const changes: UserChanges = {};
  for (const [key, value] of attributes) if (key !== 'displayname') Object.assign(changes, setOf(key, value));
  const displayName = textOf(attributes.get('displayname'), 500) ?? nameOf(attributes.get('name'));
  return displayName === null ? changes : { ...changes, ...setOf('displayname', displayName) };
}

/** `name` as one string: Chinese names have no space, and the family name first. */
function nameOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const parts = new Map(
    Object.entries(value).map(([key, part]) => [key.toLowerCase(), String(part ?? '').trim()]),
  );
  const [formatted, given, family] = ['formatted', 'givenname', 'familyname'].map(
    (key) => parts.get(key) ?? '',
  );
  if (formatted) return formatted;
  if (/^\p{Script=Han}+$/u.test(`${family}${given}`)) return `${family}${given}`;
  return `${given} ${family}`.trim() || null;
}

function patched({ op, key, sub, value }: AttributePatch): UserChanges {
  if (key === 'name' && op !== 'remove') {
    const name = sub === 'formatted' ? value : sub === null ? nameOf(value) : null;
    return typeof name === 'string' && name !== '' ? setOf('displayname', name) : {};
  }
  return setOf(key, op === 'remove' ? null : value);
}

/** @throws ScimError 400 for an invalid value or an unknown attribute */
function setOf(key: string, value: unknown): UserChanges {
  switch (key) {
    case 'username': {
      const email = Email.safeParse(value);
      if (!email.success) throw invalidValue('userName has to be an e-mail address');
      return { userName: email.data };
    }
    case 'displayname': {
      const name = PersonName.safeParse(value);
      if (!name.success) throw invalidValue('displayName has to be a name of 1 to 500 characters');
      return { displayName: name.data };
    }
    case 'title':
      return { title: textOf(value, ENTERPRISE_LIMITS.positionChars) };
    case 'externalid':
      return { externalId: textOf(value, EXTERNAL_ID_CHARS) };
    case 'active':
      return { active: booleanOf(value) };
    default:
      if (PASSED_OVER.has(key) || key.startsWith('urn:')) return {};
      throw new ScimError(400, 'invalidPath', `Unknown attribute ${key}`);
  }
}
