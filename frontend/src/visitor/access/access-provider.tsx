import type { MeDto, ModelDto } from '@camarim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.js';
import { LaterSheet } from '../layout/later-sheet.js';
import { queries, refreshAccess, useMe } from '../queries.js';
import { AccessContext } from './access-context.js';
import { type Intent, leadsToCheckout, modelIdOf, postOf } from './intent.js';
import { makePurchaseKeys } from './purchase-keys.js';

const SignupSheet = lazy(() => import('../signup/signup-sheet.js'));
const loadLikes = () => import('../likes/toggle-like.js');
const CallsSheet = lazy(() => import('../calls/calls-door.js'));
const CheckoutSheet = lazy(() => import('../checkout/checkout-sheet.js'));
const PremiumGate = lazy(() => import('../premium/premium-gate.js'));
const PremiumSheet = lazy(() => import('../premium/premium-sheet.js'));

type Open = { sheet: 'signup' | 'checkout' | 'calls' | 'premium'; intent: Intent };

/** What somebody who is signed in gets. */
function sheetOf({ kind }: Intent): Open['sheet'] {
  return kind === 'call' ? 'calls' : kind === 'grant' ? 'premium' : 'checkout';
}

/** Where a visitor signs up: by the short form where the way leads to VIP anyhow (USR-15). */
const entryOf = (intent: Intent, premium: boolean): Open['sheet'] =>
  premium && leadsToCheckout(intent) ? 'premium' : 'signup';

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
 * the sign-up is open from the start and goes on to the checkout, or to the access its link grants (BIL-43).
 */
export function AccessProvider({ model: main, modelOf, leadId, premium, children }: Props) {
  const me = useMe();
  const client = useQueryClient();
  const hydrated = useHydrated();
  // what the premium address promises is not known before the server has answered
  const [grants, setGrants] = useState<boolean | null>(leadId === null ? false : null);
  const [open, setOpen] = useState<Open | null>(null);
  const [welcomed, setWelcomed] = useState(false);
  const [resumed, resume] = useState<string | null>(null);
  const keys = useRef(makePurchaseKeys());

  const access = useMemo(
    () => ({
      ask: (intent: Intent) => setOpen({ sheet: me.signedIn ? sheetOf(intent) : entryOf(intent, premium), intent }),
      enter: (intent: Intent) => setOpen({ sheet: entryOf(intent, premium), intent }),
      offer: (intent: Intent) => setOpen({ sheet: 'checkout', intent }),
      grants: premium && grants === true,
      resumed,
      resume,
    }),
    [me.signedIn, premium, grants, resumed],
  );

  const invited = hydrated && premium && !welcomed && grants !== null ? invitationOf(grants, me.signedIn) : null;
  const shown = open ?? invited;
  const modelId = shown ? modelIdOf(shown.intent) : undefined;
  const model = (modelId !== undefined && modelOf?.(modelId)) || main;

  const close = () => {
    setOpen(null);
    setWelcomed(true);
  };
  const whenSignedIn = async (signedIn: MeDto) => {
    if (!shown) return;
    // first: what the page asks as somebody signed in shall know of it
    if (shown.intent.kind === 'like') {
      const { giveLike } = await loadLikes();
      await giveLike(client, shown.intent.post.id);
    }
    client.setQueryData(queries.me().queryKey, signedIn);
    void refreshAccess(client);
    if (shown.intent.kind === 'call' || leadsToCheckout(shown.intent)) {
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
      {hydrated && premium && leadId !== null && (
        <Suspense fallback={null}>
          <PremiumGate leadId={leadId} onKnown={setGrants} />
        </Suspense>
      )}
      {shown && (
        <LaterSheet onClose={close}>
          {shown.sheet === 'signup' ? (
            <SignupSheet
              model={model}
              leadId={leadId}
              intent={shown.intent}
              onClose={close}
              onSignedIn={(signedIn) => void whenSignedIn(signedIn)}
            />
          ) : shown.sheet === 'calls' ? (
            <CallsSheet model={model} leadId={leadId} onClose={close} />
          ) : shown.sheet === 'premium' ? (
            <PremiumSheet
              model={model}
              leadId={leadId}
              intent={shown.intent}
              signedIn={me.signedIn}
              atOnce={open !== null}
              onAccept={() => setOpen(shown)}
              onClose={close}
              onSignedIn={(signedIn) => void whenSignedIn(signedIn)}
              onPlans={() => setOpen({ sheet: 'checkout', intent: { kind: 'plan', planId: null } })}
            />
          ) : (
            <CheckoutSheet
              model={model}
              leadId={leadId}
              intent={shown.intent}
              signedIn={me.signedIn}
              keys={keys.current}
              onClose={whenCheckoutCloses}
              onSignUp={(start) => access.enter({ ...start, modelId: model.id })}
            />
          )}
        </LaterSheet>
      )}
    </AccessContext>
  );
}

/** What the premium address opens by itself: whoever is signed in has nothing to sign up for. */
function invitationOf(grants: boolean, signedIn: boolean): Open | null {
  if (grants) return { sheet: 'premium', intent: { kind: 'grant' } };
  return signedIn ? null : { sheet: 'premium', intent: { kind: 'plan', planId: null } };
}
