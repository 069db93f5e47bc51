import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { problem } from '@camarim/domain';
import { Injectable, Logger } from '@nestjs/common';
import { UsersConfig } from '../users.config.js';
import { AgeAssurance, type AgeProof } from './age-assurance.port.js';

/** A proof is used at once; one that claims to live longer is not believed, in ms. */
const LIFE_AT_MOST_MS = 10 * 60_000;
const TOKEN = /^([A-Za-z0-9_-]{20,1500})\.([A-Za-z0-9_-]{86})$/;
const AUDIENCE = 'camarim';

interface Claims {
  over18: unknown;
  nonce: unknown;
  aud: unknown;
  iss: unknown;
  method: unknown;
  level: unknown;
  iat: unknown;
  exp: unknown;
}

/** Proofs as signed tokens: base64url claims and an Ed25519 signature of the issuer's key. */
@Injectable()
export class SignedTokenAssurance extends AgeAssurance {
  private readonly logger = new Logger(SignedTokenAssurance.name);
  private readonly key: KeyObject | null;

  constructor(private readonly config: UsersConfig) {
    super();
    const { AGE_ISSUER_URL: url, AGE_ISSUER_KEY: key } = config;
    this.key = url && key ? createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }) : null;
    if (!this.key) this.logger.warn('no age issuer is configured: nobody can prove their age');
  }

  addressFor(nonce: string, returnTo: string): string {
    const { AGE_ISSUER_URL: url, PUBLIC_URL: own } = this.config;
    if (!url || !own || !this.key) throw problem('age-check-unavailable');
    const address = new URL('/age/verify', url);
    address.searchParams.set('nonce', nonce);
    address.searchParams.set('aud', AUDIENCE);
    // the proof comes back behind '#': neither we nor a proxy write it into a log
    address.searchParams.set('return', `${own.replace(/\/+$/, '')}/idade?para=${encodeURIComponent(returnTo)}`);
    return address.href;
  }

  read(token: string, nonce: string, now: Date): AgeProof | null {
    const [, body = '', signature = ''] = TOKEN.exec(token) ?? [];
    if (!this.key || body === '') return null;
    const signed = Buffer.from(body);
    if (!verify(null, signed, this.key, Buffer.from(signature, 'base64url'))) return null;
    const claims = claimsOf(body);
    if (claims?.over18 !== true || claims.aud !== AUDIENCE || claims.nonce !== nonce) return null;
    const { iat, exp } = claims;
    if (typeof iat !== 'number' || typeof exp !== 'number') return null;
    const [from, until] = [iat * 1_000, exp * 1_000];
    if (until - from > LIFE_AT_MOST_MS || until <= now.getTime() || from > now.getTime() + 60_000) return null;
    return {
      // of what was signed and not of how it is written: another spelling of a signature is the same proof
      tokenHash: createHash('sha256').update(body).digest('hex'),
      method: textOf(claims.method),
      issuer: textOf(claims.iss),
      level: textOf(claims.level),
      expiresAt: new Date(until),
    };
  }
}

function claimsOf(body: string): Claims | null {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims | null;
  } catch {
    return null;
  }
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 60) : '');
