/** /scim/v2: an enterprise's own directory synchronises people and departments (RFC 7643, RFC 7644). */
import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { Allow } from '@tiku/platform/auth';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { ErrorFilter } from '@tiku/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runBulk, type BulkOperation } from './scim-bulk.js';
import { Directory, ScimGuard, type ScimCaller } from './scim-caller.js';
import { resourceNotFound, SCIM_JSON, ScimError, scimResponse, ScimErrorFilter } from './scim-error.js';
import { ScimGroupsService } from './scim-groups.service.js';
import { listResponse, listQuery, projected, type Resource } from './scim-resource.js';
import { providerConfig, resourceTypes, schemas } from './scim-schemas.js';
import { ScimUsersService } from './scim-users.service.js';

type Kind = 'Users' | 'Groups';
/** Up to 100 operations each, in sequence: a directory sends few at a time. */
const bulks = new BoundedWork({ runningMax: 4, waitingMax: 12, perUserMax: 2, retryAfterSeconds: 5 });

// `guest`: the guard checks the tokens of directories, which are not tokens of people.
@Controller('scim/v2')
@UseGuards(ScimGuard)
@UseFilters(ScimErrorFilter)
@Allow('guest')
export class ScimController {
  constructor(
    private readonly users: ScimUsersService,
    private readonly groups: ScimGroupsService,
    private readonly errors: ErrorFilter,
  ) {}

  @Get('ServiceProviderConfig')
  @Header('content-type', SCIM_JSON)
  config(@Directory() { base }: ScimCaller) {
    return providerConfig(base);
  }

  @Get('ResourceTypes')
  @Header('content-type', SCIM_JSON)
  types(@Directory() { base }: ScimCaller) {
    return all(resourceTypes(base));
  }

  @Get('ResourceTypes/:id')
  @Header('content-type', SCIM_JSON)
  type(@Directory() { base }: ScimCaller, @Param('id') id: string) {
    return theOne(resourceTypes(base), id);
  }

  @Get('Schemas')
  @Header('content-type', SCIM_JSON)
  schemas(@Directory() { base }: ScimCaller) {
    return all(schemas(base));
  }

  @Get('Schemas/:id')
  @Header('content-type', SCIM_JSON)
  schema(@Directory() { base }: ScimCaller, @Param('id') id: string) {
    return theOne(schemas(base), id);
  }

  @Get(':kind')
  @Header('content-type', SCIM_JSON)
  list(@Directory() caller: ScimCaller, @Param('kind') kind: string, @Query() query: unknown) {
    return this.#of(kind).list(caller, listQuery(query));
  }

  /** Searches users, then groups. */
  @Post('.search')
  @HttpCode(200)
  @Header('content-type', SCIM_JSON)
  async searchAll(@Directory() caller: ScimCaller, @Body() body: unknown) {
    const query = listQuery(body);
    const users = await this.users.list(caller, query);
    const groups = await this.groups.list(caller, {
      ...query,
      startIndex: Math.max(1, query.startIndex - users.totalResults),
      count: query.count - users.Resources.length,
    });
    return listResponse(
      [...users.Resources, ...groups.Resources],
      users.totalResults + groups.totalResults,
      query.startIndex,
    );
  }

  @Post(':kind/.search')
  @HttpCode(200)
  @Header('content-type', SCIM_JSON)
  search(@Directory() caller: ScimCaller, @Param('kind') kind: string, @Body() body: unknown) {
    return this.#of(kind).list(caller, listQuery(body));
  }

  @Get(':kind/:id')
  @Header('content-type', SCIM_JSON)
  async get(
    @Directory() caller: ScimCaller,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Query() query: unknown,
  ) {
    return projected(await this.#of(kind).get(caller, id), listQuery(query));
  }

  @Post('Bulk')
  @HttpCode(200)
  @Header('content-type', SCIM_JSON)
  bulk(@Directory() caller: ScimCaller, @Body() body: unknown, @Req() request: FastifyRequest) {
    const one = (operation: BulkOperation) =>
      this.#one(caller, operation).catch((refusal: unknown) => {
        const { status, body: response } = scimResponse(refusal, this.errors, request);
        return { status, response };
      });
    return bulks.run(() => runBulk(body, one), caller.enterpriseId);
  }

  @Post(':kind')
  async create(
    @Directory() caller: ScimCaller,
    @Param('kind') kind: string,
    @Body() body: unknown,
    @Query() query: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const created = await this.#of(kind).create(caller, body);
    void reply.status(201).type(SCIM_JSON).header('location', locationOf(created));
    return projected(created, listQuery(query));
  }

  @Put(':kind/:id')
  @Header('content-type', SCIM_JSON)
  async replace(
    @Directory() caller: ScimCaller,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Body() body: unknown,
    @Query() query: unknown,
  ) {
    return projected(await this.#of(kind).replace(caller, id, body), listQuery(query));
  }

  @Patch(':kind/:id')
  @Header('content-type', SCIM_JSON)
  async patch(
    @Directory() caller: ScimCaller,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Body() body: unknown,
    @Query() query: unknown,
  ) {
    return projected(await this.#of(kind).patch(caller, id, body), listQuery(query));
  }

  @Delete(':kind/:id')
  @HttpCode(204)
  async remove(@Directory() caller: ScimCaller, @Param('kind') kind: string, @Param('id') id: string) {
    await this.#of(kind).remove(caller, id);
  }

  // Collections only allow reading and adding.
  @Put(':kind')
  replaceAll() {
    throw notAllowed();
  }

  @Patch(':kind')
  patchAll() {
    throw notAllowed();
  }

  @Delete(':kind')
  removeAll() {
    throw notAllowed();
  }

  async #one(caller: ScimCaller, { method, kind, id, data }: BulkOperation) {
    const service = this.#of(kind);
    if (method === 'POST') {
      const created = await service.create(caller, data);
      return { status: 201, id: created.id, location: locationOf(created) };
    }
    if (id === null) throw resourceNotFound(kind);
    const location = `${caller.base}/${kind}/${id}`;
    if (method === 'DELETE') {
      await service.remove(caller, id);
      return { status: 204, location };
    }
    await (method === 'PUT' ? service.replace(caller, id, data) : service.patch(caller, id, data));
    return { status: 200, location };
  }

  #of(kind: Kind | string): ScimUsersService | ScimGroupsService {
    if (kind === 'Users') return this.users;
    if (kind === 'Groups') return this.groups;
    if (kind === 'ServiceProviderConfig' || kind === 'ResourceTypes' || kind === 'Schemas')
      throw notAllowed();
    throw resourceNotFound(kind);
  }
}

const notAllowed = () => new ScimError(405, null, 'This cannot be done here');
const all = (resources: readonly { id: string }[]) => listResponse(resources, resources.length, 1);

function theOne(resources: readonly { id: string }[], id: string): object {
  const found = resources.find((resource) => resource.id === id);
  if (!found) throw resourceNotFound(id);
  return found;
}

const locationOf = (resource: Resource): string => {
  const { meta } = resource as { meta?: { location?: string } };
  return meta?.location ?? '';
};
