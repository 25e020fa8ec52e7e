/**
 * A resource rule: which request parameter names the resource, which provider finds it, and which pure function
 * decides. The same function runs again under the lock of a write, so that a rule is defined once.
 */
import type { Type } from '@nestjs/common';
import type { z } from 'zod';
import type { Caller } from './caller.js';

/**
 * `form` names a field of a multipart body: the handler reads the body and calls its `ResourceCheck`. `caller.id` finds
 * a resource of the caller, such as a person's one enterprise.
 */
export type ResourceSource = 'params' | 'query' | 'body' | 'form' | 'caller';
export type ResourceParameter = `${ResourceSource}.${string}`;

export interface ResourceRuleOptions<Finder, Found> {
  /** Shown in the permission snapshot, such as `bankRole:manager`. */
  name: string;
  /** The parameter that names the resource, such as `params.id`. */
  from: ResourceParameter;
  id: z.ZodType<string>;
  /** Without the parameter the handler gets null and returns everything that the caller may see. */
  optional?: boolean;
  /** A provider of the service that owns the resource. */
  finder: Type<Finder>;
  find: (finder: Finder, id: string, caller: Caller) => Promise<Found | null>;
  /** Pure. @throws AppError 404 if the resource is hidden, 403 if it is visible but the caller may not */
  require: (found: Found | null, caller: Caller) => Found | null;
}

/** A rule as routes and the snapshot store it, with its types erased. */
export class ResourceRule {
  private constructor(
    readonly name: string,
    readonly source: ResourceSource,
    readonly parameter: string,
    readonly id: z.ZodType<string>,
    readonly optional: boolean,
    readonly finder: Type,
    /** @throws AppError 404, 403 */
    readonly resolve: (finder: unknown, id: string, caller: Caller) => Promise<unknown>,
  ) {}

  static of<Finder, Found>(options: ResourceRuleOptions<Finder, Found>) {
    const [source, parameter] = options.from.split('.') as [ResourceSource, string];
    return new ResourceRule(
      options.name,
      source,
      parameter,
      options.id,
      options.optional ?? false,
      options.finder,
      async (finder, id, caller) => options.require(await options.find(finder as Finder, id, caller), caller),
    );
  }

  /** `bankRole:manager(params.id)` */
  get text(): string {
    return `${this.name}(${this.source}.${this.parameter}${this.optional ? '?' : ''})`;
  }
}

/** Declares a rule for `@Allow`; services export functions such as `bankRole('manager')` built on it. */
export function resourceRule<Finder, Found>(options: ResourceRuleOptions<Finder, Found>): ResourceRule {
  return ResourceRule.of(options);
}
