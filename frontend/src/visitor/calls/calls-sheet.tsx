import type { CallOptionDto, CallWindowDto, ModelDto } from '@camarim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useKeptStep } from '../../lib/kept-step.js';
import { buttonClass } from '../../ui/button.js';
import { Sheet } from '../../ui/sheet.js';
import { paths } from '../paths.js';
import { callQueries } from './call-api.js';
import { CallOptions } from './call-options.js';
import { CallPayment } from './call-payment.js';
import { useCallPurchase } from './use-call-purchase.js';
import { WindowStep } from './window-step.js';
import * as words from './words.js';

type Props = { model: ModelDto; leadId: string | null; onClose: () => void };

/** From a creator's call options to a paid call, without leaving her profile (FV-25, FV-26). */
export default function CallsSheet({ model, leadId, onClose }: Props) {
  const [optionId, setOptionId] = useKeptStep<string | null>('sheet.option', null);
  const options = useQuery(callQueries.options(model.id));
  const option = options.data?.items.find(({ id }) => id === optionId);
  const purchase = useCallPurchase();
  const begin = (chosen: CallOptionDto, window: CallWindowDto['id']) =>
    purchase.begin({ offerId: chosen.id, modelId: model.id, window, ...(leadId ? { leadId } : {}) });
  const { isPaying } = purchase;
  return (
    <Sheet
      title={isPaying ? words.PAY_TITLE : option ? words.WHEN_TITLE : words.callsWith(model.displayName)}
      wide={isPaying}
      stays={isPaying}
      onClose={onClose}
    >
      {isPaying ? (
        <CallPayment purchase={purchase} onClose={onClose} />
      ) : (
        // as high while it loads as with what comes, so that nothing moves
        <div className="min-h-[calc(94dvh-6.5rem)] md:min-h-[calc(min(860px,92dvh)-7rem)]">
          {option ? (
            <WindowStep
              username={model.username}
              option={option}
              kind="windows"
              onBook={(window) => begin(option, window)}
              onBack={() => setOptionId(null)}
            />
          ) : (
            <CallOptions modelId={model.id} creatorName={model.displayName} onChoose={({ id }) => setOptionId(id)}>
              <Link to={paths.book()} className={buttonClass('secondary')}>
                {words.WHO_TAKES_CALLS}
              </Link>
            </CallOptions>
          )}
        </div>
      )}
    </Sheet>
  );
}
