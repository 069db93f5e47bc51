import { createContext, use } from 'react';
import type { Intent } from './intent.js';

export type Access = {
  /** Opens the sign-up for a visitor, the checkout for somebody who is signed in. */
  ask: (intent: Intent) => void;
  /** Opens the sign-up even if the page shows somebody signed in: the server requires it. */
  enter: (intent: Intent) => void;
  /** Opens the plans, signed in or not. */
  offer: (intent: Intent) => void;
  /** The lead of the page's address, which its purchases count for. */
  leadId: string | null;
  /** Whether the page was opened through a premium link that grants access to whoever activates it (BIL-43). */
  grants: boolean;
  /** The post to play automatically, because the fan has just signed up or paid for it. */
  resumed: string | null;
  /** Sets the post to play; null once it has started. */
  resume: (postId: string | null) => void;
};

export const AccessContext = createContext<Access | null>(null);

/** Gives a page's components access to its sign-up and checkout sheets. @throws outside of an AccessProvider */
export function useAccess(): Access {
  const access = use(AccessContext);
  if (!access) throw new Error('useAccess must be used inside an AccessProvider');
  return access;
}
