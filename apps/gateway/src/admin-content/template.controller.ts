import {
  DeletedDto,
  SuggestTemplateQuery,
  TemplateBody,
  TemplateDto,
  TemplateListDto,
  TemplateListQuery,
} from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { EditsContent } from './access.js';
import { presentTemplate } from './content-admin.presenter.js';

const TemplateId = () => Param('id', new UuidParam('template-not-found'));

/** Lines for descriptions (CAT-28): a model's own, and the house's where `modelId` is null. */
@Controller(`${API}/admin/templates`)
@EditsContent()
export class TemplateController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  async list(@Query() query: TemplateListQuery, @CurrentViewer() viewer: Viewer): Promise<TemplateListDto> {
    const { items } = await this.rpc.call('catalog.template.list', { modelId: query.modelId ?? null }, viewer.identity);
    return { items: items.map(presentTemplate) };
  }

  @Post()
  async create(@Body() body: TemplateBody, @CurrentViewer() viewer: Viewer): Promise<TemplateDto> {
    const { modelId = null, kind, text } = body;
    return presentTemplate(await this.rpc.call('catalog.template.create', { modelId, kind, text }, viewer.identity));
  }

  /** A random line that claims nothing the post is not; 204 when there is none. `except`: the one shown now. */
  @Get('suggest')
  @ApiOkResponse({ type: TemplateDto })
  @ApiNoContentResponse({ description: 'No such line.' })
  async suggest(
    @Query() query: SuggestTemplateQuery,
    @CurrentViewer() viewer: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TemplateDto | undefined> {
    const { modelId, mediaType, isHot = false, isExclusive = false, isPremium = false, except = null } = query;
    const wanted = { modelId, mediaType, isHot, isExclusive, isPremium, except };
    const line = await this.rpc.call('catalog.template.suggest', wanted, viewer.identity);
    if (line) return presentTemplate(line);
    void reply.status(204);
    return undefined;
  }

  /** Kind and text; a line stays with whom it belongs to. */
  @Put(':id')
  async update(
    @TemplateId() templateId: string,
    @Body() { kind, text }: TemplateBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<TemplateDto> {
    return presentTemplate(await this.rpc.call('catalog.template.update', { templateId, kind, text }, viewer.identity));
  }

  @Delete(':id')
  delete(@TemplateId() templateId: string, @CurrentViewer() viewer: Viewer): Promise<DeletedDto> {
    return this.rpc.call('catalog.template.delete', { templateId }, viewer.identity);
  }
}
