import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

const SALT = 16;
const HEAD = 21;
const TAG = 16;

/** A browser that subscribed: its keys never leave it, and it alone can read what was sent to it (RFC 8291). */
export class PushBrowser {
  private readonly key: ECDH = createECDH('prime256v1');
  private readonly secret = randomBytes(16);

  constructor() {
    this.key.generateKeys();
  }

  get p256dh(): string {
    return this.key.getPublicKey('base64url');
  }
  get auth(): string {
    return this.secret.toString('base64url');
  }

  /** @throws when it was not encrypted for this browser. */
  read(body: Buffer): string {
    const salt = body.subarray(0, SALT);
    const sender = body.subarray(HEAD, HEAD + (body[HEAD - 1] ?? 0));
    const record = body.subarray(HEAD + sender.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.key.getPublicKey(), sender]);
    const input = derive(this.key.computeSecret(sender), this.secret, info, 32);
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(record.subarray(-TAG));
    const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG)), cipher.final()]);
    // the text ends where the padding begins: at the last byte that is not zero
    const end = padded.lastIndexOf(2);
    if (end < 0) throw new Error('no end of the text');
    return padded.subarray(0, end).toString('utf8');
  }
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, bytes));
