/** What a purchase opens: one post, or days with one model or (both null) the whole house. */
export interface PurchaseScope {
  userId: string;
  modelId: string | null;
  postId: string | null;
}
