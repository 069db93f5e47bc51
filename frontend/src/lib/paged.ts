/** How the pages of a list follow each other, for an infinite query. */
export const PAGED = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
};
