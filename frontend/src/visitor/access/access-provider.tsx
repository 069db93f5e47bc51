import type { MeDto, ModelDto } from '@camarim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.js';
import { Later } from '../layout/later.js';
import { LazySheet } from '../layout/lazy-sheet.js';
import { queries, refreshAccess, useMe } from '../queries.js';
import { AccessContext } from './access-context.js';
import { type Intent, leadsToCheckout, modelIdOf, type Open, postOf } from './intent.js';
import { makePurchaseKeys } from './purchase-keys.js';

const SignupSheet = lazyPart(() => import('../signup/signup-sheet.js'));
const loadMarks = () => import('../likes/give-mark.js');
const CallsSheet = lazyPart(() => import('../calls/calls-sheet-loader.js'));
const CheckoutSheet = lazyPart(() => import('../checkout/checkout-sheet.js'));
const AccessMemory = lazyPart(() => import('./access-memory.js'));
const PremiumSheet = lazyPart(() => import('../premium/premium-sheet.js'));

/** The sheet for somebody who is signed in. */
function sheetOf({ kind }: Intent): Open['sheet'] {
  return kind === 'call' ? 'calls' : kind === 'grant' ? 'premium' : 'checkout';
}

/** The sign-up sheet for a visitor: the short form when a premium page leads to the checkout anyway (USR-15). */
const entryOf = (intent: Intent, premium: boolean): Open['sheet'] =>
  premium && leadsToCheckout(intent) ? 'premium' : 'signup';

type Props = {
  model: ModelDto;
  /** Finds the creator of a post on pages that show several creators. */
  modelOf?: (modelId: string) => ModelDto | undefined;
  leadId: string | null;
  /** The key of a premium link: its bearer token, or its lead for an old link. */
  linkKey?: string | null;
  premium: boolean;
  children: ReactNode;
};

/**
 * Takes a fan from what they tapped through sign-up and checkout and back, without a reload. On the premium route the
 * sign-up opens at once and continues with the checkout, or with the access its link grants (BIL-43).
 */
export function AccessProvider({ model: main, modelOf, leadId, linkKey = null, premium, children }: Props) {
  const me = useMe();
  const client = useQueryClient();
  const [grants, setGrants] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const [resumed, resume] = useState<string | null>(null);
  const keys = useRef(makePurchaseKeys());

  const access = useMemo(
    () => ({
      ask: (intent: Intent) => setOpen({ sheet: me.signedIn ? sheetOf(intent) : entryOf(intent, premium), intent }),
      enter: (intent: Intent) => setOpen({ sheet: entryOf(intent, premium), intent }),
      offer: (intent: Intent) => setOpen({ sheet: 'checkout', intent }),
      grants: premium && grants,
      leadId,
      resumed,
      resume,
    }),
    [me.signedIn, premium, grants, leadId, resumed],
  );

  const modelId = open ? modelIdOf(open.intent) : undefined;
  const model = (modelId !== undefined && modelOf?.(modelId)) || main;

  const close = () => setOpen(null);
  const enter = async (signedIn: MeDto) => {
    if (!open) return;
    // before the session is set: requests the page then makes as a fan must already include the like
    if ('post' in open.intent) await (await loadMarks()).giveMark(client, open.intent);
    client.setQueryData(queries.me().queryKey, signedIn);
    void refreshAccess(client);
    if (open.intent.kind === 'call' || leadsToCheckout(open.intent)) {
      setOpen({ sheet: sheetOf(open.intent), intent: open.intent });
    } else {
      close();
      resume(postOf(open.intent));
    }
  };
  const whenSignedIn = (signedIn: MeDto) => void enter(signedIn);
  const whenCheckoutCloses = (unlocked: boolean) => {
    close();
    if (unlocked && open) resume(postOf(open.intent));
  };

  return (
    <AccessContext value={access}>
      {children}
      <Later>
        <AccessMemory
          premium={premium}
          linkKey={linkKey}
          username={main.username}
          onKnown={setGrants}
          open={open}
          onOpen={setOpen}
        />
      </Later>
      {open && (
        <LazySheet onClose={close}>
          {open.sheet === 'signup' ? (
            <SignupSheet model={model} leadId={leadId} intent={open.intent} onClose={close} onSignedIn={whenSignedIn} />
          ) : open.sheet === 'calls' ? (
            <CallsSheet model={model} leadId={leadId} onClose={close} />
          ) : open.sheet === 'premium' ? (
            <PremiumSheet
              model={model}
              leadId={leadId}
              linkKey={linkKey}
              intent={open.intent}
              signedIn={me.signedIn}
              atOnce={!open.invited}
              onAccept={() => access.ask(open.intent)}
              onClose={close}
              onSignedIn={whenSignedIn}
              onPlans={() => access.offer({ kind: 'plan', planId: null })}
            />
          ) : (
            <CheckoutSheet
              model={model}
              leadId={leadId}
              intent={open.intent}
              signedIn={me.signedIn}
              keys={keys.current}
              onClose={whenCheckoutCloses}
              onSignUp={(start) => access.enter(start.kind === 'post' ? open.intent : { ...start, modelId: model.id })}
            />
          )}
        </LazySheet>
      )}
    </AccessContext>
  );
}
