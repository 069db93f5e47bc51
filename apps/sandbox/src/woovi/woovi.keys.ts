import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { Injectable } from '@nestjs/common';

interface Pair {
  publicKey: KeyObject;
  privateKey: KeyObject;
}
export interface PublicKeyView {
  key_identifier: string;
  is_current: boolean;
  key: string;
}

/** The keys notices are signed with. A replaced one stays in the list, for what is still on its way; in memory only. */
@Injectable()
export class WooviSigningKeys {
  /** The current one first. */
  private pairs: Pair[] = [];

  /** @param bits 2048 as their sandbox, 1024 as the production key they show. */
  rotate(bits = 2048): void {
    this.pairs = [generateKeyPairSync('rsa', { modulusLength: bits }), ...this.pairs.slice(0, 1)];
  }

  /** base64(RSA-SHA256) over the raw body. */
  signatureOf(body: string): string {
    return sign('sha256', Buffer.from(body), this.current.privateKey).toString('base64');
  }

  list(): PublicKeyView[] {
    const { current } = this;
    return this.pairs.map(({ publicKey }) => ({
      key_identifier: createHash('sha256')
        .update(publicKey.export({ type: 'spki', format: 'der' }))
        .digest('hex'),
      is_current: publicKey === current.publicKey,
      key: String(publicKey.export({ type: 'spki', format: 'pem' })),
    }));
  }

  private get current(): Pair {
    if (this.pairs.length === 0) this.rotate();
    return this.pairs[0] as Pair;
  }
}
