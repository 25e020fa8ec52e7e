/** /auth/sso: single sign-on at the user's enterprise. */
import { Body, Controller, Get, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { MessageResponse } from '@tiku/contracts/common';
import { SsoResponse, SsoExchangeResponse, SsoExchangeRequest, SsoQuery } from '@tiku/contracts/identity';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { ResponseTexts, Responds, CONFIG } from '@tiku/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { IdentityConfig } from '../config.js';
import { cookieHeader, readCookie } from '../cookies/cookies.js';
import { deviceOf } from '../sessions/device.js';
import { BROWSER_COOKIE } from './browser-cookie.js';
import { newSecret } from './sso-secrets.repository.js';
import { SsoService } from './sso.service.js';

@Controller('auth/sso')
@Allow('guest')
export class SsoController {
  constructor(
    private readonly sso: SsoService,
    private readonly texts: ResponseTexts,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  @Get()
  @Responds(SsoResponse)
  offer(@Query({ schema: SsoQuery }) { email }: z.output<typeof SsoQuery>) {
    return this.sso.offer(email);
  }

  /** Target of the login page's button: sets the cookie and redirects the browser to the provider. */
  @Get('start')
  async start(
    @Query({ schema: SsoQuery }) { email }: z.output<typeof SsoQuery>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // An existing cookie is kept: a second tab must not end the sign-on of the first.
    const browser = this.#browserOf(request) ?? newSecret();
    const address = await this.sso.begin(email, browser);
    await reply
      .header('set-cookie', cookieHeader(browser, BROWSER_COOKIE, this.config.PUBLIC_URL))
      .header('cache-control', 'no-store')
      .redirect(address, 302);
  }

  /** The provider redirects the browser here. */
  @Get('callback')
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = new URL(request.url, this.config.PUBLIC_URL).searchParams;
    const address = await this.sso.finish(query, this.#browserOf(request), deviceOf(request));
    await reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(address, 302);
  }

  @Post('exchange')
  @Responds(SsoExchangeResponse)
  exchange(
    @Body({ schema: SsoExchangeRequest }) { code }: z.output<typeof SsoExchangeRequest>,
    @Req() request: FastifyRequest,
  ) {
    return this.sso.exchange(code, this.#browserOf(request), deviceOf(request));
  }

  /** After a login by password: links the account to the identity that this browser signed in with. */
  @Post('link')
  @Allow('user')
  @Responds(MessageResponse)
  async link(@CurrentUser() caller: Caller, @Req() request: FastifyRequest) {
    await this.sso.link(caller, this.#browserOf(request));
    return this.texts.message('message.ssoLinked');
  }

  #browserOf({ headers }: FastifyRequest): string | null {
    return readCookie(headers, BROWSER_COOKIE, this.config.PUBLIC_URL);
  }
}
