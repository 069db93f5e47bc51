import type { MeDto, ModelDto } from '@camarim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.js';
import { toast } from '../../ui/toast.js';
import { LaterSheet } from '../layout/later-sheet.js';
import { queries, refreshAccess, useMe } from '../queries.js';
import { AccessContext } from './access-context.js';
import { type Intent, leadsToCheckout, modelIdOf, postOf } from './intent.js';
import { makePurchaseKeys } from './purchase-keys.js';

const SignupSheet = lazy(() => import('../signup/signup-sheet.js'));
const loadLikes = () => import('../likes/toggle-like.js');
const CallsSheet = lazy(() => import('../calls/calls-door.js'));
const loadRedeem = () => import('./redeem-link.js');
const CheckoutSheet = lazy(() => import('../checkout/checkout-sheet.js'));

type Open = { sheet: 'signup' | 'checkout' | 'calls'; intent: Intent };

/** What somebody who is signed in gets. */
const sheetOf = (intent: Intent): Open['sheet'] => (intent.kind === 'call' ? 'calls' : 'checkout');

type Props = {
  model: ModelDto;
  /** Finds the creator of a post where a page has those of several. */
  modelOf?: (modelId: string) => ModelDto | undefined;
  leadId: string | null;
  premium: boolean;
  children: ReactNode;
};

/**
 * Leads a fan from what they tapped through sign-up and checkout back to it, without a reload. On the premium route
 * the sign-up is open from the start and goes on to the checkout (BIL-43), or, by the link of a sale already made, to its
 * access (MKT-21).
 */
export function AccessProvider({ model: main, modelOf, leadId, premium, children }: Props) {
  const me = useMe();
  const client = useQueryClient();
  const hydrated = useHydrated();
  const [open, setOpen] = useState<Open | null>(null);
  const [welcomed, setWelcomed] = useState(false);
  const [resumed, resume] = useState<string | null>(null);
  const keys = useRef(makePurchaseKeys());

  const access = useMemo(
    () => ({
      ask: (intent: Intent) => setOpen({ sheet: me.signedIn ? sheetOf(intent) : 'signup', intent }),
      enter: (intent: Intent) => setOpen({ sheet: 'signup', intent }),
      offer: (intent: Intent) => setOpen({ sheet: 'checkout', intent }),
      resumed,
      resume,
    }),
    [me.signedIn, resumed],
  );

  const invited: Open | null =
    hydrated && premium && !me.signedIn && !welcomed
      ? { sheet: 'signup', intent: { kind: 'plan', planId: null } }
      : null;
  const shown = open ?? invited;
  const modelId = shown ? modelIdOf(shown.intent) : undefined;
  const model = (modelId !== undefined && modelOf?.(modelId)) || main;

  const close = () => {
    setOpen(null);
    setWelcomed(true);
  };
  /** What a sign-up brings by itself the person already `had`: that is as good as given. */
  const takeAccess = async (isNew: boolean): Promise<boolean> => {
    if (!premium || leadId === null) return false;
    const { redeemLink } = await loadRedeem();
    const taken = await redeemLink(leadId).catch(() => 'none' as const);
    if (taken === 'given' || (isNew && taken === 'had')) {
      toast('success', 'Seu acesso VIP foi liberado!');
      void refreshAccess(client);
    }
    return taken !== 'none';
  };
  const whenBack = useEffectEvent(() => void takeAccess(false));
  const cameSignedIn = hydrated && premium && me.signedIn && !open && !welcomed;
  useEffect(() => {
    if (cameSignedIn) whenBack();
  }, [cameSignedIn]);

  const whenSignedIn = async (signedIn: MeDto) => {
    if (!shown) return;
    // first: what the page asks as somebody signed in shall know of it
    if (shown.intent.kind === 'like') {
      const { giveLike } = await loadLikes();
      await giveLike(client, shown.intent.post.id);
    }
    // asked once, and not again as somebody who came signed in
    setWelcomed(true);
    client.setQueryData(queries.me().queryKey, signedIn);
    void refreshAccess(client);
    if (shown === invited && (await takeAccess(true))) close();
    else if (shown.intent.kind === 'call' || leadsToCheckout(shown.intent)) {
      setOpen({ sheet: sheetOf(shown.intent), intent: shown.intent });
    } else {
      close();
      resume(postOf(shown.intent));
    }
  };
  const whenCheckoutCloses = (unlocked: boolean) => {
    close();
    if (unlocked && shown) resume(postOf(shown.intent));
  };

  return (
    <AccessContext value={access}>
      {children}
      {shown && (
        <LaterSheet onClose={close}>
          {shown.sheet === 'signup' ? (
            <SignupSheet
              model={model}
              leadId={leadId}
              toCheckout={leadsToCheckout(shown.intent)}
              onClose={close}
              onSignedIn={(signedIn) => void whenSignedIn(signedIn)}
            />
          ) : shown.sheet === 'calls' ? (
            <CallsSheet model={model} leadId={leadId} onClose={close} />
          ) : (
            <CheckoutSheet
              model={model}
              leadId={leadId}
              planId={shown.intent.kind === 'plan' ? shown.intent.planId : null}
              signedIn={me.signedIn}
              keys={keys.current}
              onClose={whenCheckoutCloses}
              onSignUp={(planId) => setOpen({ sheet: 'signup', intent: { kind: 'plan', planId, modelId: model.id } })}
            />
          )}
        </LaterSheet>
      )}
    </AccessContext>
  );
}
