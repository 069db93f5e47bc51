import { Id, pageOf, pageQuery, pick, Text } from '../fields.js';
import { get, operations, post } from '../operation.js';
import { CommentForm, PostComment } from './comments.js';

/** What a fan wrote under a post of hers, under the name everybody reads. */
export class OwnComment extends pick(PostComment, 'id', 'postId', 'authorName', 'content', 'createdAt') {
  @Text() postTitle: string;
}
export class OwnCommentPage extends pageOf(() => OwnComment) {}
export class OwnCommentQuery extends pageQuery(20, 50) {
  /** One of hers. */
  @Id() modelId: string;
}
export class CommentAnswer extends pick(CommentForm, 'content', 'clientId') {
  @Id() commentId: string;
}

/** Comments a creator has not answered yet. */
export const ownCommentOperations = operations({
  'catalog.own-comment.list': get('/creator/comments', 'creator', OwnCommentQuery, OwnCommentPage, {
    says: '`modelId` must be hers. Without what she or the team wrote under it since, to this one or to everybody.',
  }),
  'catalog.own-comment.answer': post('/creator/comments/:commentId/answer', 'creator', CommentAnswer, PostComment, {
    ...{ missing: 'comment-not-found' },
    says: 'A comment of hers under the same post, with her badge.',
  }),
});
