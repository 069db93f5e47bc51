import { createHmac } from 'node:crypto';

/**
 * The keys by which questions and answers are sealed, one for each pair of who asks and who answers. A service that
 * answers has one key of its own and makes from it those of everybody who may ask; who asks is given only the result.
 * So a process that was taken over can ask as itself, and as nobody else. HMAC and AES instead of signatures by key
 * pairs: a question costs microseconds, a pair of Ed25519 operations costs a quarter of a millisecond.
 */
export class RpcKeys {
  private readonly known = new Map<string, string>();

  /**
   * @param text words `<service>=<key>` for those it asks and `own=<key>` for what it answers; `all=<text>` makes every
   * key, which is for the specs and for whoever makes the keys, never for a process that serves.
   * @throws when there is no such word.
   */
  constructor(text: string) {
    for (const word of text.trim().split(/\s+/)) {
      const at = word.indexOf('=');
      if (at > 0) this.known.set(word.slice(0, at), word.slice(at + 1));
    }
    if (this.known.size === 0) throw new Error('RPC_KEYS holds no key: words like own=… users=… are expected');
  }

  /** Whether every key can be made: specs then ask as anybody. */
  get holdsAll(): boolean {
    return this.known.has('all');
  }

  /** @returns the key for what `asker` asks `service`, as the asker holds it. @throws when it was not given. */
  toAsk(service: string, asker: string): Buffer {
    const given = this.known.get(service);
    if (given !== undefined) return Buffer.from(given, 'base64url');
    if (this.holdsAll) return this.toAnswer(service, asker);
    throw new Error(`no key to ask ${service} by`);
  }

  /** @returns the same key, as `service`, which answers, makes it. @throws when it has no doors. */
  toAnswer(service: string, asker: string): Buffer {
    const all = this.known.get('all');
    const own = all === undefined ? this.known.get('own') : ownKey(all, service);
    if (own === undefined) throw new Error('no key to answer by');
    return Buffer.from(askingKey(own, asker), 'base64url');
  }
}

const made = (key: string, purpose: string): string => createHmac('sha256', key).update(purpose).digest('base64url');
const ownKey = (all: string, service: string): string => made(all, `answers ${service}`);
const askingKey = (own: string, asker: string): string => made(own, `asks ${asker}`);
