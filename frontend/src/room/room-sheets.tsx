import type { CallRoom } from '@camarim/contracts';
import { ROOM_REPORT } from '@camarim/domain';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../api/problem.js';
import { Button } from '../ui/button.js';
import { ErrorNotice } from '../ui/notice.js';
import { Sheet } from '../ui/sheet.js';
import * as waiting from './wait-words.js';
import * as words from './words.js';

type Act = { isBusy: boolean; failure: string | null; run: (act: () => Promise<void>) => void };

/** One act that may fail: the sheet stays open and says why. */
function useOnce(): Act {
  const [state, set] = useState<{ isBusy: boolean; failure: string | null }>({ isBusy: false, failure: null });
  const run = (act: () => Promise<void>) => {
    set({ isBusy: true, failure: null });
    act().catch((error: unknown) => set({ isBusy: false, failure: messageOf(error) }));
  };
  return { ...state, run };
}

type EndProps = {
  room: CallRoom;
  onEnd: () => Promise<void>;
  onStepOut: () => void;
  onClose: () => void;
};
/** Ending is for both and for good: it says first what becomes of the missing minutes. */
export function EndSheet({ room, onEnd, onStepOut, onClose }: EndProps) {
  const { isBusy, failure, run } = useOnce();
  return (
    <Sheet title={words.LEAVE_TITLE} onClose={onClose}>
      <div className="mt-3 space-y-4">
        <p className="text-quiet">{waiting.endText(room)}</p>
        {failure && <ErrorNotice>{failure}</ErrorNotice>}
        <div className="flex flex-col gap-2">
          <Button look="danger" busy={isBusy} onClick={() => run(onEnd)}>
            {words.END}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {words.STAY}
          </Button>
          <Button look="ghost" onClick={onStepOut}>
            {words.STEP_OUT}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

type StepOutProps = { room: CallRoom; onStepOut: () => void; onClose: () => void };
/** Whoever waits alone can only go, and come back. */
export function StepOutSheet({ room, onStepOut, onClose }: StepOutProps) {
  return (
    <Sheet title={words.STEP_OUT_TITLE} onClose={onClose}>
      <div className="mt-3 space-y-4">
        <p className="text-quiet">{waiting.stepOutText(room)}</p>
        <div className="flex flex-col gap-2">
          <Button look="danger" onClick={onStepOut}>
            {words.GO}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {words.STAY_HERE}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

type ReportProps = { onReport: (text: string) => Promise<void>; onClose: () => void };
export function ReportSheet({ onReport, onClose }: ReportProps) {
  const { isBusy, failure, run } = useOnce();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(() => onReport(text.trim()));
  };
  return (
    <Sheet title={words.REPORT_TITLE} onClose={onClose} stays>
      <form className="mt-3 space-y-4" onSubmit={submit}>
        <p className="text-quiet">{words.REPORT_TEXT}</p>
        <label className="room-field">
          {words.WHAT_HAPPENED}
          <textarea
            rows={4}
            maxLength={ROOM_REPORT.max}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <small>{words.reportLength(ROOM_REPORT.min)}</small>
        </label>
        {failure && <ErrorNotice>{failure}</ErrorNotice>}
        <Button
          type="submit"
          look="danger"
          className="w-full"
          busy={isBusy}
          disabled={text.trim().length < ROOM_REPORT.min}
        >
          {words.SEND_REPORT}
        </Button>
      </form>
    </Sheet>
  );
}
