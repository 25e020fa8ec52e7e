/** A running enterprise service, with the steps that its tests share. */
import type { ErrorResponse } from '@tiku/contracts/common';
import type {
  ActivityStatsResponse,
  AttachmentAddressResponse,
  DataExportResponse,
  DepartmentResponse,
  DepartmentsResponse,
  DepartmentStatsResponse,
  EnterpriseResponse,
  EnterpriseAuditResponse,
  EnterpriseMessageResponse,
  EnterprisesResponse,
  ForbiddenWordsResponse,
  EnterpriseTotalsResponse,
  SuperAdminNominationResponse,
  InvitationResponse,
  InvitationsResponse,
  InviteResponse,
  PeopleImportResponse,
  CreatedGuardianCodeResponse,
  GuardianCodesResponse,
  GuardianSessionResponse,
  PupilImportResponse,
  PupilImportRowsResponse,
  PupilPasswordResponse,
  PupilResponse,
  PupilsResponse,
  EnrolmentResponse,
  EnrolmentsResponse,
  MyClassesResponse,
  BadRowsResponse,
  MembersResponse,
  MessagesResponse,
  MessageGroupResponse,
  MessageGroupsResponse,
  MyEnterpriseResponse,
  ReceiptsResponse,
  CreatedScimTokenResponse,
  RecognitionPolicyResponse,
  RollOverResponse,
  ScimTokensResponse,
  TransferResponse,
  UnitResponse,
  UnitRolesResponse,
  UnitsResponse,
  UnreadCountResponse,
  UserStatsResponse,
} from '@tiku/contracts/enterprise';
import type {
  EnterpriseFactsResponse,
  OfAddressResponse,
  TakeSeatResponse,
} from '@tiku/contracts/enterprise-internal';
import { ServiceTokens } from '@tiku/platform/auth';
import { newId } from '@tiku/platform/database';
import { ServiceHarness, type TestUser } from '@tiku/platform/testing';
import type { z } from 'zod';
import { createApp } from '../src/app.js';
import { SERVICE } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';

type Body<S extends z.ZodType> = Omit<z.output<S>, 'success'>;
/** Every key that an answer of enterprise can have, by the contract. A test reads those that its call promises. */
type ResponseBody = Omit<Body<typeof EnterpriseResponse>, 'enterprise'> & {
  enterprise: Body<typeof EnterpriseResponse>['enterprise'] &
    Body<typeof EnterpriseFactsResponse>['enterprise'];
} & Body<typeof EnterprisesResponse> &
  Body<typeof EnterpriseTotalsResponse> &
  Body<typeof SuperAdminNominationResponse> &
  Body<typeof MembersResponse> &
  Body<typeof EnterpriseAuditResponse> &
  Omit<Body<typeof MyEnterpriseResponse>, 'enterprise'> &
  Omit<Body<typeof TransferResponse>, 'message'> &
  Body<typeof CreatedScimTokenResponse> &
  Body<typeof ScimTokensResponse> &
  Body<typeof RecognitionPolicyResponse> & {
    stats: Body<typeof UserStatsResponse>['stats'] &
      Body<typeof DepartmentStatsResponse>['stats'] &
      Body<typeof ActivityStatsResponse>['stats'];
  } & Body<typeof DepartmentsResponse> &
  Body<typeof DepartmentResponse> &
  Body<typeof UnitResponse> &
  Body<typeof RollOverResponse> &
  Body<typeof UnitRolesResponse> &
  Body<typeof UnitsResponse> &
  Omit<Body<typeof CreatedGuardianCodeResponse>, 'code'> &
  Body<typeof GuardianCodesResponse> &
  Pick<Body<typeof GuardianSessionResponse>, 'expiresAt'> &
  Body<typeof PupilResponse> &
  Body<typeof PupilsResponse> &
  Body<typeof PupilImportResponse> & {
    /** Of either import. */
    rows: Body<typeof PupilImportRowsResponse>['rows'] & Body<typeof BadRowsResponse>['rows'];
  } & Body<typeof PupilPasswordResponse> &
  Omit<Body<typeof EnrolmentResponse>, 'password'> &
  Body<typeof EnrolmentsResponse> &
  Body<typeof MyClassesResponse> &
  Body<typeof InviteResponse> &
  Body<typeof InvitationsResponse> &
  Body<typeof InvitationResponse> &
  Body<typeof PeopleImportResponse> &
  Omit<Body<typeof BadRowsResponse>, 'rows'> &
  Body<typeof DataExportResponse> &
  Body<typeof MessageGroupResponse> &
  Body<typeof MessageGroupsResponse> &
  Body<typeof AttachmentAddressResponse> &
  Body<typeof ReceiptsResponse> &
  Body<typeof ForbiddenWordsResponse> &
  Body<typeof TakeSeatResponse> &
  Body<typeof MessagesResponse> &
  Body<typeof UnreadCountResponse> &
  Omit<Body<typeof OfAddressResponse>, 'enterprise'> &
  Omit<Body<typeof ErrorResponse>, 'message'> & {
    message: Body<typeof EnterpriseMessageResponse>['message'];
  };

