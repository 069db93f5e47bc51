import { Agent as HttpAgent, type IncomingMessage, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { HOUR_MS, only } from '@camarim/domain';
import { publicLookup } from '@camarim/platform';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import webpush from 'web-push';
import { UsersConfig } from '../users.config.js';
import { PushAddresses } from './push.addresses.js';

const LIMIT_MS = 8_000;
/** A signature is good for a service, not for a push: it is made anew long before its 12 hours are over. */
const SIGNED_FOR_MS = HOUR_MS;
/** Push services there are, with room to spare. */
const MOST_SERVICES = 100;

export interface PushKeys {
  p256dh: string;
  auth: string;
}
export interface OutgoingPush {
  endpoint: string;
  keys: PushKeys;
  /** All it carries (PUSH-07). */
  notificationId: string;
  ttlSeconds: number;
  urgency: 'high' | 'normal';
  /** Of two with the same one, a phone that was away gets the later. */
  topic: string;
}
export interface PushAnswer {
  status: number;
  retryAfter: string | null;
}

interface VapidKeys {
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** Hands pushes over: encrypted for the browser (RFC 8291), signed for its push service (RFC 8292). */
@Injectable()
export class PushSender implements OnApplicationShutdown {
  private readonly vapid: VapidKeys | null;
  private readonly https = new Agent({
    keepAlive: true,
    maxSockets: 20,
    // the very addresses that are connected to are looked at, whatever the name said before
    lookup: publicLookup(() => new Error('the push service has no public address')),
  });
  private readonly http = new HttpAgent({ keepAlive: true, maxSockets: 20 });
  /** By push service. */
  private readonly signatures = new Map<string, { authorization: string; until: number }>();

  constructor(
    private readonly addresses: PushAddresses,
    config: UsersConfig,
  ) {
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
    this.vapid = publicKey && privateKey ? { subject: contactOf(config), publicKey, privateKey } : null;
    if (!this.vapid) new Logger(PushSender.name).warn('no VAPID keys are configured: no pushes are sent');
  }

  get publicKey(): string | null {
    return this.vapid?.publicKey ?? null;
  }

  /** @throws when the push service cannot be reached in time. @param limitMs how long it may take. */
  send(push: OutgoingPush, limitMs = LIMIT_MS): Promise<PushAnswer> {
    const url = this.addresses.permitted(push.endpoint);
    // a host that was known once and is no more
    if (!url || !this.vapid) return Promise.resolve({ status: 403, retryAfter: null });
    const subscription = { endpoint: push.endpoint, keys: push.keys };
    const { headers, body } = webpush.generateRequestDetails(subscription, JSON.stringify({ n: push.notificationId }), {
      headers: { Authorization: this.signatureFor(url.origin, this.vapid) },
      TTL: push.ttlSeconds,
      ...only(push, 'urgency', 'topic'),
      contentEncoding: 'aes128gcm',
    });
    const isPlain = url.protocol === 'http:';
    const agent = isPlain ? this.http : this.https;
    const options = { method: 'POST', agent, headers, timeout: limitMs, signal: AbortSignal.timeout(limitMs) };
    return new Promise((answer, fail) => {
      const done = (response: IncomingMessage): void => {
        response.resume();
        response.on('error', fail);
        response.on('end', () =>
          answer({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null }),
        );
      };
      const call = isPlain ? plainRequest(url, options, done) : request(url, options, done);
      call.on('error', fail);
      call.end(body);
    });
  }

  private signatureFor(origin: string, { subject, publicKey, privateKey }: VapidKeys): string {
    const known = this.signatures.get(origin);
    if (known && known.until > Date.now()) return known.authorization;
    if (this.signatures.size >= MOST_SERVICES) this.signatures.clear();
    const { Authorization: authorization } = webpush.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
    );
    this.signatures.set(origin, { authorization, until: Date.now() + SIGNED_FOR_MS });
    return authorization;
  }

  onApplicationShutdown(): void {
    this.https.destroy();
    this.http.destroy();
  }
}

/** Whom a push service writes to when something is wrong: Apple takes a real https address alone. */
const contactOf = ({ PUBLIC_URL }: UsersConfig): string =>
  PUBLIC_URL?.startsWith('https://') ? PUBLIC_URL : 'https://camarim.invalid';
