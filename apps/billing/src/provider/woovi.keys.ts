import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { HOUR_MS } from '@camarim/domain';
import { Injectable, Logger } from '@nestjs/common';
import { isRecord } from './charge.reader.js';
import type { ProviderAccess } from './pix-provider.js';
import { callProvider, reachOf } from './provider.http.js';
import { recordsOf, textOf } from './reading.js';

/** How long a copy is good, as the endpoint itself says, and how soon an unknown signature may make us look again; in ms. */
const FRESH_MS = HOUR_MS;
const LOOK_AGAIN_MS = 10_000;
/** More keys than a rotation has are no answer of Woovi. */
const MOST_KEYS = 10;

interface Copy {
  keys: KeyObject[];
  /** On the process's own clock: this is about the age of a copy, not a rule. */
  fetchedAt: number;
  askedAt: number;
}
/** 'unknown': there was no key to check with. `bits`: how long the key is that signed. */
export type WooviVerdict = { proof: 'signed'; bits: number } | { proof: 'forged' | 'unknown' };

/** The public keys Woovi signs its notices with, of each address: any of the list counts while one replaces another (BIL-29). */
@Injectable()
export class WooviKeys {
  private readonly logger = new Logger(WooviKeys.name);
  private readonly copies = new Map<string, Copy>();

  /** Checks base64(RSA-SHA256) over the raw bytes. When no key fits, or the copy is old, the list is asked for again. */
  async check(access: ProviderAccess, signature: string, body: Buffer): Promise<WooviVerdict> {
    const now = performance.now();
    const copy = this.copies.get(access.baseUrl) ?? { keys: [], fetchedAt: -FRESH_MS, askedAt: -LOOK_AGAIN_MS };
    const isFresh = copy.fetchedAt + FRESH_MS > now;
    const signer = signerOf(copy.keys, signature, body);
    if (signer && isFresh) return signer;
    if (copy.askedAt + LOOK_AGAIN_MS <= now) await this.refresh(access, copy, now);
    const { keys } = this.copies.get(access.baseUrl) ?? copy;
    return signerOf(keys, signature, body) ?? { proof: keys.length === 0 ? 'unknown' : 'forged' };
  }

  /** A list that cannot be had, or is none, leaves the last good one in place. */
  private async refresh(access: ProviderAccess, copy: Copy, now: number): Promise<void> {
    this.copies.set(access.baseUrl, { ...copy, askedAt: now });
    try {
      const keys = await fetchKeys(access);
      if (keys.length > 0) this.copies.set(access.baseUrl, { keys, fetchedAt: now, askedAt: now });
    } catch {
      this.logger.warn({ message: 'the public keys of a provider could not be read', gatewayId: access.gatewayId });
    }
  }
}

async function fetchKeys(access: ProviderAccess): Promise<KeyObject[]> {
  const answer = await callProvider({
    method: 'GET',
    url: `${access.baseUrl.replace(/\/+$/, '')}/api/v1/webhook/public-keys`,
    // the list is public: nobody's secret travels for it
    authorization: '',
    ...reachOf(access),
  });
  return recordsOf(isRecord(answer) ? answer.public_keys : null)
    .slice(0, MOST_KEYS)
    .flatMap(({ key }) => keyOf(textOf(key)) ?? []);
}

function keyOf(pem: string | null): KeyObject | null {
  try {
    const key = pem === null ? null : createPublicKey(pem);
    return key?.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}

function signerOf(keys: KeyObject[], signature: string, body: Buffer): { proof: 'signed'; bits: number } | null {
  const bytes = Buffer.from(signature, 'base64');
  const signer = keys.find((key) => verify('sha256', body, key, bytes));
  return signer ? { proof: 'signed', bits: signer.asymmetricKeyDetails?.modulusLength ?? 0 } : null;
}
