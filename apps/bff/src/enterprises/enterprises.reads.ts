/** enterprise's pages: schools for superadmins, and the caller's own school. */
import * as contract from '@tiku/contracts/enterprise';
import type { NounReads } from '../graphql/page-reads.js';

export const ENTERPRISE_READS: NounReads = {
  noun: 'enterprises',
  service: 'enterprise',
  contract,
  prefix: 'Enterprise',
  webFolder: 'features/enterprises',
  reads: {
    enterprises: {
      path: '/enterprises',
      query: contract.ListEnterprisesQuery,
      response: contract.EnterprisesResponse,
      name: 'EnterprisePage',
    },
    enterprise: { path: '/enterprises/:id', response: contract.EnterpriseResponse },
    membersOfEnterprise: {
      path: '/enterprises/:id/members',
      query: contract.ListMembersQuery,
      response: contract.MembersResponse,
    },
    superAdminNomination: {
      path: '/enterprises/:id/super-admin/nomination',
      response: contract.SuperAdminNominationResponse,
    },
    enterpriseUserStats: {
      path: '/enterprises/:id/user-stats',
      query: contract.UserStatsQuery,
      response: contract.UserStatsResponse,
    },
    enterpriseActivityStats: {
      path: '/enterprises/:id/activity-stats',
      query: contract.ActivityStatsQuery,
      response: contract.ActivityStatsResponse,
    },
    enterpriseDepartmentStats: {
      path: '/enterprises/:id/department-stats',
      query: contract.DepartmentStatsQuery,
      response: contract.DepartmentStatsResponse,
    },
    myEnterprise: { path: '/my-enterprise/info', response: contract.MyEnterpriseResponse },
    members: {
      path: '/my-enterprise/members',
      query: contract.ListMembersQuery,
      response: contract.MembersResponse,
    },
    member: { path: '/my-enterprise/members/:id', response: contract.MemberResponse },
    departments: { path: '/my-enterprise/departments', response: contract.DepartmentsResponse },
    enterpriseMessages: {
      path: '/my-enterprise/messages',
      query: contract.ListMessagesQuery,
      response: contract.MessagesResponse,
    },
    messageReceipts: {
      path: '/my-enterprise/messages/:id/receipts',
      query: contract.ReceiptsQuery,
      response: contract.ReceiptsResponse,
    },
    messageGroups: { path: '/my-enterprise/message-groups', response: contract.MessageGroupsResponse },
    forbiddenWords: { path: '/my-enterprise/forbidden-words', response: contract.ForbiddenWordsResponse },
    enterpriseInvitations: {
      path: '/my-enterprise/invitations',
      query: contract.ListInvitationsQuery,
      response: contract.InvitationsResponse,
      name: 'EnterpriseInvitationPage',
    },
    ownInvitation: { path: '/my-enterprise/invitation', response: contract.OwnInvitationResponse },
    joinableEnterprise: { path: '/my-enterprise/joinable', response: contract.JoinableResponse },
    enterpriseAudit: {
      path: '/my-enterprise/audit-entries',
      query: contract.EnterpriseAuditQuery,
      response: contract.EnterpriseAuditResponse,
    },
    recognitionPolicy: {
      path: '/my-enterprise/recognition-policy',
      response: contract.RecognitionPolicyResponse,
    },
    pupils: {
      path: '/my-enterprise/pupils',
      query: contract.ListPupilsQuery,
      response: contract.PupilsResponse,
    },
    pupil: { path: '/my-enterprise/pupils/:id', response: contract.PupilResponse },
    classEnrolments: {
      path: '/my-enterprise/classes/:id/enrolments',
      query: contract.ListEnrolmentsQuery,
      response: contract.EnrolmentsResponse,
    },
    guardianCodes: {
      path: '/my-enterprise/pupils/:id/guardian-codes',
      response: contract.GuardianCodesResponse,
    },
    myClasses: { path: '/my-classes', response: contract.MyClassesResponse },
    scimTokens: { path: '/my-enterprise/scim-tokens', response: contract.ScimTokensResponse },
  },
};
