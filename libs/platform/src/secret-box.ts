import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const VERSION = 'v1';

/** Keeps secrets and personal data unreadable at rest: AES-256-GCM, a random nonce per value. */
export class SecretBox {
  private readonly cipherKey: Buffer;
  private readonly indexKey: Buffer;

  /** @param dataKey 32 bytes in base64 (the environment's DATA_KEY). @throws when it is of another length. */
  constructor(dataKey: string) {
    const key = Buffer.from(dataKey, 'base64');
    if (key.length !== 32) throw new Error('DATA_KEY must be 32 bytes in base64');
    this.cipherKey = Buffer.from(hkdfSync('sha256', key, '', 'camarim/seal', 32));
    this.indexKey = Buffer.from(hkdfSync('sha256', key, '', 'camarim/index', 32));
  }

  /** @returns `v1.<nonce>.<ciphertext>.<tag>`, another text each time. */
  seal(plain: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.cipherKey, nonce);
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return [VERSION, ...[nonce, text, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
  }

  /** @throws when the text was not sealed by this key or was changed since. */
  open(sealed: string): string {
    const [version, nonce, text, tag] = sealed.split('.');
    if (version !== VERSION || !nonce || text === undefined || !tag) throw new Error('not a sealed value');
    const decipher = createDecipheriv('aes-256-gcm', this.cipherKey, Buffer.from(nonce, 'base64url'));
    decipher.setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
  }

  /** @returns a keyed fingerprint (hex) to look a sealed value up by; `purpose` keeps two columns apart. */
  index(plain: string, purpose: string): string {
    return createHmac('sha256', this.indexKey).update(`${purpose}\0${plain}`).digest('hex');
  }
}

/** Compares two texts without telling by its duration where they differ. */
export function constantTimeEqual(a: string, b: string): boolean {
  const key = randomBytes(32);
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
