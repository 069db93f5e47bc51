import { isOutsideHost, isPublicAddress } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { UsersConfig } from '../users.config.js';

/** Push services of the browsers people use. */
const KNOWN = 'fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,notify.windows.com';

/** Where a push may go: what a browser says is input like any other (PUSH-06). */
@Injectable()
export class PushAddresses {
  private readonly hosts: string[];
  private readonly sandbox: URL | null;

  constructor(config: UsersConfig) {
    this.hosts = (config.PUSH_HOSTS ?? KNOWN).split(',').map((host) => host.trim().toLowerCase());
    this.sandbox = config.SANDBOX_URL === undefined ? null : new URL(config.SANDBOX_URL);
  }

  /** The push service of a demonstration stands on this machine; a real house has none. */
  isOfSandbox(url: URL): boolean {
    return url.origin === this.sandbox?.origin && url.pathname.startsWith('/push/');
  }

  /** @returns the address when a push may go there; null otherwise. It is looked at again when it is connected to. */
  permitted(endpoint: string): URL | null {
    if (!URL.canParse(endpoint)) return null;
    const url = new URL(endpoint);
    if (url.username !== '' || url.password !== '') return null;
    if (this.isOfSandbox(url)) return url;
    const host = url.hostname.toLowerCase();
    const isKnown = this.hosts.some((known) => host === known || host.endsWith(`.${known}`));
    const isOutside = isOutsideHost(host, isPublicAddress);
    return url.protocol === 'https:' && url.port === '' && isKnown && isOutside ? url : null;
  }
}
