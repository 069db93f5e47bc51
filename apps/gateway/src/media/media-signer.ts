import { createHmac } from 'node:crypto';
import { DAY_MS, HOUR_MS, MEDIA_URL_LIFE_MS, MINUTE_MS } from '@camarim/domain';
import { bearerHash, constantTimeEqual } from '@camarim/platform';

/** Whom an address works for: anybody, or the one session with this token. */
export type Binding = { kind: 'public' } | { kind: 'session'; token: string };

/** Longer than anybody watches a story, and asks for the rest of its film by the same address. */
const BRIEF_MS = 30 * MINUTE_MS;

/** The address of a file inside the edge: what is signed and what is asked for. */
export const mediaPath = (assetId: string, rendition: string): string => `/media/${assetId}/${rendition}`;

/**
 * When an address made now ends, in ms since 1970. A session's: 4 to 5 minutes, at a whole minute, so that one page
 * names a picture once (CAT-14). Everybody's: the end of tomorrow (UTC), the same all day, so that browsers keep it.
 */
export function expiryOf(binding: Binding, now: Date): number {
  const at = now.getTime();
  if (binding.kind === 'public') return (Math.floor(at / DAY_MS) + 2) * DAY_MS;
  return Math.floor((at + MEDIA_URL_LIFE_MS) / MINUTE_MS) * MINUTE_MS;
}

/**
 * The same for everybody's address of a story: a full hour, at least half an hour ahead. What is taken off the air is closed then,
 * also to whoever kept its address (FV-38, CAT-02), and browsers keep it until then.
 */
export const briefExpiryOf = (now: Date): number => Math.ceil((now.getTime() + BRIEF_MS) / HOUR_MS) * HOUR_MS;

/** Signs and checks media addresses: HMAC-SHA256 over path, end and binding. */
export class MediaSigner {
  constructor(private readonly key: string) {}

  /** @returns the path with its end `e` (Unix seconds) and signature `s`. */
  sign(path: string, binding: Binding, expiresAt: number): string {
    const seconds = Math.floor(expiresAt / 1_000);
    return `${path}?e=${seconds}&s=${this.signature(path, seconds, binding)}`;
  }

  /**
   * @param tokens of the caller's sessions: none, a fan's, the team's, or both.
   * @returns whom the address was made for when it is right, alive and the caller's; null otherwise.
   */
  verify(path: string, end: string, signature: string, tokens: readonly string[], now: Date): Binding | null {
    if (!/^\d{10}$/.test(end) || !/^[A-Za-z0-9_-]{43}$/.test(signature)) return null;
    const seconds = Number(end);
    if (now.getTime() >= seconds * 1_000) return null;
    const bindings: Binding[] = [{ kind: 'public' }, ...tokens.map((token) => ({ kind: 'session' as const, token }))];
    const right = bindings.filter((b) => constantTimeEqual(signature, this.signature(path, seconds, b)));
    return right[0] ?? null;
  }

  private signature(path: string, seconds: number, binding: Binding): string {
    const bound = binding.kind === 'public' ? 'public' : `session:${bearerHash(binding.token)}`;
    return createHmac('sha256', this.key).update(`${path}\n${seconds}\n${bound}`).digest('base64url');
  }
}
