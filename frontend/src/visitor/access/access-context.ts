import { createContext, use } from 'react';
import type { Intent } from './intent.js';

export type Access = {
  /** Opens the sign-up for a visitor, the checkout for somebody who is signed in. */
  ask: (intent: Intent) => void;
  /** Opens the sign-up, whatever the page believed: the server asked for it. */
  enter: (intent: Intent) => void;
  /** Opens the plans for anybody. */
  offer: (intent: Intent) => void;
  /** Whether the address is that of a premium link that grants access to whoever activates it (BIL-43). */
  grants: boolean;
  /** The post that shall play by itself now, because its fan has just signed up or paid for it. */
  resumed: string | null;
  /** The post took notice. */
  resume: (postId: string | null) => void;
};

export const AccessContext = createContext<Access | null>(null);

/** The way of a profile page to its sheets. */
export function useAccess(): Access {
  const access = use(AccessContext);
  if (!access) throw new Error('useAccess needs an AccessProvider above it');
  return access;
}
