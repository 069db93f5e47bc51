import type { ModelDto } from '@camarim/contracts';
import { Later } from '../../lib/later.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { Avatar } from '../../ui/avatar.js';
import { paths } from '../paths.js';
import { CheckoutPayment } from './checkout-payment.js';
import { OfferStep } from './offer-step.js';
import { PlanStep } from './plan-step.js';
import type { CheckoutStart, PlanCheckout } from './use-plan-checkout.js';
import * as words from './words.js';

const UnlockStep = lazyPart(() => import('./unlock-step.js'));

type Props = {
  checkout: PlanCheckout;
  start: CheckoutStart;
  /** null: site-wide. */
  model: ModelDto | null;
  /** Where what is bought will be seen, if not on her page. */
  returnTo?: string | undefined;
  onLeave: (unlocked: boolean) => void;
  /** From one post to the plans. */
  onPlans?: () => void;
};

/** Choosing a plan or the VIP offer, then paying for it. */
export function CheckoutSteps({ checkout, start, model, returnTo, onLeave, onPlans }: Props) {
  if (checkout.isPaying) {
    return (
      <CheckoutPayment
        checkout={checkout}
        returnTo={returnTo ?? (model ? paths.profile(model.username) : paths.home())}
        otherChoice={words.CHOOSE_AGAIN}
        onSignIn={() => void checkout.signIn()}
        onChooseAgain={checkout.startAgain}
        onLeave={(unlocked) => {
          if (unlocked) checkout.finish();
          onLeave(unlocked);
        }}
      />
    );
  }
  const cancel = () => onLeave(false);
  const username = model?.username ?? null;
  if (start.kind === 'post')
    return (
      <Later urgent fallback={<div className="skeleton mt-4 h-96 rounded-card" />}>
        <UnlockStep
          post={start.post}
          creator={model?.displayName ?? null}
          signedIn={checkout.signedIn}
          onBuy={(coupon) => checkout.unlock(start, coupon)}
          {...{ onPlans, onCancel: cancel }}
        />
      </Later>
    );
  return (
    <>
      {model && <ModelLine model={model} />}
      {start.kind === 'vip' ? (
        <OfferStep
          model={username}
          signedIn={checkout.signedIn}
          onAccept={({ id }, coupon) => checkout.buy('vip', id, false, coupon)}
          onCancel={cancel}
        />
      ) : (
        <PlanStep
          model={username}
          planId={start.planId}
          signedIn={checkout.signedIn}
          onSubscribe={({ id }, recurring, coupon) => checkout.buy('subscription', id, recurring, coupon)}
          onCancel={cancel}
        />
      )}
    </>
  );
}

function ModelLine({ model }: { model: ModelDto }) {
  return (
    <div className="mt-3 flex items-center gap-3.5">
      <span className="ring shrink-0">
        <Avatar
          name={model.displayName}
          image={model.profileImage}
          className="size-15 border-2 border-surface text-lg"
        />
      </span>
      <div className="min-w-0">
        <p className="truncate show pb-1 text-3xl">{model.displayName}</p>
        <p className="truncate text-sm text-quiet">{words.OPENS_WHEN_PAID}</p>
      </div>
    </div>
  );
}
