import { api } from './client.js';
import type { Asks } from './operation.js';

/** What people report, and who agreed to be shown. */
export const trustAdminApi = {
  notices: (query: Asks<'GET /admin/notices'>) => api('GET /admin/notices', query),
  decideNotice: (decision: Asks<'PUT /admin/notices/:noticeId'>) => api('PUT /admin/notices/:noticeId', decision),
  release: (postId: string) => api('GET /admin/posts/:postId/release', { postId }),
  recordRelease: (record: Asks<'PUT /admin/posts/:postId/release'>) => api('PUT /admin/posts/:postId/release', record),
};
