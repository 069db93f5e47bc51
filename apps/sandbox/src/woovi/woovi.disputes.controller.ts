import { Body, Controller, Get, Headers, HttpCode, Param, Post, UseGuards, UseInterceptors } from '@nestjs/common';
import { FaultInterceptor } from '../faults/fault.interceptor.js';
import { AppIdGuard } from '../http/secret.guard.js';
import { WooviDisputes } from './woovi.disputes.js';
import { readUpload } from './woovi.multipart.js';

type Json = Record<string, unknown>;

/** What was handed in, for tests. */
@Controller('console/api/woovi/disputes')
export class WooviDisputesConsole {
  constructor(private readonly disputes: WooviDisputes) {}

  @Get()
  list(): { disputes: Json[] } {
    return { disputes: this.disputes.seen() };
  }
}

@Controller('woovi/api/v1')
@UseGuards(AppIdGuard)
@UseInterceptors(FaultInterceptor)
export class WooviDisputesController {
  constructor(private readonly disputes: WooviDisputes) {}

  @Post('files')
  @HttpCode(200)
  async upload(@Body() body: unknown, @Headers('content-type') type?: string): Promise<Json> {
    return this.disputes.upload(await readUpload(body, type));
  }

  @Get('dispute/:disputeId')
  read(@Param('disputeId') id: string): Json {
    return this.disputes.read(id);
  }

  @Post('dispute/:disputeId/evidence')
  @HttpCode(200)
  handIn(@Param('disputeId') id: string, @Body() body: unknown): Json {
    return this.disputes.handIn(id, body);
  }
}
