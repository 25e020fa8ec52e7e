/** The schemas of our resources for directories: RFC 7643, sections 5 to 7. Declares only attributes that we store. */
import { SCIM_LIMITS } from '@tiku/contracts/enterprise';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const BULK_BYTES_MAX = 1_048_576;

type Mutability = 'readWrite' | 'readOnly' | 'immutable';
interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'complex' | 'reference';
  description: string;
  mutability?: Mutability;
  required?: boolean;
  multiValued?: boolean;
  caseExact?: boolean;
  uniqueness?: 'none' | 'server';
  referenceTypes?: readonly string[];
  subAttributes?: readonly Attribute[];
}

const attribute = ({ subAttributes, ...given }: Attribute): object => ({
  multiValued: false,
  required: false,
  mutability: 'readWrite',
  returned: 'default',
  ...(given.type !== 'boolean' && given.type !== 'complex' && { caseExact: false, uniqueness: 'none' }),
  ...given,
  ...(subAttributes && { subAttributes: subAttributes.map(attribute) }),
});
const readOnly = { mutability: 'readOnly' } as const;

const USER: readonly Attribute[] = [
  {
    name: 'userName',
    type: 'string',
    required: true,
    uniqueness: 'server',
    description: 'The e-mail address by which the person signs in; of the enterprise’s own suffix.',
  },
  {
    name: 'displayName',
    type: 'string',
    required: true,
    description: 'The person’s name. Where it is missing it is made of name.',
  },
  {
    name: 'name',
    type: 'complex',
    description: 'The person’s name once more.',
    ...readOnly,
    subAttributes: [{ name: 'formatted', type: 'string', description: 'The whole name.', ...readOnly }],
  },
  { name: 'title', type: 'string', description: 'The position in the enterprise.' },
  {
    name: 'active',
    type: 'boolean',
    required: true,
    description: 'False ends the person’s sessions and keeps the person out. True where it is left out.',
  },
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    description: 'The address that is the userName.',
    ...readOnly,
    subAttributes: [
      { name: 'value', type: 'string', description: 'The address.', ...readOnly },
      { name: 'type', type: 'string', description: 'work', ...readOnly },
      { name: 'primary', type: 'boolean', description: 'True.', ...readOnly },
    ],
  },
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    description: 'The department of the person.',
    ...readOnly,
    subAttributes: [
      { name: 'value', type: 'string', description: 'Its id.', ...readOnly },
      {
        name: '$ref',
        type: 'reference',
        description: 'Its address.',
        referenceTypes: ['Group'],
        ...readOnly,
      },
      { name: 'display', type: 'string', description: 'Its name.', ...readOnly },
    ],
  },
];

const GROUP: readonly Attribute[] = [
  { name: 'displayName', type: 'string', required: true, description: 'The name of the department.' },
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'People of the department. A person is in one department: joining one leaves the other.',
    subAttributes: [
      { name: 'value', type: 'string', description: 'The id of a user.', mutability: 'immutable' },
      {
        name: '$ref',
        type: 'reference',
        description: 'The address of the user.',
        referenceTypes: ['User'],
        mutability: 'immutable',
      },
    ],
  },
];

const meta = (base: string, resourceType: string, path: string) => ({
  meta: { resourceType, location: `${base}${path}` },
});

export const schemas = (base: string) =>
  [
    { id: USER_SCHEMA, name: 'User', description: 'A member of the enterprise', attributes: USER },
    { id: GROUP_SCHEMA, name: 'Group', description: 'A department of the enterprise', attributes: GROUP },
  ].map(({ attributes, ...schema }) => ({
    schemas: [SCHEMA],
    ...schema,
    attributes: attributes.map(attribute),
    ...meta(base, 'Schema', `/Schemas/${schema.id}`),
  }));

export const resourceTypes = (base: string) =>
  [
    { id: 'User', name: 'User', endpoint: '/Users', description: 'Members', schema: USER_SCHEMA },
    { id: 'Group', name: 'Group', endpoint: '/Groups', description: 'Departments', schema: GROUP_SCHEMA },
  ].map((type) => ({
    schemas: [RESOURCE_TYPE],
    ...type,
    ...meta(base, 'ResourceType', `/ResourceTypes/${type.id}`),
  }));

export const providerConfig = (base: string) => ({
  schemas: [CONFIG],
  patch: { supported: true },
  bulk: { supported: true, maxOperations: SCIM_LIMITS.bulkMax, maxPayloadSize: BULK_BYTES_MAX },
  filter: { supported: true, maxResults: SCIM_LIMITS.pageMax },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that the enterprise’s super admin makes under My enterprise.',
      primary: true,
    },
  ],
  ...meta(base, 'ServiceProviderConfig', '/ServiceProviderConfig'),
});
