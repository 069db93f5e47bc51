/** Which window of which post is open. */
export type PostAct = {
  postId: string;
  window: 'view' | 'edit' | 'comments' | 'release' | 'schedule' | 'price' | 'delete';
};
