import { AdminPriceDto, AdminPricePageDto, PriceListQuery, VipOfferBody } from '@camarim/contracts';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { vipOfferInput } from './price.presenter.js';
import { PriceService } from './price.service.js';

/** VIP offers, of one model or of the whole house, as the team sets them. */
@Controller(`${API}/admin/vip-offers`)
@Staff('administration')
export class VipOffersController {
  constructor(private readonly prices: PriceService) {}

  @Get()
  @Staff('money')
  list(@Query() query: PriceListQuery, @CurrentViewer() viewer: Viewer): Promise<AdminPricePageDto> {
    return this.prices.list('vip-offers', query, viewer.identity);
  }

  @Post()
  create(@Body() body: VipOfferBody, @CurrentViewer() viewer: Viewer): Promise<AdminPriceDto> {
    return this.prices.create('vip-offers', vipOfferInput(body), viewer.identity);
  }

  @Put(':id')
  update(
    @Param('id', new UuidParam('offer-not-found')) id: string,
    @Body() body: VipOfferBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AdminPriceDto> {
    return this.prices.update(
      'vip-offers',
      id,
      { revision: body.revision, item: vipOfferInput(body) },
      viewer.identity,
    );
  }

  /** Archives: what was sold keeps its name and price. */
  @Delete(':id')
  archive(
    @Param('id', new UuidParam('offer-not-found')) id: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AdminPriceDto> {
    return this.prices.archive('vip-offers', id, viewer.identity);
  }
}
