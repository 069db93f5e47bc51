import { createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config.js';

const LIFE_SECONDS = 300;

/** Confirms for everybody that they are over 18 and nothing else; a real issuer would check (USR-29). */
@Injectable()
export class AgeIssuerService {
  private readonly key: KeyObject | null;

  constructor(@Inject(SANDBOX_CONFIG) config: SandboxConfig) {
    const der = config.ageKey === undefined ? null : Buffer.from(config.ageKey, 'base64');
    this.key = der && createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  }

  /** @returns base64url claims and their Ed25519 signature. @throws NotFoundException without a key. */
  issue(nonce: string, aud: string, now = Date.now()): string {
    if (!this.key) throw new NotFoundException('O verificador de idade não está configurado');
    const iat = Math.floor(now / 1_000);
    const claims = {
      ...{ iss: 'sandbox', aud, nonce, over18: true, method: 'simulated', level: 'none' },
      ...{ iat, exp: iat + LIFE_SECONDS, jti: randomUUID() },
    };
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${body}.${sign(null, Buffer.from(body), this.key).toString('base64url')}`;
  }
}
