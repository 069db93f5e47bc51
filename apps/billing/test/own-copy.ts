import type { PersonPart } from '@camarim/contracts';
import type { Bench } from './bench.js';

/** What a person is given of their own data, by table. */
export async function ownCopy(bench: Bench, userId: string): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  let part: string | null = null;
  do {
    const users = { kind: 'service', service: 'users' } as const;
    const page: PersonPart = await bench.call('billing.personal-data.export', { userId, part }, users);
    found[page.table] = [...(found[page.table] ?? []), ...page.rows];
    part = page.nextPart;
  } while (part !== null);
  return found;
}
