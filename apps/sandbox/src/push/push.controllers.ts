import { BadRequestException, Body, Controller, Get, Headers, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PushBrowserDto, PushPlanDto } from './push.dto.js';
import { type ArrivedPush, PushBook, type PushHeaders } from './push-book.js';

/** Where a server hands pushes over. */
@Controller('push')
export class PushController {
  constructor(private readonly book: PushBook) {}

  @Post(':id')
  async receive(
    @Param('id') id: string,
    @Headers() headers: PushHeaders & { host: string },
    @Body() body: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!Buffer.isBuffer(body)) throw new BadRequestException('Um push é cifrado');
    const { status, retryAfter } = await this.book.receive(id, headers, body, this.book.originsOf(headers.host));
    if (retryAfter !== null) void reply.header('retry-after', String(retryAfter));
    void reply.status(status).send();
  }
}

/** Browsers that subscribe, what they got, and how their service answers from now on. */
@Controller('console/api/push')
export class PushConsole {
  constructor(private readonly book: PushBook) {}

  @Post()
  subscribe(@Body() { applicationServerKey }: PushBrowserDto, @Headers('host') host: string) {
    return this.book.subscribe(applicationServerKey, `http://${host}`);
  }

  @Get(':id')
  read(@Param('id') id: string): { asked: number; arrived: ArrivedPush[] } {
    const { asked, arrived } = this.book.phone(id);
    return { asked, arrived };
  }

  @Put(':id')
  @HttpCode(204)
  plan(@Param('id') id: string, @Body() { plan, retryAfter }: PushPlanDto): void {
    this.book.plan(id, plan, retryAfter ?? null);
  }
}
