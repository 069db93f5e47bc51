import type { CallOptionDto, ModelDto } from '@camarim/contracts';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { Sheet } from '../../ui/sheet.js';
import { CallOptions } from '../calls/call-options.js';
import { CallPayment } from '../calls/call-payment.js';
import { useCallPurchase } from '../calls/use-call-purchase.js';
import { WindowStep } from '../calls/window-step.js';
import * as calls from '../calls/words.js';
import * as words from './words.js';

type Props = { models: readonly ModelDto[]; onClose: () => void };

/** Books a call in the VIP club: creator, call, period and payment (FV-08, BIL-52). */
export default function VipCallSheet({ models, onClose }: Props) {
  const [only] = models.length === 1 ? models : [];
  const [model, setModel] = useState<ModelDto | null>(only ?? null);
  const [option, setOption] = useState<CallOptionDto | null>(null);
  const purchase = useCallPurchase();
  const { isPaying } = purchase;
  const title = isPaying
    ? calls.PAY_TITLE
    : !model
      ? words.WITH_WHOM
      : option
        ? calls.PERIOD_TITLE
        : calls.callsWith(model.displayName);
  return (
    <Sheet title={title} wide={isPaying} stays={isPaying} onClose={onClose}>
      {renderStep()}
    </Sheet>
  );

  function renderStep() {
    if (!model) return <Creators models={models} onChoose={setModel} />;
    if (isPaying) return <CallPayment purchase={purchase} onClose={onClose} />;
    if (!option) {
      return (
        <CallOptions modelId={model.id} creatorName={model.displayName} onChoose={setOption}>
          {!only && (
            <Button look="secondary" onClick={() => setModel(null)}>
              {words.OTHER_CREATOR}
            </Button>
          )}
        </CallOptions>
      );
    }
    return (
      <WindowStep
        username={model.username}
        option={option}
        kind="periods"
        onBook={(window) => purchase.begin({ offerId: option.id, modelId: model.id, window })}
        onBack={() => setOption(null)}
      />
    );
  }
}

function Creators({ models, onChoose }: { models: readonly ModelDto[]; onChoose: (model: ModelDto) => void }) {
  return (
    <ul className="mt-4 space-y-2">
      {models.map((model) => (
        <li key={model.id}>
          <button
            type="button"
            onClick={() => onChoose(model)}
            className="flex min-h-16 w-full items-center gap-3 rounded-input bg-field px-4 py-2 text-left hover:bg-raised"
          >
            <Avatar name={model.displayName} image={model.profileImage} className="size-11" />
            <span className="font-semibold">{model.displayName}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
