import { Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AgeCookies } from '../age/age-cookies.service.js';
import { AttributionService } from '../attribution/attribution.service.js';
import { CountedVisitors } from '../attribution/counted-visitors.service.js';
import { toProblem } from '../http/problem.mapper.js';
import { traceIdOf } from '../http/request-trace.js';
import { isRoomPage, nonceOf } from '../security/security-headers.js';
import { Sessions } from '../security/sessions.service.js';
import { errorPage, NOT_BUILT } from './error-page.js';
import { FrontendFiles } from './frontend.service.js';
import { PageDataService } from './page-data.service.js';
import { languageOf } from './page-language.js';
import type { PageRoute } from './page-route.js';
import { RenderedPages } from './rendered-pages.service.js';
import { fillTemplate, withNonce } from './template.js';

/** Pages that hold stories or calls, whose opens and clicks are counted once for each browser. */
const COUNTED: ReadonlySet<PageRoute['kind']> = new Set(['profile', 'story', 'call']);
const HTML = 'text/html; charset=utf-8';
/** How soon the page of a room that could not be shown is asked for again, in seconds. */
const ROOM_AGAIN_S = '3';

/** Answers addresses of people with pages; whatever goes wrong is a page too. */
@Injectable()
export class PageService {
  private readonly logger = new Logger(PageService.name);

  constructor(
    private readonly frontend: FrontendFiles,
    private readonly data: PageDataService,
    private readonly sessions: Sessions,
    private readonly attribution: AttributionService,
    private readonly visitors: CountedVisitors,
    private readonly age: AgeCookies,
    private readonly rendered: RenderedPages,
  ) {}

  /** @returns whether `name` is a file of the frontend and was sent. */
  async sendFile(name: string, reply: FastifyReply): Promise<boolean> {
    const file = (await this.frontend.get())?.files.get(name);
    if (!file) return false;
    // a worker that is kept would go on showing what its release said
    const kept = name === 'sw.js' ? 'no-cache' : 'public, max-age=3600';
    void reply.header('cache-control', kept).header('content-type', file.type);
    await reply.send(file.content);
    return true;
  }

  async sendPage(route: PageRoute, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const nonce = nonceOf(reply.raw);
    void reply.header('cache-control', 'private, no-store').header('vary', 'accept-language, cookie');
    const frontend = await this.frontend.get();
    if (!frontend) {
      await reply.status(503).header('retry-after', '10').type('text/plain; charset=utf-8').send(NOT_BUILT);
      return;
    }
    if (route.kind === 'admin' || route.kind === 'studio') {
      await reply.type(HTML).send(withNonce(frontend[route.kind], nonce));
      return;
    }
    try {
      const viewer = await this.sessions.viewerOf(request, 'fan');
      const data = await this.data.load(route, viewer, this.age.state(request), request);
      if (!data.notFound) await this.attribution.arrived(request, reply, viewer);
      const language = languageOf(request);
      const { visitor, presell, render } = frontend[language];
      const asked = { language, url: request.url, data };
      const page = viewer.token === null ? await this.rendered.draw(render, asked) : await render(asked);
      if (page.status < 400 && COUNTED.has(route.kind)) await this.visitors.greet('visitor', request, reply);
      const template = route.kind === 'presell' ? presell : visitor;
      await reply
        .status(page.status)
        .type(HTML)
        .send(fillTemplate(template, page, nonce));
    } catch (error) {
      await this.sendError(error, request, reply);
    }
  }

  private async sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { status, code, retryAfterSeconds } = toProblem(error);
    const traceId = traceIdOf(request);
    if (code === 'internal') this.logger.error({ traceId, err: error });
    else this.logger.warn({ traceId, problem: code });
    const shown = status === 503 ? 503 : 500;
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
    // a call is on behind it: it comes back by itself, as no page of which somebody reads something does
    if (shown === 503 && isRoomPage(request.url)) void reply.header('refresh', ROOM_AGAIN_S);
    const font = (await this.frontend.get())?.font ?? null;
    await reply
      .status(shown)
      .type(HTML)
      .send(errorPage(shown, { traceId, nonce: nonceOf(reply.raw), font, language: languageOf(request) }));
  }
}
