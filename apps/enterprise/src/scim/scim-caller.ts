/** The calling directory: it has a token of an enterprise instead of a person's. */
import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { SCIM_PATH } from '@tiku/contracts/enterprise';
import type { FastifyRequest } from 'fastify';
import { ScimError } from './scim-error.js';
import { ScimTokensService } from './scim-tokens.service.js';

export interface ScimCaller {
  enterpriseId: string;
  /** The creator of the token, as the audit log names them; the token itself once that account is deleted. */
  actorId: string;
  /** The base address of all resources, as the directory reaches it. */
  base: string;
}
type ScimRequest = FastifyRequest & { scimCaller?: ScimCaller };

@Injectable()
export class ScimGuard implements CanActivate {
  constructor(private readonly tokens: ScimTokensService) {}

  /** @throws ScimError 401 */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ScimRequest>();
    const secret = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const owner = secret === undefined ? null : await this.tokens.find(secret);
    if (!owner) throw new ScimError(401, null, 'A bearer token of the enterprise is needed');
    request.scimCaller = {
      enterpriseId: owner.enterprise_id,
      actorId: owner.created_by ?? owner.id,
      base: `${request.protocol}://${request.host}${SCIM_PATH}`,
    };
    return true;
  }
}

export const Directory = createParamDecorator((_data: unknown, context: ExecutionContext): ScimCaller => {
  const { scimCaller } = context.switchToHttp().getRequest<ScimRequest>();
  if (!scimCaller) throw new Error('@Directory() on a route without ScimGuard');
  return scimCaller;
});
