import {
  AdminCommentDto,
  AdminCommentListQuery,
  AdminCommentPageDto,
  AnswerCommentBody,
  AskedDto,
  DeletedDto,
  ModerateCommentBody,
} from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { Moderates } from './access.js';
import { presentComment } from './content-admin.presenter.js';

const PAGE = 30;
const CommentId = () => Param('id', new UuidParam('comment-not-found'));
const PostId = () => Param('id', new UuidParam('post-not-found'));

/** What subscribers wrote, and what the team answers (CAT-24, CAT-27). */
@Controller(`${API}/admin`)
@Moderates()
export class CommentAdminController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('comments')
  async list(@Query() query: AdminCommentListQuery, @CurrentViewer() viewer: Viewer): Promise<AdminCommentPageDto> {
    const { modelId = null, postId = null, status = null, reported = false, cursor = null, limit = PAGE } = query;
    const wanted = { modelId, postId, status, reported, cursor, limit };
    const page = await this.rpc.call('catalog.comment.list-all', wanted, viewer.identity);
    return { ...page, items: page.items.map(presentComment) };
  }

  @Put('comments/:id')
  async moderate(
    @CommentId() commentId: string,
    @Body() { status }: ModerateCommentBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AdminCommentDto> {
    return presentComment(await this.rpc.call('catalog.comment.moderate', { commentId, status }, viewer.identity));
  }

  /** Any comment, demonstration ones too. */
  @Delete('comments/:id')
  remove(@CommentId() commentId: string, @CurrentViewer() viewer: Viewer): Promise<DeletedDto> {
    return this.rpc.call('catalog.comment.remove', { commentId }, viewer.identity);
  }

  /** 'Equipe' answers under its own badge (CAT-25). */
  @Post('posts/:id/comments')
  async answer(
    @PostId() postId: string,
    @Body() { content }: AnswerCommentBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AdminCommentDto> {
    return presentComment(await this.rpc.call('catalog.comment.answer', { postId, content }, viewer.identity));
  }

  /** 'Pedir comentários' (CAT-26): once per post and week, to real subscribers. */
  @Post('posts/:id/comments/ask')
  @HttpCode(200)
  ask(@PostId() postId: string, @CurrentViewer() viewer: Viewer): Promise<AskedDto> {
    return this.rpc.call('catalog.comment.ask', { postId }, viewer.identity);
  }
}
