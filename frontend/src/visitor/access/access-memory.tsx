import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { forgetSteps, keepStep, keptStep } from '../../lib/kept-step.js';
import { Later } from '../../lib/later.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { queries } from '../queries.js';
import type { Intent, Open } from './intent.js';
import { OpenSheet } from './open-sheet-part.js';

const PremiumGate = lazyPart(() => import('../premium/premium-gate.js'));

const SHEET = 'sheet';
type Props = Omit<ComponentProps<typeof PremiumGate>, 'onInvite'> & {
  premium: boolean;
  open: Open | null;
  onOpen: (open: Open) => void;
};

/**
 * Opens the sheet again that was open before a reload (V5), or the one a premium address invites to; and loads the next
 * one before it is asked for, when somebody touches the page or what is open.
 */
export default function AccessMemory({ premium, open, onOpen, ...gate }: Props) {
  const me = useQuery(queries.me());
  const seen = useRef(open);
  const hasRestored = useRef(false);
  const restore = useEffectEvent(() => {
    const kept = keptStep<Open>(SHEET);
    // somebody who has signed in meanwhile does not sign up again
    if (!kept || open || (kept.sheet === 'signup' && me.data?.signedIn)) return;
    hasRestored.current = true;
    onOpen(kept);
  });
  useEffect(() => {
    if (!me.isPending) restore();
  }, [me.isPending]);
  useEffect(() => {
    if (open && !open.invited) keepStep(SHEET, { ...open, intent: withoutPicture(open.intent) });
    else if (seen.current) forgetSteps(SHEET);
    seen.current = open;
  }, [open]);
  useEffect(() => {
    void OpenSheet.preload();
  }, []);
  const leadsToSignup = open?.sheet === 'checkout' && me.data?.signedIn === false;
  useEffect(() => {
    const preload = () =>
      void import('./open-sheet.js').then(
        ({ CheckoutSheet, SignupSheet }) => (leadsToSignup ? SignupSheet : CheckoutSheet).preload(),
        // it is loaded again when it is opened
        () => undefined,
      );
    document.addEventListener('pointerdown', preload, { once: true, passive: true });
    return () => document.removeEventListener('pointerdown', preload);
  }, [leadsToSignup]);
  return (
    premium && (
      <Later urgent>
        <PremiumGate {...gate} onInvite={(invited) => hasRestored.current || onOpen(invited)} />
      </Later>
    )
  );
}

/** The address of a picture is good for minutes, and for one person. */
function withoutPicture(intent: Intent): Intent {
  return 'post' in intent ? { ...intent, post: { ...intent.post, picture: null } } : intent;
}
