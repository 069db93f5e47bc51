import { problem } from '@camarim/domain';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../gateway.config.js';
import { Machine } from '../security/access.decorators.js';
import { manifestAt } from './manifest.js';
import { PageService } from './page.service.js';
import { keepLanguage, languageChosenIn } from './page-language.js';
import { routeOf } from './page-route.js';
import { SiteMapService } from './site-map.service.js';

/** First segments that belong to programs: what is unknown there is a problem document, not a page. */
const PROGRAMS = /^\/+(?:api|webhooks|media|assets|health|metrics)(?:\/|\?|$)/i;
const FILE = /^\/([a-z0-9-]+\.[a-z]+)(?:\?|$)/;

/** Every other address. The page looks the session up itself, so that a failure of that is a page as well. */
@ApiExcludeController()
@Controller()
@Machine()
export class PageController {
  constructor(
    private readonly pages: PageService,
    private readonly config: GatewayConfig,
    private readonly siteMap: SiteMapService,
  ) {}

  @Get('*')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { url } = request;
    if (!url.startsWith('/') || PROGRAMS.test(url)) throw problem('not-found');
    const forRobots = await this.siteMap.fileAt(url);
    if (forRobots) {
      await reply.header('cache-control', 'public, max-age=300').type(forRobots.type).send(forRobots.content);
      return;
    }
    const manifest = manifestAt(url);
    if (manifest) {
      await reply.header('cache-control', 'public, max-age=300').type('application/manifest+json').send(manifest);
      return;
    }
    const file = FILE.exec(url)?.[1];
    if (file !== undefined && (await this.pages.sendFile(file, reply))) return;

    const route = routeOf(url, this.config.MAIN_USERNAME);
    const chosen = route.kind === 'admin' || route.kind === 'studio' ? null : languageChosenIn(url);
    if (chosen) {
      keepLanguage(reply, chosen.choice, this.config);
      await reply.header('cache-control', 'private, no-store').redirect(chosen.to, 302);
      return;
    }
    if (route.kind === 'redirect') {
      await reply.header('cache-control', 'private, no-store').redirect(route.to, 302);
      return;
    }
    await this.pages.sendPage(route, request, reply);
  }
}
