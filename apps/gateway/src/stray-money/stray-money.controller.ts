import { AttachStrayBody, ReasonBody, StrayAttachedDto, StrayDecidedDto, StrayMoneyDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { presentStray } from './stray-money.presenter.js';

const StrayId = () => Param('id', new UuidParam('stray-money-not-found'));

/** 'Dinheiro sem dono': what providers hold and nobody knows (R6). */
@Controller(`${API}/admin/stray-money`)
@Staff('money')
export class StrayMoneyController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  async list(@CurrentViewer() viewer: Viewer): Promise<StrayMoneyDto> {
    const { items } = await this.rpc.call('billing.stray-money.list', {}, viewer.identity);
    return { items: items.map(presentStray) };
  }

  /** It was this person's: her period begins. */
  @Post(':id/attach')
  @HttpCode(200)
  async attach(
    @StrayId() strayId: string,
    @Body() { email, planId, modelId, reason }: AttachStrayBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<StrayAttachedDto> {
    const request = { strayId, email, planId, modelId: modelId ?? null, reason };
    const { paymentId } = await this.rpc.call('billing.stray-money.attach', request, viewer.identity);
    return { paymentId };
  }

  @Post(':id/give-back')
  @HttpCode(200)
  async giveBack(
    @StrayId() strayId: string,
    @Body() { reason }: ReasonBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<StrayDecidedDto> {
    const { status } = await this.rpc.call('billing.stray-money.give-back', { strayId, reason }, viewer.identity);
    return { status };
  }

  /** There is nothing to do about it. */
  @Post(':id/archive')
  @HttpCode(200)
  async archive(
    @StrayId() strayId: string,
    @Body() { reason }: ReasonBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<StrayDecidedDto> {
    const { status } = await this.rpc.call('billing.stray-money.archive', { strayId, reason }, viewer.identity);
    return { status };
  }
}
