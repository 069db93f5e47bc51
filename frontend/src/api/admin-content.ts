import { api } from './client.js';
import type { Asks } from './operation.js';

/** Models, posts, comments and what stands around them, as the back-office edits them. */
export const contentApi = {
  models: (query: Asks<'GET /admin/models'>) => api('GET /admin/models', query),
  model: (modelId: string) => api('GET /admin/models/:modelId', { modelId }),
  addModel: (form: Asks<'POST /admin/models'>) => api('POST /admin/models', form),
  changeModel: (form: Asks<'PUT /admin/models/:modelId'>) => api('PUT /admin/models/:modelId', form),
  setModelActive: (change: Asks<'PUT /admin/models/:modelId/active'>) =>
    api('PUT /admin/models/:modelId/active', change),
  modelDeparture: (modelId: string) => api('GET /admin/models/:modelId/departure', { modelId }),
  modelKyc: (modelId: string) => api('GET /admin/models/:modelId/kyc', { modelId }),
  hideModelAge: (modelId: string) => api('DELETE /admin/models/:modelId/kyc/age', { modelId }),
  recordModelKyc: (form: Asks<'PUT /admin/models/:modelId/kyc'>) => api('PUT /admin/models/:modelId/kyc', form),
  access: (modelId: string) => api('GET /admin/models/:modelId/access', { modelId }),
  invite: (modelId: string, email: string) => api('POST /admin/models/:modelId/invitation', { modelId, email }),
  detachCreator: (modelId: string) => api('DELETE /admin/models/:modelId/creator', { modelId }),
  deleteModel: (modelId: string) => api('DELETE /admin/models/:modelId', { modelId }),

  search: (query: Asks<'GET /admin/search'>) => api('GET /admin/search', query),
  post: (postId: string) => api('GET /admin/posts/:postId', { postId }),
  posts: (query: Asks<'GET /admin/posts'>) => api('GET /admin/posts', query),
  addPost: (form: Asks<'POST /admin/posts'>) => api('POST /admin/posts', form),
  changePost: (form: Asks<'PUT /admin/posts/:postId'>) => api('PUT /admin/posts/:postId', form),
  setPublished: (postId: string, isPublished: boolean) =>
    api('PUT /admin/posts/:postId/published', { postId, isPublished }),
  schedulePost: (postId: string, time: Omit<Asks<'PUT /admin/posts/:postId/schedule'>, 'postId'>) =>
    api('PUT /admin/posts/:postId/schedule', { postId, ...time }),
  unschedulePost: (postId: string) => api('DELETE /admin/posts/:postId/schedule', { postId }),
  pinPost: (postId: string) => api('PUT /admin/posts/:postId/pin', { postId }),
  unpinPost: (postId: string) => api('DELETE /admin/posts/:postId/pin', { postId }),
  postPrice: (postId: string) => api('GET /admin/posts/:postId/price', { postId }),
  setPostPrice: (form: Asks<'PUT /admin/posts/:postId/price'>) => api('PUT /admin/posts/:postId/price', form),
  removePostPrice: (postId: string) => api('DELETE /admin/posts/:postId/price', { postId }),
  deletePost: (postId: string) => api('DELETE /admin/posts/:postId', { postId }),
  likesByDay: (query: Asks<'GET /admin/posts/likes-by-day'>) => api('GET /admin/posts/likes-by-day', query),

  comments: (query: Asks<'GET /admin/comments'>) => api('GET /admin/comments', query),
  moderate: (commentId: string, status: 'visible' | 'hidden') =>
    api('PUT /admin/comments/:commentId', { commentId, status }),
  deleteComment: (commentId: string) => api('DELETE /admin/comments/:commentId', { commentId }),
  answer: (postId: string, content: string) => api('POST /admin/posts/:postId/comments', { postId, content }),
  askForComments: (postId: string) => api('POST /admin/posts/:postId/comments/ask', { postId }),

  addDemoLikes: (postId: string, count: 5 | 10) => api('POST /admin/posts/:postId/demo-likes', { postId, count }),
  removeDemoLikes: (postId: string) => api('DELETE /admin/posts/:postId/demo-likes', { postId }),
  addDemoComment: (form: Asks<'POST /admin/posts/:postId/demo-comments'>) =>
    api('POST /admin/posts/:postId/demo-comments', form),
  generateDemoComments: (postId: string, count: 5 | 10) =>
    api('POST /admin/posts/:postId/demo-comments/generate', { postId, count }),
  removeDemoComments: (postId: string) => api('DELETE /admin/posts/:postId/demo-comments', { postId }),

  templates: (modelId: string | null) => api('GET /admin/templates', { modelId }),
  addTemplate: (form: Asks<'POST /admin/templates'>) => api('POST /admin/templates', form),
  changeTemplate: (form: Asks<'PUT /admin/templates/:templateId'>) => api('PUT /admin/templates/:templateId', form),
  deleteTemplate: (templateId: string) => api('DELETE /admin/templates/:templateId', { templateId }),
  suggest: (wish: Asks<'GET /admin/templates/suggest'>) => api('GET /admin/templates/suggest', wish),

  settings: () => api('GET /admin/settings/site', {}),
  changeSettings: (changes: Asks<'PUT /admin/settings/site'>) => api('PUT /admin/settings/site', changes),
  wordList: () => api('GET /admin/word-list', {}),
  setWordList: (words: string[]) => api('PUT /admin/word-list', { words }),
  changes: (modelId: string | null, cursor: string | null) => api('GET /admin/content-changes', { modelId, cursor }),

  regenerateThumbnails: (modelId: string | null, onlyMissing: boolean) =>
    api('POST /admin/media/thumbnails', { modelId, onlyMissing }),
  /** null: there never was one. */
  thumbnailRun: async () => (await api('GET /admin/media/thumbnails', {})) ?? null,
};
