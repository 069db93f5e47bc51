import type { ModelDto } from '@camarim/contracts';
import { Crown } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { because } from './vip-failure.js';
import * as words from './words.js';

type Props = {
  model: ModelDto;
  redeem: { isPending: boolean; isSuccess: boolean; error: Error | null };
  onTake: () => void;
  onPlans: () => void;
};

/** Activates the access a premium link grants, for somebody signed in, and then welcomes them (FV-21, BIL-43). */
export function PremiumAccess({ model, redeem: { isPending, isSuccess, error }, onTake, onPlans }: Props) {
  return (
    <div className="flex flex-col items-center gap-4 py-8 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-gold/15 text-gold">
        <Crown className="size-8" aria-hidden="true" />
      </span>
      {isSuccess ? (
        <p role="status">{words.activated(model.displayName)}</p>
      ) : (
        <p className="text-quiet">{words.GRANT_TEXT}</p>
      )}
      {error && <ErrorNotice>{because(words.ACCESS_FAILED, error)}</ErrorNotice>}
      {!isSuccess && (
        <Button look="gold" className="w-full" busy={isPending} onClick={onTake}>
          {isPending ? words.SUBMITTING : words.SUBMIT}
        </Button>
      )}
      {error && (
        <Button look="ghost" className="w-full" onClick={onPlans}>
          {words.SEE_PLANS}
        </Button>
      )}
    </div>
  );
}
