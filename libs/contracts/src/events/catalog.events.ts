export interface CatalogEvents {
  'model.created': { modelId: string; username: string };
  /** `isActive` left out = active; a creator edited while she is off the site must say false. */
  'model.updated': { modelId: string; username: string; isActive?: boolean };
  'model.deactivated': { modelId: string; username: string };
  'post.published': { postId: string; modelId: string };
  'post.updated': { postId: string; modelId: string };
  'post.deleted': { postId: string; modelId: string };
  'post.liked': { postId: string; userId: string };
  'post.unliked': { postId: string; userId: string };
  'comment.posted': { commentId: string; postId: string; userId: string };
  'media.processed': { assetId: string; modelId: string };
  'preview.consumed': { userId: string; postId: string; used: number };
  /** The projection of a subscription is done: from here on `play` answers full. `modelId` null = the whole house. */
  'entitlement.granted': { userId: string; modelId: string | null; expiresAt: string; paymentId: string | null };
  'entitlement.revoked': { userId: string; modelId: string | null; at: string };
}
