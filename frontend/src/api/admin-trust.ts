import type { AdminNoticeListQuery, NoticeDecisionBody, PostReleaseBody } from '@camarim/contracts';
import { api } from './client.js';

/** What people report, and who agreed to be shown. */
export const trustAdminApi = {
  notices: (query: AdminNoticeListQuery) => api('GET', '/api/v1/admin/notices', { query }),
  decideNotice: (id: string, body: NoticeDecisionBody) =>
    api('PUT', '/api/v1/admin/notices/{id}', { path: { id }, body }),
  release: (postId: string) => api('GET', '/api/v1/admin/posts/{id}/release', { path: { id: postId } }),
  recordRelease: (postId: string, body: PostReleaseBody) =>
    api('PUT', '/api/v1/admin/posts/{id}/release', { path: { id: postId }, body }),
};
