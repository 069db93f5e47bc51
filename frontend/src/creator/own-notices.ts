import type { CreatorNoticeCategory, CreatorNoticeKind, NoticeChannel, OptionalNotice } from '@camarim/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiUrl } from '../api/client.js';
import { PAGED } from '../lib/paged.js';
import { paths } from './paths.js';

/** What a creator does with her notices. */
export const ownNoticesApi = {
  /** @param ids null = all. */
  read: (ids: string[] | null) => api('POST /creator/notifications/read', { ids, read: true }),
  /** Unread again: those of one `read`, by the moment it answered. */
  undo: (markedAt: string) => api('POST /creator/notifications/read', { ids: null, read: false, markedAt }),
  tellAt: (category: CreatorNoticeCategory, channel: NoticeChannel) =>
    api('PUT /creator/notice-channels', { category, channel }),
  choose: (category: OptionalNotice, isOn: boolean) => api('PUT /creator/notification-preferences', { category, isOn }),
};

/** Every key begins with 'own-notices', so that one word makes all of it stale. */
export const ownNoticesQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: ['own-notices', 'list'],
      queryFn: ({ pageParam: cursor }) => api('GET /creator/notifications', { cursor }),
      ...PAGED,
    }),
  unread: () =>
    queryOptions({ queryKey: ['own-notices', 'unread'], queryFn: () => api('GET /creator/notifications/unread', {}) }),
  choices: () =>
    queryOptions({
      queryKey: ['own-notices', 'choices'],
      queryFn: async () => (await api('GET /creator/notification-preferences', {})).items,
    }),
  channels: () =>
    queryOptions({
      queryKey: ['own-notices', 'channels'],
      queryFn: async () => (await api('GET /creator/notice-channels', {})).items,
    }),
};

/** An EventSource sends the session cookie by itself. */
export const ownStream = () => apiUrl('/api/v1/me/events');

/** Where what she is told of is seen or answered. */
const PLACES: Readonly<Record<CreatorNoticeKind, () => string>> = {
  'call-waiting-for-creator': paths.agenda,
  'call-now-for-creator': paths.agenda,
  'call-for-creator': paths.agenda,
  'dispute-for-creator': paths.earnings,
  'payout-for-creator': paths.earnings,
  'page-for-creator': paths.audience,
  'post-failed-for-creator': paths.ownPosts,
  'post-released-for-creator': paths.ownPosts,
  'file-released-for-creator': paths.messages,
  'message-for-creator': paths.messages,
  'broadcast-for-creator': paths.messages,
  'tip-for-creator': paths.ownTips,
  'goal-for-creator': paths.ownTips,
  'unlock-for-creator': paths.earnings,
  'post-published-for-creator': paths.ownPosts,
  'story-published-for-creator': paths.ownStories,
  'story-ended-for-creator': paths.ownStories,
};
/** @returns the screen of a notice; her home of a kind that a newer server knows. */
export const placeOf = (kind: string): string =>
  Object.hasOwn(PLACES, kind) ? PLACES[kind as CreatorNoticeKind]() : paths.home();
