import { createHash } from 'node:crypto';
import { isRecord } from './charge.reader.js';
import type { ProviderAccess } from './pix-provider.js';
import { ProviderUnavailable } from './provider.errors.js';
import { callProvider, reachOf } from './provider.http.js';
import { readApiPixOptions } from './provider-options.js';

interface Token {
  value: string;
  /** On the process's own clock, in ms: this is about the age of a copy, not a rule. */
  until: number;
}
/** A token is renewed this long before it ends, so that none ends on the way. */
const MARGIN_MS = 30_000;

/** The bearer tokens of the API Pix, one per account and secret, kept while they live (OAuth2 client credentials). */
export class ApiPixTokens {
  private readonly kept = new Map<string, Token>();

  async get(access: ProviderAccess): Promise<string> {
    const name = nameOf(access);
    const known = this.kept.get(name);
    if (known && known.until > performance.now()) return known.value;
    const token = await fetchToken(access);
    this.kept.set(name, token);
    return token.value;
  }

  /** The provider refused it before its time. */
  forget(access: ProviderAccess): void {
    this.kept.delete(nameOf(access));
  }
}

/** A changed secret is another account: its token is asked for anew. */
const nameOf = ({ gatewayId, secretKey }: ProviderAccess): string =>
  `${gatewayId}:${createHash('sha256').update(secretKey).digest('base64')}`;

/** Below the base address; of Efí beside the version in it. */
function usualPlace({ kind, baseUrl }: ProviderAccess): string {
  const base = `${baseUrl.replace(/\/+$/, '')}/`;
  return new URL(kind === 'efi' ? '../oauth/token' : 'oauth/token', base).href;
}

async function fetchToken(access: ProviderAccess): Promise<Token> {
  const { clientId, tokenUrl } = readApiPixOptions(access.options);
  const answer = await callProvider({
    method: 'POST',
    url: tokenUrl === '' ? usualPlace(access) : tokenUrl,
    authorization: `Basic ${Buffer.from(`${clientId}:${access.secretKey}`).toString('base64')}`,
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    ...reachOf(access),
  });
  const value = isRecord(answer) ? answer.access_token : null;
  if (typeof value !== 'string' || !/^[\x21-\x7e]{1,8192}$/.test(value))
    throw new ProviderUnavailable('the answer of the provider is not a token');
  const seconds = isRecord(answer) ? Number(answer.expires_in) : 0;
  const lifeMs = Number.isFinite(seconds) ? seconds * 1_000 - MARGIN_MS : 0;
  return { value, until: performance.now() + Math.max(0, lifeMs) };
}
