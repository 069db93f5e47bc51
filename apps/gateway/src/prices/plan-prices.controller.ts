import { AdminPriceDto, AdminPricePageDto, PlanBody, PriceListQuery } from '@camarim/contracts';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { planInput } from './price.presenter.js';
import { PriceService } from './price.service.js';

/** Subscription plans as the team sets them. */
@Controller(`${API}/admin/plans`)
@Staff('administration')
export class PlanPricesController {
  constructor(private readonly prices: PriceService) {}

  @Get()
  @Staff('money')
  list(@Query() query: PriceListQuery, @CurrentViewer() viewer: Viewer): Promise<AdminPricePageDto> {
    return this.prices.list('plans', query, viewer.identity);
  }

  @Post()
  create(@Body() body: PlanBody, @CurrentViewer() viewer: Viewer): Promise<AdminPriceDto> {
    return this.prices.create('plans', planInput(body), viewer.identity);
  }

  @Put(':id')
  update(
    @Param('id', new UuidParam('plan-not-found')) id: string,
    @Body() body: PlanBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AdminPriceDto> {
    return this.prices.update('plans', id, { revision: body.revision, item: planInput(body) }, viewer.identity);
  }

  /** Archives: what was sold keeps its name and price. */
  @Delete(':id')
  archive(
    @Param('id', new UuidParam('plan-not-found')) id: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AdminPriceDto> {
    return this.prices.archive('plans', id, viewer.identity);
  }
}
