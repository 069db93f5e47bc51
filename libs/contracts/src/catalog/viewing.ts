import { Whole } from '../fields.js';
import type { MediaRef } from '../media.js';
import { get, Nothing, operations, undeclared } from '../operation.js';
import { PostById } from './by-id.js';

/** Free previews spent and left (USR-16). */
export class Quota {
  @Whole() used: number;
  @Whole() limit: number;
  /** null = unlimited (subscriber). */
  @Whole({ nullable: true }) remaining: number | null;
}
export interface PlayReply {
  mode: 'full' | 'preview' | 'locked';
  reason: 'sign-up' | 'limit-reached' | 'premium-content' | null;
  media: MediaRef | null;
  previewSeconds: number | null;
  quota: Quota | null;
}
export interface EntitlementView {
  entitled: boolean;
  expiresAt: string | null;
}

/** What one viewer may open. The viewer is the signed identity of the call, never a field of the request. */
export const viewingOperations = operations({
  /** Decides full, preview or locked and spends the quota: a write, although it only shows something. */
  'catalog.post.play': { access: 'public', input: PostById, output: undeclared<PlayReply>() },
  'catalog.quota.get': get('/me/quota', 'signed-in', Nothing, Quota),
  'catalog.entitlement.get': {
    access: 'public',
    input: undeclared<{ modelId: string | null }>(),
    output: undeclared<EntitlementView>(),
  },
  /** Films for subscribers a person opened since an instant (ISO 8601), of one model or (null) of the house. */
  'catalog.opened.count': {
    access: 'service',
    input: undeclared<{ userId: string; modelId: string | null; since: string }>(),
    output: undeclared<{ films: number }>(),
  },
});
