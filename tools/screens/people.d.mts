import type { Cookie } from 'playwright-core';
import type { Kit } from './screen.mjs';

export interface People {
  cookiesOf(name: string): (Pick<Cookie, 'name' | 'value'> & { url: string })[];
  kit: Kit;
}
export function preparePeople(where: {
  site: string;
  sandbox: string;
  databaseUrl: string;
  staff: { email: string; password: string };
}): Promise<People>;
