import { createHmac } from 'node:crypto';

/**
 * The keys that seal questions and answers, one for each pair of caller and service. A service has one key of its own and
 * derives from it those of all possible callers; a caller only has the derived ones. So a compromised process can ask as
 * itself and as nobody else. HMAC and AES instead of public-key signatures: they take microseconds per question, a pair of
 * Ed25519 operations a quarter of a millisecond.
 */
export class RpcKeys {
  private readonly known = new Map<string, string>();

  /**
   * @param text space-separated `<service>=<key>` for the services it calls and `own=<key>` for what it answers;
   * `all=<text>` derives every key and is only for specs and for creating keys.
   * @throws when there is no key in it.
   */
  constructor(text: string) {
    for (const word of text.trim().split(/\s+/)) {
      const at = word.indexOf('=');
      if (at > 0) this.known.set(word.slice(0, at), word.slice(at + 1));
    }
    if (this.known.size === 0) throw new Error('RPC_KEYS holds no key: words like own=… users=… are expected');
  }

  /** Whether every key can be derived: then specs can ask as anybody. */
  get holdsAll(): boolean {
    return this.known.has('all');
  }

  /** @returns the key for questions of `asker` to `service`, on the caller's side. @throws when this process has none. */
  toAsk(service: string, asker: string): Buffer {
    const given = this.known.get(service);
    if (given !== undefined) return Buffer.from(given, 'base64url');
    if (this.holdsAll) return this.toAnswer(service, asker);
    throw new Error(`no key to ask ${service} by`);
  }

  /** @returns the same key, on the side of `service`, which answers. @throws when this process answers nothing. */
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
