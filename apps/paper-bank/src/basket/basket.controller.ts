/** HTTP of the caller's basket. */
import { Body, Controller, Delete, Get, HttpStatus, Post, Query } from '@nestjs/common';
import { successAnswer } from '@tiku/contracts/common';
import { BasketAnswer, PutAsideRequest, TakeOutQuery } from '@tiku/contracts/paper-bank';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import type { z } from 'zod';
import { BasketService } from './basket.service.js';

@Controller('papers/basket')
export class BasketController {
  constructor(private readonly basket: BasketService) {}

  @Get()
  @Allow('user')
  @Answers(BasketAnswer)
  async get(@CurrentUser() user: Caller) {
    return { items: await this.basket.of(user) };
  }

  @Post()
  @Allow('user')
  @Answers(successAnswer({}), { status: HttpStatus.OK })
  async put(
    @Body({ schema: PutAsideRequest }) { ids }: z.output<typeof PutAsideRequest>,
    @CurrentUser() user: Caller,
  ) {
    await this.basket.put(ids, user);
    return {};
  }

  @Delete()
  @Allow('user')
  @Answers(successAnswer({}))
  async take(
    @Query({ schema: TakeOutQuery }) { ids }: z.output<typeof TakeOutQuery>,
    @CurrentUser() user: Caller,
  ) {
    await this.basket.take(ids, user);
    return {};
  }
}
