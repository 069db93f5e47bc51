import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { FaultService } from '../faults/fault.service.js';
import { parseLimit } from '../http/limit.js';
import { checkEvents } from './check-events.js';
import { GraphError, invalidParameter, invalidToken, tooMany, unavailable } from './graph-error.js';
import { MetaLedger, type PixelHit, type ReceivedEvent } from './meta-ledger.service.js';

const NO_ANSWER_MS = 30_000;
/** Meta's tokens begin like this; any long enough one is accepted. */
const TOKEN = /^EAA[A-Za-z0-9]{17,}$/;
const VERSION = /^v\d{1,3}\.0$/;

interface GraphAnswer {
  events_received: number;
  messages: string[];
  fbtrace_id: string;
}

/** Meta's Conversions API: validates as Meta does and stores accepted events. */
@Controller()
export class GraphController {
  constructor(
    private readonly ledger: MetaLedger,
    private readonly faults: FaultService,
  ) {}

  @Post(':version/:pixelId/events')
  @HttpCode(200)
  async receive(
    @Param('version') version: string,
    @Param('pixelId') pixelId: string,
    @Body() body: Record<string, unknown> | undefined,
    @Query('access_token') queryToken: unknown,
    @Req() request: FastifyRequest,
  ): Promise<GraphAnswer> {
    if (!VERSION.test(version) || !/^\d{5,20}$/.test(pixelId)) {
      throw new GraphError(
        400,
        100,
        `Unsupported post request. Object with ID '${pixelId.slice(0, 20)}' does not exist`,
      );
    }
    await sleep(this.faults.current.meta.latencyMs);
    const fault = this.faults.ofGraphCall();
    const token = body?.access_token ?? queryToken;
    if (typeof token !== 'string' || !TOKEN.test(token) || fault === 'token') throw invalidToken();
    if (fault === 'silent') return noAnswer(request);
    if (fault === 'fail') throw unavailable();
    if (fault === 'too-many') throw tooMany();
    if (fault === 'refuse') throw invalidParameter('recusado (falha simulada)');
    const events = checkEvents(body?.data, Math.floor(Date.now() / 1_000));
    const code = body?.test_event_code;
    this.ledger.take(pixelId, events, typeof code === 'string' && code !== '' ? code : null);
    if (fault === 'execute-then-timeout') return noAnswer(request);
    return { events_received: events.length, messages: [], fbtrace_id: randomBytes(8).toString('base64url') };
  }

  /** The pixel of a browser: stored for comparison with the events of servers; an invalid one is ignored. */
  @Get('tr')
  @HttpCode(204)
  pixel(@Query() query: Record<string, unknown>): void {
    const { id, ev, eid, 'cd[value]': value } = query;
    if (!isWord(id) || !isWord(ev) || !isWord(eid)) return;
    this.ledger.takeHit({ pixelId: id, name: ev, eventId: eid, value: isWord(value) ? value : null });
  }

  /** For tests: what browsers reported, newest first. */
  @Get('meta/api/pixels')
  hits(@Query('pixelId') pixelId?: string, @Query('limit') limit?: string): { hits: PixelHit[] } {
    return { hits: this.ledger.hitsOf(pixelId, parseLimit(limit)) };
  }

  /** For tests: what was received, newest first. */
  @Get('meta/api/events')
  list(
    @Query('pixelId') pixelId?: string,
    @Query('limit') limit?: string,
  ): { totals: ReturnType<MetaLedger['totals']>; events: ReceivedEvent[] } {
    return { totals: this.ledger.totals(), events: this.ledger.list(pixelId, parseLimit(limit)) };
  }
}

const isWord = (value: unknown): value is string => typeof value === 'string' && /^[\w:.-]{1,100}$/.test(value);

/** Keeps the connection open and finally drops it, like a server that hangs. */
function noAnswer(request: FastifyRequest): Promise<never> {
  setTimeout(() => request.raw.socket.destroy(), NO_ANSWER_MS).unref();
  return new Promise<never>(() => undefined);
}
