import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const VERSION = 1;
const SALT = 16;
const TAG = 16;
/** Bytes of version, salt of the sender's process and number of the message. */
export const HEAD = 1 + SALT + 8;

/** Why a sealed message cannot be opened. */
export class SealError extends Error {}

/** The key of one sending process: with its own salt, the numbered messages never reuse a nonce. */
export const sessionKey = (pair: Buffer, purpose: 'question' | 'answer', salt: Uint8Array): KeyObject =>
  createSecretKey(createHmac('sha256', pair).update(purpose).update(salt).digest());

/** Numbers and seals what one process sends; `keyOf` is called once for each pair. */
export class Sealer {
  private readonly salt = randomBytes(SALT);
  private readonly keys = new Map<string, KeyObject>();
  private count = 0;

  constructor(private readonly purpose: 'question' | 'answer') {}

  /**
   * @param pair names of caller and service; `keyOf` returns their key. @param about what the message is bound to, as
   * additional authenticated data. @returns head, ciphertext and tag (AES-256-GCM).
   */
  seal(pair: string, keyOf: () => Buffer, about: string, text: string): Buffer {
    let key = this.keys.get(pair);
    if (!key) {
      key = sessionKey(keyOf(), this.purpose, this.salt);
      this.keys.set(pair, key);
    }
    const head = Buffer.allocUnsafe(HEAD);
    head[0] = VERSION;
    this.salt.copy(head, 1);
    this.count += 1;
    head.writeBigUInt64BE(BigInt(this.count), 1 + SALT);
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(head));
    cipher.setAAD(Buffer.from(about));
    return Buffer.concat([head, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  }
}

const nonceOf = (head: Uint8Array): Uint8Array => {
  const nonce = new Uint8Array(12);
  nonce.set(head.subarray(1 + SALT, HEAD), 4);
  return nonce;
};

/** @returns the salt of the sender's process. @throws SealError when it is not a sealed message. */
export function saltOf(sealed: Uint8Array): Uint8Array {
  if (sealed.length < HEAD + TAG || sealed[0] !== VERSION) throw new SealError('not sealed');
  return sealed.subarray(1, 1 + SALT);
}

/** @returns the sender's number of the message. */
export const numberOf = (sealed: Uint8Array): number =>
  Number(new DataView(sealed.buffer, sealed.byteOffset).getBigUint64(1 + SALT));

/** @returns the text. @throws SealError when the key or `about` is another one, or the message was changed. */
export function unseal(key: KeyObject, about: string, sealed: Uint8Array): string {
  try {
    const opener = createDecipheriv('aes-256-gcm', key, nonceOf(sealed));
    opener.setAAD(Buffer.from(about));
    opener.setAuthTag(sealed.subarray(sealed.length - TAG));
    const text = opener.update(sealed.subarray(HEAD, sealed.length - TAG), undefined, 'utf8');
    return text + opener.final('utf8');
  } catch {
    throw new SealError('sealed by another key, or changed');
  }
}
