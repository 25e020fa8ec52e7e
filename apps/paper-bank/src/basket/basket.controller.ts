/** HTTP of the caller's basket. */
import { Body, Controller, Delete, Get, HttpStatus, Post, Put, Query } from '@nestjs/common';
import { successResponse } from '@tiku/contracts/common';
import {
  BasketResponse,
  OrderBasketRequest,
  PutAsideRequest,
  TakeOutQuery,
} from '@tiku/contracts/paper-bank';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { BasketService } from './basket.service.js';

@Controller('papers/basket')
export class BasketController {
  constructor(private readonly basket: BasketService) {}

  @Get()
  @Allow('user')
  @Responds(BasketResponse)
  async get(@CurrentUser() user: Caller) {
    return { items: await this.basket.of(user) };
  }

  @Post()
  @Allow('user')
  @Responds(successResponse({}), { status: HttpStatus.OK })
  async put(
    @Body({ schema: PutAsideRequest }) { ids }: z.output<typeof PutAsideRequest>,
    @CurrentUser() user: Caller,
  ) {
    await this.basket.put(ids, user);
    return {};
  }

  @Put()
  @Allow('user')
  @Responds(successResponse({}))
  async order(
    @Body({ schema: OrderBasketRequest }) { ids }: z.output<typeof OrderBasketRequest>,
    @CurrentUser() user: Caller,
  ) {
    await this.basket.order(ids, user);
    return {};
  }

  @Delete()
  @Allow('user')
  @Responds(successResponse({}))
  async take(
    @Query({ schema: TakeOutQuery }) { ids }: z.output<typeof TakeOutQuery>,
    @CurrentUser() user: Caller,
  ) {
    await this.basket.take(ids, user);
    return {};
  }
}
