import {
  AdminCommentDto,
  DeletedCountDto,
  DemoCommentBody,
  DemoCommentsBody,
  DemoCommentsDto,
  DemoCountsDto,
  DemoLikesBody,
} from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { EditsContent } from './access.js';
import { presentComment } from './content-admin.presenter.js';

const PostId = () => Param('id', new UuidParam('post-not-found'));

/** Demonstration likes and comments: flagged, labelled and audited, never part of a real count (CAT-23, CAT-25, CAT-26). */
@Controller(`${API}/admin/posts/:id`)
@EditsContent()
export class DemoController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('demo-likes')
  @HttpCode(200)
  addLikes(
    @PostId() postId: string,
    @Body() { count }: DemoLikesBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<DemoCountsDto> {
    return this.rpc.call('catalog.demo.add-likes', { postId, count }, viewer.identity);
  }

  @Delete('demo-likes')
  removeLikes(@PostId() postId: string, @CurrentViewer() viewer: Viewer): Promise<DemoCountsDto> {
    return this.rpc.call('catalog.demo.remove-likes', { postId }, viewer.identity);
  }

  @Post('demo-comments')
  async addComment(
    @PostId() postId: string,
    @Body() { authorName, content }: DemoCommentBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AdminCommentDto> {
    const wanted = { postId, authorName, content };
    return presentComment(await this.rpc.call('catalog.demo.add-comment', wanted, viewer.identity));
  }

  @Post('demo-comments/generate')
  @HttpCode(200)
  async generateComments(
    @PostId() postId: string,
    @Body() { count }: DemoCommentsBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<DemoCommentsDto> {
    const made = await this.rpc.call('catalog.demo.generate-comments', { postId, count }, viewer.identity);
    return { items: made.items.map(presentComment), demoCommentsCount: made.demoCommentsCount };
  }

  @Delete('demo-comments')
  removeComments(@PostId() postId: string, @CurrentViewer() viewer: Viewer): Promise<DeletedCountDto> {
    return this.rpc.call('catalog.demo.remove-comments', { postId }, viewer.identity);
  }
}
