import { CommentBody, CommentDto, CommentListQuery, CommentPageDto, ReportCommentBody } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Adult } from '../age/age.guard.js';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Public, SignedIn } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { presentComment, presentComments } from './comment.presenter.js';

const FIRST_PAGE = 20;
const PostId = () => Param('id', new UuidParam('post-not-found'));
const CommentId = () => Param('id', new UuidParam('comment-not-found'));

/** Comments under a post: everybody reads, subscribers write (CAT-27). */
@Controller(API)
@SignedIn()
export class CommentController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('posts/:id/comments')
  @Adult()
  @Public()
  async list(
    @PostId() postId: string,
    @Query() { cursor, limit = FIRST_PAGE }: CommentListQuery,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<CommentPageDto> {
    const question = { postId, cursor: cursor ?? null, limit };
    return presentComments(await this.rpc.call('catalog.comment.list', question, identity));
  }

  /** The name is the account's, never the body's. */
  @Post('posts/:id/comments')
  @Adult()
  async create(
    @PostId() postId: string,
    @Body() { content }: CommentBody,
    @CurrentViewer() { identity, name }: Viewer,
  ): Promise<CommentDto> {
    if (name === null) throw problem('unauthenticated');
    const comment = { postId, authorName: name, content };
    return presentComment(await this.rpc.call('catalog.comment.create', comment, identity));
  }

  /** One's own. */
  @Delete('comments/:id')
  @HttpCode(204)
  async delete(@CommentId() commentId: string, @CurrentViewer() { identity }: Viewer): Promise<void> {
    await this.rpc.call('catalog.comment.delete', { commentId }, identity);
  }

  /** Once per account and comment; more often changes nothing. */
  @Post('comments/:id/report')
  @HttpCode(204)
  async report(
    @CommentId() commentId: string,
    @Body() { reason }: ReportCommentBody,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<void> {
    await this.rpc.call('catalog.comment.report', { commentId, reason }, identity);
  }
}