let suffixes = 0;

export class TestService extends ServiceHarness<ResponseBody> {
  /** `environment` adds variables to those that a launcher passes. */
  static start(environment: Record<string, string> = {}): Promise<TestService> {
    return new TestService().boot({ name: SERVICE, createApp, migrations, environment });
  }

  /** The token of the calling service. */
  serviceToken(from = 'identity'): Promise<string> {
    return new ServiceTokens(from, this.config).sign(SERVICE);
  }

  /** A suffix that no other enterprise of the test has. */
  suffix(): string {
    return `school${++suffixes}.example.com`;
  }

  /** An enterprise created by a superadmin. Returns its id. */
  async enterprise(changes: object = {}): Promise<string> {
    const as = await this.user('Root', 'superadmin');
    const body = { name: '实验学校', emailSuffix: this.suffix(), maxMembers: 50, ...changes };
    const response = await this.call('POST', '/enterprises', { as, body });
    if (response.status !== 201) throw new Error(`the enterprise answered ${JSON.stringify(response.body)}`);
    return response.body.enterprise.id;
  }

  async suffixOf(enterpriseId: string): Promise<string> {
    const [row] = await this.sql<{ email_suffix: string }>(
      'SELECT email_suffix FROM enterprises WHERE id = $1',
      [enterpriseId],
    );
    return row?.email_suffix ?? '';
  }

  /** A person whose account has joined; the first of an enterprise is its super admin. */
  async member(
    enterpriseId: string,
    name = 'Lin',
    { emailVerified = true, version = 1 } = {},
  ): Promise<TestUser> {
    const as = await this.identity.user(name, 'teacher', { emailVerified });
    await this.moved(as, enterpriseId, { emailVerified, version });
    return as;
  }

  /** Sends the event of an account that now belongs there. */
  async moved(
    { id, name, email, role }: TestUser,
    enterpriseId: string | null,
    { emailVerified = true, version = 2 } = {},
  ): Promise<void> {
    const payload = { userId: id, name, email, role, avatar: null, enterpriseId, emailVerified };
    await this.handled(await this.receive('identity.user.updated.v1', payload, { id, version }));
  }

  /** The types of the outbox's events about an aggregate, in writing order. */
  async eventsOf(aggregateId: string): Promise<string[]> {
    const rows = await this.sql<{ type: string }>(
      'SELECT type FROM outbox WHERE aggregate_id = $1 ORDER BY id',
      [aggregateId],
    );
    return rows.map(({ type }) => type);
  }

  /** A file that is answered, as text. */
  async text(url: string, { token }: TestUser): Promise<{ status: number; text: string }> {
    const headers = { authorization: `Bearer ${token}` };
    const response = await this.service.app.inject({ method: 'GET', url, headers });
    return { status: response.statusCode, text: response.body };
  }

  /** Ids that no row has. */
  stranger(): string {
    return newId();
  }
}
