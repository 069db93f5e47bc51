import { isSubscribersOnly } from '@camarim/domain';
import type { Post } from '../feed/post.js';

/** What a fan wanted when they were asked to sign up or to pay. */
export type Intent =
  | { kind: 'enter' }
  | { kind: 'call' }
  | { kind: 'plan'; planId: string | null; modelId?: string }
  | { kind: 'vip'; modelId?: string }
  /** The access a premium link stands for. */
  | { kind: 'grant' }
  | { kind: 'post' | 'like'; post: Post };

/** What is open over a page, and why. */
export type Open = {
  sheet: 'signup' | 'checkout' | 'calls' | 'premium';
  intent: Intent;
  /** The premium address opened it by itself: the wish is not said yet. */
  invited?: true;
};

/**
 * Whether paying, or taking what is paid already, comes right after signing up: the fan chose a plan, or tapped
 * something only subscribers get. A free post and the preview of a video are what the sign-up promised (FV-18): they
 * play at once.
 */
export function leadsToCheckout(intent: Intent): boolean {
  if (intent.kind === 'enter' || intent.kind === 'call' || intent.kind === 'like') return false;
  if (intent.kind !== 'post') return true;
  return isSubscribersOnly(intent.post) && intent.post.mediaType === 'image';
}

/** The post to play once nothing stands in its way any more. */
export const postOf = (intent: Intent): string | null => (intent.kind === 'post' ? intent.post.id : null);

/** Whose sheets are shown, where a page has posts of several creators. */
export function modelIdOf(intent: Intent): string | undefined {
  if (intent.kind === 'post' || intent.kind === 'like') return intent.post.modelId;
  return intent.kind === 'plan' || intent.kind === 'vip' ? intent.modelId : undefined;
}
