import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { sandbox, site } from './environment.config.js';
import { eventually } from './eventually.js';

interface Subscription {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}
interface Banner {
  title: string;
  body: string;
  icon: string;
}
const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const init = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
  const answer = await fetch(`${sandbox}/console/api/push${path}`, { method, ...init });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
};

/** What stands in the page for the browser's own push service, which no test can reach. Permissions begin as in a new browser. */
function standIn(): void {
  const stored = (): Subscription | null =>
    JSON.parse(localStorage.getItem('stand-in') ?? 'null') as Subscription | null;
  const shown = ({ endpoint, p256dh, auth }: Subscription) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
  });
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem('stand-in-permission') ?? 'default',
  });
  Notification.requestPermission = async () => {
    localStorage.setItem('stand-in-asked', String(Number(localStorage.getItem('stand-in-asked')) + 1));
    localStorage.setItem('stand-in-permission', 'granted');
    return 'granted';
  };
  const manager = PushManager.prototype as unknown as Record<string, unknown>;
  manager.getSubscription = async () => {
    const one = stored();
    return one && shown(one);
  };
  manager.subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    const { subscribeAtSandbox } = window as unknown as { subscribeAtSandbox: (key: string) => Promise<Subscription> };
    const one = await subscribeAtSandbox(applicationServerKey);
    localStorage.setItem('stand-in', JSON.stringify(one));
    return shown(one);
  };
}

/** A browser whose pushes go by the sandbox: what arrives there is delivered to its real worker. */
export class PushBrowser {
  private phone: Subscription | null = null;
  private delivered = 0;

  private constructor(readonly context: BrowserContext) {}

  static async in(context: BrowserContext): Promise<PushBrowser> {
    const browser = new PushBrowser(context);
    await context.grantPermissions(['notifications'], { origin: site });
    await context.exposeFunction('subscribeAtSandbox', async (applicationServerKey: string) => {
      browser.phone = await ask<Subscription>('POST', '', { applicationServerKey });
      return browser.phone;
    });
    await context.addInitScript(standIn);
    return browser;
  }

  /** How many pushes its service took for it. */
  async arrived(): Promise<string[]> {
    if (!this.phone) return [];
    return (await ask<{ arrived: Array<{ text: string }> }>('GET', `/${this.phone.id}`)).arrived.map(
      ({ text }) => text,
    );
  }

  /** Waits for the next push and delivers it. @returns the banner the worker showed for it. */
  async nextBanner(page: Page): Promise<Banner> {
    const text = await eventually(async () => (await this.arrived())[this.delivered]);
    this.delivered += 1;
    return this.deliver(page, text);
  }

  /** @returns the banner that is there afterwards and was not before. */
  async deliver(page: Page, data: string): Promise<Banner> {
    // a banner is closed some time later, and would take one of the same tag with it that came meanwhile
    await eventually(() =>
      page.evaluate(async () => {
        const left = await (await navigator.serviceWorker.ready).getNotifications();
        for (const one of left) one.close();
        return left.length === 0;
      }),
    );
    const cdp = await this.context.newCDPSession(page);
    const registrationId = await registrationOf(cdp);
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: site, registrationId, data });
    const banner = await eventually(() =>
      page.evaluate(async () => {
        const [one] = await (await navigator.serviceWorker.ready).getNotifications();
        return one && { title: one.title, body: one.body, icon: new URL(one.icon).pathname };
      }),
    );
    await cdp.detach();
    return banner;
  }
}

async function registrationOf(cdp: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${site}/` && !isDeleted);
      if (ours) resolve(ours.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return found;
}

/** How often the browser asked for permission. */
export const timesAsked = (page: Page): Promise<number> =>
  page.evaluate(() => Number(localStorage.getItem('stand-in-asked')));
