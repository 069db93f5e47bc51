type Pages<T> = { data?: { pages: { items: T[] }[] } | undefined };

/** What the pages of a list that were read so far hold, one after the other. */
export const itemsOf = <T>(list: Pages<T>): T[] => list.data?.pages.flatMap(({ items }) => items) ?? [];
