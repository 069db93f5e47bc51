import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Format versions: without and with the id of the key. */
const UNNAMED = 'v1';
const NAMED = 'v2';

/** Key objects: from the bytes of a key Node makes one anew for each value, which costs several times the cipher. */
interface CipherKey {
  id: string;
  key: KeyObject;
  index: KeyObject;
}

/** Keeps secrets and personal data unreadable at rest: AES-256-GCM, a random nonce per value. */
export class SecretBox {
  private readonly current: CipherKey;
  private readonly all: CipherKey[];

  /**
   * @param dataKey 32 bytes in base64 (the environment's DATA_KEY). @throws when it has another length.
   * @param previousKeys keys that only open what they sealed.
   */
  constructor(dataKey: string, previousKeys: readonly string[] = []) {
    this.current = cipherKeyOf(bytesOf(dataKey));
    this.all = [this.current, ...previousKeys.map((previous) => cipherKeyOf(bytesOf(previous)))];
  }

  /** @returns `v2.<key id>.<nonce>.<ciphertext>.<tag>`, different each time. */
  seal(plain: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.current.key, nonce);
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    const parts = [nonce, text, cipher.getAuthTag()].map((part) => part.toString('base64url'));
    return [NAMED, this.current.id, ...parts].join('.');
  }

  /** @throws when the text was not sealed by one of the keys or was changed. */
  open(sealed: string): string {
    const [version, ...rest] = sealed.split('.');
    if (version === UNNAMED) return this.openUnnamed(rest);
    const [id, ...parts] = rest;
    const known = this.all.find((key) => key.id === id);
    if (version !== NAMED || !known) throw new Error('not a sealed value');
    return openWith(known.key, parts);
  }

  /** Tells the current key from others, in logs too: nothing of the key can be had from it. */
  get keyId(): string {
    return this.current.id;
  }

  /** The prefix of everything sealed with the current key. */
  get currentPrefix(): string {
    return `${NAMED}.${this.current.id}.`;
  }

  private openUnnamed(parts: string[]): string {
    let failure: unknown;
    for (const { key } of this.all) {
      try {
        return openWith(key, parts);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  /** @returns a keyed fingerprint (hex) to find a sealed value by; `purpose` makes it differ between columns. */
  index(plain: string, purpose: string): string {
    return indexWith(this.current, plain, purpose);
  }

  /** @returns the fingerprints of all keys, the current one first: during a key rotation a row may have either. */
  indexes(plain: string, purpose: string): string[] {
    return this.all.map((key) => indexWith(key, plain, purpose));
  }
}

/** The box for the environment's keys; the second one is set during a key rotation. */
export const secretBoxOf = (keys: { DATA_KEY: string; DATA_KEY_PREVIOUS?: string }): SecretBox =>
  new SecretBox(keys.DATA_KEY, keys.DATA_KEY_PREVIOUS === undefined ? [] : [keys.DATA_KEY_PREVIOUS]);

function bytesOf(dataKey: string): Buffer {
  const key = Buffer.from(dataKey, 'base64');
  if (key.length !== 32) throw new Error('DATA_KEY must be 32 bytes in base64');
  return key;
}

/** The id identifies a key without revealing anything about it. */
function cipherKeyOf(key: Buffer): CipherKey {
  const derive = (purpose: string, length: number) => Buffer.from(hkdfSync('sha256', key, '', purpose, length));
  const id = derive('camarim/key-id', 6).toString('base64url');
  return { id, key: createSecretKey(derive('camarim/seal', 32)), index: createSecretKey(derive('camarim/index', 32)) };
}

const indexWith = ({ index }: CipherKey, plain: string, purpose: string): string =>
  createHmac('sha256', index).update(`${purpose}\0${plain}`).digest('hex');

function openWith(key: KeyObject, [nonce, text, tag]: string[]): string {
  if (!nonce || text === undefined || !tag) throw new Error('not a sealed value');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
}

/**
 * Compares two texts in a time that does not depend on where they differ: by their digests, which are equally long for
 * any text. Digests with a random key would cost 15 times as much and hide nothing more.
 */
export const constantTimeEqual = (a: string, b: string): boolean => timingSafeEqual(digestOf(a), digestOf(b));

const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer');
