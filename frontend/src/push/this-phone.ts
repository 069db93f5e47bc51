import type { PushDevices } from '@camarim/contracts';
import { APP_ALIASES, type AppAlias } from '@camarim/domain';
import { pushApi } from '../api/push.js';

const ADDRESS = 'camarim-push';
/** Who turned notices on here, and in which session: in marks of the server that say neither. */
const OF = 'camarim-push-of';
const ASKED = 'camarim-push-asked';
const ALIAS = 'camarim-alias';

/** Some browsers throw when storage is off; nothing here is worth an error. */
const read = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
const write = (name: string, value: string): void => {
  try {
    localStorage.setItem(name, value);
  } catch {
    // it is asked anew the next time
  }
};

/** 'missing': on an iPhone until the site lies on the home screen, and in old browsers. */
export type Permission = 'missing' | NotificationPermission;
export const permission = (): Permission =>
  'serviceWorker' in navigator && 'PushManager' in window && window.Notification !== undefined
    ? Notification.permission
    : 'missing';

/** Nobody is asked twice on one phone (PUSH-08). */
export const wasAsked = (): boolean => read(ASKED) !== null;
export const rememberAsked = (): void => write(ASKED, '1');

export const worker = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register('/sw.js');

/**
 * Call it in a tap: the browser asks for permission. @returns the phones of the person; null when they refused.
 * @throws the error of the browser or of the server.
 */
export async function turnOn(key: string): Promise<PushDevices | null> {
  rememberAsked();
  if ((await Notification.requestPermission()) !== 'granted') return null;
  return subscribe(key);
}

async function subscribe(key: string): Promise<PushDevices> {
  const registration = await worker();
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const known = await registration.pushManager.getSubscription();
  // one that another key signed cannot be used any more
  const made = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    if (!(await known?.unsubscribe())) throw error;
    return registration.pushManager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = made.toJSON();
  const phones = await pushApi.subscribe({ endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' });
  write(ADDRESS, endpoint);
  rememberOf(phones);
  return phones;
}

const rememberOf = ({ accountMark, sessionMark }: PushDevices): void => write(OF, `${accountMark} ${sessionMark}`);
/** @returns the phones of the person, without this one: nothing turns it on again but a tap. */
export async function turnOff(): Promise<PushDevices> {
  const phones = await pushApi.unsubscribe(null);
  write(OF, '');
  return phones;
}
/** Notices ended with the session of the same person, who has signed in anew; who turned them off is not back. */
function isBack({ accountMark, sessionMark, offMarks }: PushDevices): boolean {
  const [account, session = ''] = read(OF)?.split(' ') ?? [];
  if (account !== accountMark) return false;
  // turned off on another device, in this very session or in the one before
  const isOff = session === sessionMark || offMarks.includes(session);
  if (isOff) write(OF, '');
  return !isOff;
}

/**
 * Browsers change or lose a subscription without a word: where the server knows this phone, it is compared at every load
 * of a page. So is one whose session ended, once the same person has signed in again. @returns whether it was put right.
 */
export async function keepSubscribed(): Promise<boolean> {
  if (permission() !== 'granted') return false;
  const phones = await pushApi.phones();
  const here = phones.items.find(({ isThis }) => isThis);
  if (here) rememberOf(phones);
  else if (!isBack(phones)) return false;
  const known = await (await worker()).pushManager.getSubscription();
  const isSame = known !== null && known.endpoint === read(ADDRESS);
  if (here ? here.isLive && isSame : !isSame) return false;
  const key = await pushApi.key();
  if (key === null) return false;
  await subscribe(key);
  return true;
}

/** The name this phone was last told; another phone of the same person may have another one. */
export const aliasHere = (): AppAlias => APP_ALIASES.find((one) => one === read(ALIAS)) ?? 'app';

/** What the browser takes when somebody puts the site on the home screen. */
export function takeName(alias: AppAlias, name: string): void {
  write(ALIAS, alias);
  // where the worker finds it when a notice does not come: the storage of pages is closed to it
  if ('caches' in window)
    void caches
      .open('camarim')
      .then((kept) => kept.put('/alias', new Response(alias)))
      .catch(() => undefined);
  link('manifest', `/manifest.webmanifest?alias=${alias}`);
  link('apple-touch-icon', `/icon-${alias}-192.png`);
  const known = document.querySelector<HTMLMetaElement>('meta[name=apple-mobile-web-app-title]');
  const meta =
    known ??
    document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'apple-mobile-web-app-title' }));
  meta.content = name;
}
function link(rel: string, href: string): void {
  const known = document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`);
  const element = known ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel }));
  element.href = href;
}
