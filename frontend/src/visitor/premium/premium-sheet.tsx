import type { MeDto, ModelDto } from '@camarim/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasCode, isPassing } from '../../api/problem.js';
import { moneyApi } from '../../api/visitor-money.js';
import { useKeptStep } from '../../lib/kept-step.js';
import { Button } from '../../ui/button.js';
import { Sheet } from '../../ui/sheet.js';
import type { Intent } from '../access/intent.js';
import * as common from '../common-words.js';
import { LoginSteps } from '../login/login-steps.js';
import { paths } from '../paths.js';
import { reportOwnEvents } from '../pixel/own-events.js';
import { refreshAccess } from '../queries.js';
import { ModelStrip } from '../signup/model-strip.js';
import { CHECKOUT, GRANTED } from '../signup/words.js';
import { PremiumAccess } from './premium-access.js';
import { VipForm } from './vip-form.js';
import * as words from './words.js';

const RELOAD_MS = 1_500;
const CLOSE_MS = 2_000;
const USED = 'sales-link-redeemed';
/** A sign-up through an old link may activate the access by itself: these errors then mean success. */
const TAKEN = [USED, 'subscription-active'];

type Props = {
  model: ModelDto;
  leadId: string | null;
  /** The key of the premium link: its bearer token, or the lead of an old one. */
  linkKey: string | null;
  /**
   * `grant`: the link grants access; any other intent continues with the checkout, and the texts reflect that (BIL-43).
   */
  intent: Intent;
  signedIn: boolean;
  /** The fan has already confirmed: activate without asking again. */
  atOnce: boolean;
  /** The link in the address was used, or is good for nothing any more: said before anything is offered. */
  isSpent?: boolean | undefined;
  /** The fan confirms now. */
  onAccept: () => void;
  onClose: () => void;
  onSignedIn: (me: MeDto) => void;
  onPlans: () => void;
};

/** The sheet of the premium route: the VIP form, then the access its link grants, or the checkout (FV-21, USR-15). */
export default function PremiumSheet({ model, leadId, linkKey, intent, signedIn, atOnce, isSpent, ...on }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [login, setLogin] = useKeptStep('sheet.login', false);
  const grants = intent.kind === 'grant';
  const isNew = useRef(false);
  const isUnheard = useRef(false);
  const redeem = useMutation({
    mutationFn: async (key: string) => {
      try {
        await moneyApi.redeemPremiumLink(key);
      } catch (error) {
        if (isNew.current && TAKEN.some((code) => hasCode(error, code))) return;
        // the press before took it, and only its answer was lost
        if (isUnheard.current && hasCode(error, USED)) return;
        isUnheard.current ||= isPassing(error);
        throw error;
      }
    },
    // the event stream reports the new access as well
    onSettled: () => refreshAccess(client),
  });
  const { mutate, isSuccess } = redeem;
  const take = useEffectEvent(() => {
    if (linkKey !== null) mutate(linkKey);
  });
  const reload = useEffectEvent(() => {
    void refreshAccess(client);
    void navigate(paths.profile(model.username), { replace: true });
  });
  const close = useEffectEvent(on.onClose);
  const wanted = grants && signedIn && atOnce;
  useEffect(() => {
    if (wanted) take();
  }, [wanted]);
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timers = [setTimeout(reload, RELOAD_MS), setTimeout(close, CLOSE_MS)];
    return () => timers.forEach(clearTimeout);
  }, [isSuccess]);

  const whenSignedUp = (me: MeDto) => {
    isNew.current = true;
    on.onSignedIn(me);
    void reportOwnEvents(client);
  };
  const { title } = grants ? GRANTED : CHECKOUT;
  const spent = isSpent && (
    <p role="status" className="my-4 rounded-input bg-field px-4 py-3 text-sm">
      <strong className="block">{words.SPENT}.</strong>
      {words.SPENT_TEXT}
    </p>
  );
  if (signedIn && spent) {
    return (
      <Sheet title={words.SPENT_TITLE} onClose={on.onClose}>
        {spent}
        <Button className="w-full" onClick={on.onPlans}>
          {words.SEE_PLANS}
        </Button>
      </Sheet>
    );
  }
  if (signedIn) {
    return (
      <Sheet title={isSuccess ? words.WELCOME : title} inAddress={grants} onClose={on.onClose}>
        <PremiumAccess model={model} redeem={redeem} onTake={atOnce ? take : on.onAccept} onPlans={on.onPlans} />
      </Sheet>
    );
  }
  return (
    <Sheet title={login ? common.SIGN_IN_TITLE : title} inAddress={grants} onClose={on.onClose}>
      <ModelStrip model={model} />
      {spent}
      {login ? (
        <LoginSteps onSignedIn={on.onSignedIn} />
      ) : (
        <>
          <p className="pb-4 text-sm text-quiet">{grants ? words.GRANT_TEXT : words.CHECKOUT_TEXT}</p>
          <VipForm leadId={leadId} grants={grants} onSignedIn={whenSignedUp} />
          <p className="pt-2 text-center text-sm text-quiet">
            {common.HAS_ACCOUNT}{' '}
            <button
              type="button"
              className="min-h-11 font-semibold text-accent-soft hover:underline"
              onClick={() => setLogin(true)}
            >
              {common.SIGN_IN}
            </button>
          </p>
        </>
      )}
    </Sheet>
  );
}
