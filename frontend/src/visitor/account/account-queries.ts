import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { accountApi } from '../../api/account.js';
import { PAGED } from '../../lib/paged.js';

const POLL_MS = 2_000;

/** Queries of the person's own pages, under the key 'mine': all of it is removed at sign-out. */
export const accountQueries = {
  devices: () => queryOptions({ queryKey: ['mine', 'devices'], queryFn: accountApi.devices }),
  sentToMeta: () =>
    infiniteQueryOptions({
      queryKey: ['mine', 'sent-to-meta'],
      queryFn: ({ pageParam }) => accountApi.sentToMeta(pageParam),
      ...PAGED,
    }),
  notifications: () =>
    infiniteQueryOptions({
      queryKey: ['mine', 'notifications'],
      queryFn: ({ pageParam }) => accountApi.notifications(pageParam),
      ...PAGED,
    }),
  /** Polled while the file is being made. */
  dataExport: () =>
    queryOptions({
      queryKey: ['mine', 'export'],
      queryFn: accountApi.dataExport,
      refetchInterval: ({ state }) => (state.data?.status === 'preparing' ? POLL_MS : false),
    }),
};
