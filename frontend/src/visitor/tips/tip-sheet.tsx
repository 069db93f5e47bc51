import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useRef, useState } from 'react';
import { ApiProblem } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { Sheet } from '../../ui/sheet.js';
import { AccessContext } from '../access/access-context.js';
import { makePurchaseKeys } from '../access/purchase-keys.js';
import { BankLine } from '../checkout/bank-line.js';
import { CheckoutPayment } from '../checkout/checkout-payment.js';
import { useCheckout } from '../checkout/use-checkout.js';
import * as common from '../common-words.js';
import { useModelById } from '../home/use-models.js';
import { paths } from '../paths.js';
import { useMe } from '../queries.js';
import { GoalBar } from './goal-bar.js';
import type { KeptTip, TipStart } from './kept-tip.js';
import { RecentTips } from './recent-tips.js';
import { tipBoardQuery, tipping } from './tip-api.js';
import { TipForm, type Wish } from './tip-form.js';
import * as words from './words.js';

type Props = TipStart & {
  onSignIn: (tip: KeptTip) => void;
  onClose: () => void;
};

/** A mimo from its amount to its ticket, over whatever page it is given on (PUR-14). */
export default function TipSheet({ modelId, place, placeId, wish: start, onSignIn, onClose }: Props) {
  const { signedIn } = useMe();
  const client = useQueryClient();
  const [wish, setWish] = useState(start);
  const keys = useRef(makePurchaseKeys());
  const { model } = useModelById(modelId);
  const board = useQuery(tipBoardQuery(modelId));
  // the page of an ad says which one brought her; a story or a call is nobody's ad
  const leadId = use(AccessContext)?.leadId ?? null;
  const checkout = useCheckout(keys.current, tipping(leadId));
  const { error } = checkout;
  // what was typed is wrong: said beside it, and nothing was charged
  const faults = error instanceof ApiProblem && error.errors.length > 0 ? error.errors : null;
  const isPaying = checkout.isPaying && !faults;
  const name = model?.displayName ?? words.HER;
  const signIn = (given: Wish) => onSignIn({ modelId, place, placeId, wish: given });
  const give = (given: Wish) => {
    setWish(given);
    if (signedIn) checkout.begin({ ...given, modelId, place, placeId });
    else signIn(given);
  };
  const leave = (paid: boolean) => {
    if (paid) {
      checkout.finish();
      void client.invalidateQueries(tipBoardQuery(modelId));
    }
    onClose();
  };
  return (
    <Sheet
      title={isPaying ? words.PAY_TITLE : words.giveFor(name)}
      wide={isPaying}
      stays={isPaying}
      onClose={() => leave(false)}
    >
      {isPaying ? (
        <CheckoutPayment
          checkout={checkout}
          returnTo={model ? paths.profile(model.username) : paths.home()}
          otherChoice={words.CHOOSE_AGAIN}
          onSignIn={() => wish && signIn(wish)}
          onChooseAgain={checkout.startAgain}
          onLeave={leave}
        />
      ) : (
        <div className="space-y-5 pt-1">
          <p className="text-quiet">{words.LEAD}</p>
          {board.data?.goal && <GoalBar goal={board.data.goal} />}
          {board.isPending && (
            <div role="status">
              <span className="sr-only">{words.LOADING}</span>
              <div className="skeleton h-80 rounded-card" />
            </div>
          )}
          {board.isError && (
            <div role="alert" className="space-y-3 text-center">
              <p className="font-semibold">{words.FAILED}</p>
              <Button look="secondary" busy={board.isFetching} onClick={() => void board.refetch()}>
                {common.RETRY}
              </Button>
            </div>
          )}
          {board.data && (
            <TipForm
              board={board.data}
              start={wish}
              isBusy={checkout.isBusy}
              faults={faults}
              submit={signedIn ? words.giveAmount : () => words.SIGN_IN_TO_GIVE}
              onEdit={() => faults && checkout.startAgain()}
              onGive={give}
            />
          )}
          {board.data && board.data.shown.length > 0 && <RecentTips tips={board.data.shown} />}
          {board.data && <BankLine of="tip" />}
        </div>
      )}
    </Sheet>
  );
}
