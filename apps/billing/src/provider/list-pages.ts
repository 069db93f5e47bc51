import { LIST_PAGES } from './pix-provider.js';
import { ProviderUnavailable } from './provider.errors.js';

/**
 * Reads a list page by page, pages counted from 0, until one says that it is the last.
 * @throws ProviderUnavailable when there is no end of it, and whatever `read` throws.
 */
export async function allPages<Item>(
  read: (page: number) => Promise<{ items: Item[]; isLast: boolean }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 0; page < LIST_PAGES; page += 1) {
    const { items, isLast } = await read(page);
    all.push(...items);
    if (isLast) return all;
  }
  throw new ProviderUnavailable('the list of the provider does not end');
}
