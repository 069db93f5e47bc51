import { isSubscribersOnly } from '@camarim/domain';
import type { Post } from '../feed/post.js';
import type { KeptTip } from '../tips/kept-tip.js';

/** What a fan wanted when they were asked to sign up or to pay. */
export type Intent =
  /**
   * `tip`: the mimo that goes on once they are signed in. `onEntered`: what they tapped, done once they are in; whoever
   * closes the sheet has given it up.
   */
  | { kind: 'enter'; tip?: KeptTip; onEntered?: () => void }
  | { kind: 'call' }
  | { kind: 'plan'; planId: string | null; modelId?: string }
  | { kind: 'vip'; modelId?: string }
  /** The access a premium link grants. */
  | { kind: 'grant' }
  | { kind: 'post' | 'like' | 'save'; post: Post };

/** The sheet open over a page, and why it was opened. */
export type Open = {
  sheet: 'signup' | 'checkout' | 'calls' | 'premium';
  intent: Intent;
  /** Opened automatically by the premium address; the fan has not confirmed anything yet. */
  invited?: true;
  /** The premium link in that address was used, or is good for nothing any more. */
  spent?: true;
};

/**
 * Whether the checkout (or activating an access already paid for) follows right after the sign-up: the fan chose a plan
 * or tapped something for subscribers only. A free post or a video preview plays at once, as the sign-up promised
 * (FV-18).
 */
export function leadsToCheckout(intent: Intent): boolean {
  if (intent.kind === 'post') return isSubscribersOnly(intent.post) && intent.post.mediaType === 'image';
  return !('post' in intent || intent.kind === 'enter' || intent.kind === 'call');
}

/** The post to play after sign-up or payment; null for other intents. */
export const postOf = (intent: Intent): string | null => (intent.kind === 'post' ? intent.post.id : null);

/** The creator the intent is about, for pages with several creators; undefined when the intent names none. */
export function modelIdOf(intent: Intent): string | undefined {
  if ('post' in intent) return intent.post.modelId;
  return 'modelId' in intent ? intent.modelId : undefined;
}

/** The sheet for somebody who is signed in. */
export function sheetOf({ kind }: Intent): Open['sheet'] {
  return kind === 'call' ? 'calls' : kind === 'grant' ? 'premium' : 'checkout';
}
