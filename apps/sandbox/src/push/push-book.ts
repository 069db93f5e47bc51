import { randomUUID } from 'node:crypto';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config.js';
import { PushBrowser } from './push-browser.js';
import { vapidProblem } from './vapid.js';

export const PUSH_PLANS = ['take', 'gone', 'not-found', 'too-large', 'busy', 'broken', 'slow'] as const;
export type PushPlan = (typeof PUSH_PLANS)[number];
export interface ArrivedPush {
  text: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  at: string;
}
interface Phone {
  browser: PushBrowser;
  applicationServerKey: string;
  plan: PushPlan;
  /** Of a busy service: after how many seconds it wants to be asked again. */
  retryAfter: number | null;
  asked: number;
  arrived: ArrivedPush[];
}
/** What one push may weigh. */
const MOST_BYTES = 4_096;
const SLOW_MS = 3_000;
const ANSWERS: Readonly<Record<Exclude<PushPlan, 'take' | 'slow'>, number>> = {
  ...{ gone: 410, 'not-found': 404, 'too-large': 413, busy: 429, broken: 503 },
};

export interface PushHeaders {
  authorization?: string;
  'content-encoding'?: string;
  ttl?: string;
  urgency?: string;
  topic?: string;
}

/** A push service of browsers, in memory: the real protocol, and every answer on demand. */
@Injectable()
export class PushBook {
  private readonly phones = new Map<string, Phone>();

  constructor(@Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig) {}

  /** A browser subscribes. @param base where it is told the service stands. */
  subscribe(applicationServerKey: string, base: string) {
    const id = randomUUID();
    const browser = new PushBrowser();
    const fresh = { plan: 'take', retryAfter: null, asked: 0, arrived: [] } as const;
    this.phones.set(id, { ...fresh, arrived: [], browser, applicationServerKey });
    return { id, endpoint: `${base}/push/${id}`, p256dh: browser.p256dh, auth: browser.auth };
  }

  plan(id: string, plan: PushPlan, retryAfter: number | null): void {
    Object.assign(this.phone(id), { plan, retryAfter });
  }

  phone(id: string): Phone {
    const phone = this.phones.get(id);
    if (!phone) throw new NotFoundException('Este navegador não assina nada');
    return phone;
  }

  /** @returns the status a push service answers with. */
  async receive(id: string, headers: PushHeaders, body: Buffer, origins: string[]): Promise<PushReply> {
    const phone = this.phones.get(id);
    if (!phone) return { status: 404, retryAfter: null };
    phone.asked += 1;
    const { authorization = '', ttl, urgency = 'normal', topic = null } = headers;
    const now = new Date();
    const problems = origins.map((origin) => vapidProblem(authorization, phone.applicationServerKey, origin, now));
    if (!problems.includes(null)) return { status: 403, retryAfter: null };
    if (!/^\d+$/.test(ttl ?? '') || headers['content-encoding'] !== 'aes128gcm')
      return { status: 400, retryAfter: null };
    if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) return { status: 400, retryAfter: null };
    if (body.length > MOST_BYTES) return { status: 413, retryAfter: null };
    if (phone.plan === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    else if (phone.plan !== 'take') return { status: ANSWERS[phone.plan], retryAfter: phone.retryAfter };
    phone.arrived.push({ text: phone.browser.read(body), ttl: Number(ttl), urgency, topic, at: now.toISOString() });
    return { status: 201, retryAfter: null };
  }

  /** Addresses this process is known by. */
  originsOf(host: string): string[] {
    return [new URL(this.config.publicUrl).origin, `http://${host}`];
  }
}
export interface PushReply {
  status: number;
  retryAfter: number | null;
}
