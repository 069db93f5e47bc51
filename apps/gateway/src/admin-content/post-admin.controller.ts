import {
  AdminPostDto,
  AdminPostListQuery,
  AdminPostPageDto,
  DeletedDto,
  PostBody,
  PostPublishedBody,
} from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { EditsContent, ReadsContent } from './access.js';
import { ContentAdminPresenter } from './content-admin.presenter.js';
import { editedRevision, postDraft } from './draft.js';

const PAGE = 24;
const PostId = () => Param('id', new UuidParam('post-not-found'));

/** Posts in the back-office (FA-11, CAT-31). */
@Controller(`${API}/admin/posts`)
@EditsContent()
export class PostAdminController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly present: ContentAdminPresenter,
  ) {}

  @Get()
  @ReadsContent()
  async list(@Query() query: AdminPostListQuery, @CurrentViewer() viewer: Viewer): Promise<AdminPostPageDto> {
    const { modelId, filter = 'all', state = 'all', cursor = null, limit = PAGE } = query;
    const wanted = { modelId, filter, state, cursor, limit };
    const page = await this.rpc.call('catalog.post.list-all', wanted, viewer.identity);
    return { ...page, items: page.items.map((post) => this.present.post(post, viewer.token)) };
  }

  @Post()
  async create(@Body() body: PostBody, @CurrentViewer() viewer: Viewer): Promise<AdminPostDto> {
    const wanted = {
      draft: postDraft(body),
      publish: body.publish ?? false,
      hasCoPerformers: body.hasCoPerformers ?? false,
    };
    return this.present.post(await this.rpc.call('catalog.post.create', wanted, viewer.identity), viewer.token);
  }

  @Get(':id')
  @ReadsContent()
  async get(@PostId() postId: string, @CurrentViewer() viewer: Viewer): Promise<AdminPostDto> {
    const view = await this.rpc.call('catalog.post.get-admin', { postId }, viewer.identity);
    return this.present.post(view, viewer.token);
  }

  /** The whole form; `revision` of the state that was edited, else 409. */
  @Put(':id')
  async update(
    @PostId() postId: string,
    @Body() body: PostBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AdminPostDto> {
    const change = { postId, draft: postDraft(body), revision: editedRevision(body) };
    return this.present.post(await this.rpc.call('catalog.post.update', change, viewer.identity), viewer.token);
  }

  @Put(':id/published')
  async setPublished(
    @PostId() postId: string,
    @Body() { isPublished }: PostPublishedBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AdminPostDto> {
    const view = await this.rpc.call('catalog.post.set-published', { postId, isPublished }, viewer.identity);
    return this.present.post(view, viewer.token);
  }

  @Delete(':id')
  delete(@PostId() postId: string, @CurrentViewer() viewer: Viewer): Promise<DeletedDto> {
    return this.rpc.call('catalog.post.delete', { postId }, viewer.identity);
  }
}
