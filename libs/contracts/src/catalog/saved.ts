import { Flag, pageQuery } from '../fields.js';
import { del, get, operations, put } from '../operation.js';
import { PostById } from './by-id.js';
import { PostPage } from './feed.js';

export class SavedState {
  @Flag() saved: boolean;
}
export class SavedQuery extends pageQuery(12, 24) {}

const adult = { isAdult: true, missing: 'post-not-found' } as const;
/** Posts a fan puts aside for later: theirs alone, counted for nobody, and no right to see more of them. */
export const savedOperations = operations({
  'catalog.saved.list': get('/me/saved-posts', 'signed-in', SavedQuery, PostPage, {
    isAdult: true,
    says: 'Last saved first, as everybody may know them; posts of creators who left the site are left out (CAT-02).',
  }),
  'catalog.saved.add': put('/posts/:postId/save', 'signed-in', PostById, SavedState, {
    ...adult,
    says: 'Once or more often is the same.',
  }),
  'catalog.saved.remove': del('/posts/:postId/save', 'signed-in', PostById, SavedState, adult),
});
