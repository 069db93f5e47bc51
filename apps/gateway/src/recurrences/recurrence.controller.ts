import { ReasonBody, RecurrenceDto, RecurrencePageDto, RecurrencesQuery } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { SignedIn, Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { presentRecurrence, presentRecurrences } from './recurrence.presenter.js';

const MINE = 20;
const RecurrenceId = () => Param('id', new UuidParam('recurrence-not-found'));

/** What the signed-in person pays every month (BIL-48). */
@Controller(`${API}/me/recurrences`)
@SignedIn()
export class MyRecurrencesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  async list(@Query() query: RecurrencesQuery, @CurrentViewer() viewer: Viewer): Promise<RecurrencePageDto> {
    const { cursor = null, limit = MINE } = query;
    return presentRecurrences(await this.rpc.call('billing.recurrence.list-mine', { cursor, limit }, viewer.identity));
  }

  /** Ends it; it stays in the list, as ended. Asked again it answers the same. */
  @Delete(':id')
  async cancel(@RecurrenceId() recurrenceId: string, @CurrentViewer() viewer: Viewer): Promise<RecurrenceDto> {
    return presentRecurrence(await this.rpc.call('billing.recurrence.cancel', { recurrenceId }, viewer.identity));
  }
}

/** Ended by the team, for whoever asks it to. */
@Controller(`${API}/admin/recurrences`)
@Staff('money')
export class RecurrenceDeskController {
  constructor(private readonly rpc: RpcClient) {}

  @Post(':id/cancel')
  @HttpCode(200)
  async cancel(
    @RecurrenceId() recurrenceId: string,
    @Body() { reason }: ReasonBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<RecurrenceDto> {
    const request = { recurrenceId, reason };
    return presentRecurrence(await this.rpc.call('billing.recurrence.cancel-by-staff', request, viewer.identity));
  }
}
