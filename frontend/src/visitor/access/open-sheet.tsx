import type { MeDto, ModelDto } from '@camarim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Later } from '../../lib/later.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { putFresh } from '../../lib/put-fresh.js';
import { SheetLoading } from '../layout/sheet-loading.js';
import { queries, refreshAccess, useMe } from '../queries.js';
import { keepTip } from '../tips/kept-tip.js';
import { useAccess } from './access-context.js';
import { leadsToCheckout, type Open, postOf, sheetOf } from './intent.js';
import { makePurchaseKeys, type PurchaseKeys } from './purchase-keys.js';

export const SignupSheet = lazyPart(() => import('../signup/signup-sheet.js'));
const CallsSheet = lazyPart(() => import('../calls/calls-sheet-loader.js'));
export const CheckoutSheet = lazyPart(() => import('../checkout/checkout-sheet.js'));
const PremiumSheet = lazyPart(() => import('../premium/premium-sheet.js'));
const loadMarks = () => import('../likes/give-mark.js');

type Props = {
  open: Open;
  onOpen: (open: Open | null) => void;
  model: ModelDto;
  linkKey: string | null;
  /** Made with the first sheet, and kept by the page after it. */
  keys: RefObject<PurchaseKeys | null>;
};

/** The sheet that is open on a page: from what a fan tapped to the sign-up, the checkout and back. */
export default function OpenSheet({ open, onOpen, model, linkKey, keys }: Props) {
  const client = useQueryClient();
  const { signedIn } = useMe();
  const { ask, enter, offer, leadId, resume } = useAccess();
  const { intent } = open;
  keys.current ??= makePurchaseKeys();

  const close = () => onOpen(null);
  const goOn = async (me: MeDto) => {
    // before the session is set: requests the page then makes as a fan must already include the like
    if ('post' in intent) await (await loadMarks()).giveMark(client, intent);
    if (intent.kind === 'enter' && intent.tip) keepTip(intent.tip);
    putFresh(client, queries.me().queryKey, me);
    void refreshAccess(client);
    if (intent.kind === 'call' || leadsToCheckout(intent)) {
      onOpen({ sheet: sheetOf(intent), intent });
    } else {
      close();
      resume(postOf(intent));
      if (intent.kind === 'enter') intent.onEntered?.();
    }
  };
  const whenSignedIn = (me: MeDto) => void goOn(me);
  const whenCheckoutCloses = (unlocked: boolean) => {
    close();
    if (unlocked) resume(postOf(intent));
  };

  return (
    <Later urgent fallback={<SheetLoading />}>
      {open.sheet === 'signup' ? (
        <SignupSheet model={model} leadId={leadId} intent={intent} onClose={close} onSignedIn={whenSignedIn} />
      ) : open.sheet === 'calls' ? (
        <CallsSheet model={model} leadId={leadId} onClose={close} />
      ) : open.sheet === 'premium' ? (
        <PremiumSheet
          model={model}
          leadId={leadId}
          linkKey={linkKey}
          intent={intent}
          signedIn={signedIn}
          atOnce={!open.invited}
          isSpent={open.spent}
          onAccept={() => ask(intent)}
          onClose={close}
          onSignedIn={whenSignedIn}
          onPlans={() => offer({ kind: 'plan', planId: null })}
        />
      ) : (
        <CheckoutSheet
          model={model}
          leadId={leadId}
          intent={intent}
          signedIn={signedIn}
          keys={keys.current}
          onClose={whenCheckoutCloses}
          onSignUp={(start) => enter(start.kind === 'post' ? intent : { ...start, modelId: model.id })}
        />
      )}
    </Later>
  );
}
