import type { Cookie } from 'playwright-core';
import type { Kit } from './screen.mjs';

type SetCookie = Pick<Cookie, 'name' | 'value'> & { url: string };
interface Somebody {
  site: string;
  jar: ReadonlyMap<string, string>;
}
export interface People {
  cookiesOf(name: string): SetCookie[];
  kit: Kit;
}
export function preparePeople(where: {
  site: string;
  sandbox: string;
  databaseUrl: string;
  staff: { email: string; password: string };
}): Promise<People>;
export function somebody(site: string): Promise<Somebody>;
export function cookiesOf(who: Somebody): SetCookie[];
