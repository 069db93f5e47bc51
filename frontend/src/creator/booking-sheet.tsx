import type { DeskBooking } from '@camarim/contracts';
import { DECISION_REASON } from '@camarim/domain';
import { useState } from 'react';
import type { BookingAct } from '../desk/booking-acts.js';
import { absences, askedBefore, type BookingAnswer, OTHER_LINK } from '../desk/booking-asked.js';
import { useDesk } from '../desk/call-desk.js';
import { Field } from '../ui/field.js';
import { ChoiceList } from './parts/choice.js';
import { Confirm } from './parts/confirm.js';
import { said } from './parts/notify.js';
import { TextArea } from './parts/text-area.js';
import { useAct } from './parts/use-act.js';

type Props = { act: BookingAct; booking: DeskBooking; onClose: () => void };

/** Stands before every act on a booking and says what it does to the buyer and to the money. */
export function BookingSheet({ act, booking, onClose }: Props) {
  const desk = useDesk();
  const { refresh } = useAct('calls');
  const { moveAsked } = booking;
  const [answer, setAnswer] = useState<BookingAnswer>({ linkUrl: '', by: moveAsked ? 'creator' : 'buyer', reason: '' });
  // who said that she cannot come does not say that the buyer was missing
  const options = absences(booking, desk).filter(({ value }) => !moveAsked || value === 'creator');
  const set = (own: Partial<BookingAnswer>) => setAnswer({ ...answer, ...own });
  const { title, action, text, done, isCalm, run } = askedBefore(act, booking, desk, answer);
  const runAndSay = async () => {
    await run();
    said(done);
    await refresh();
  };
  return (
    <Confirm title={title} action={action} calm={isCalm} run={runAndSay} onClose={onClose}>
      {text && <p>{text}</p>}
      {act === 'confirm' && booking.platform !== 'room' && (
        <Field
          type="url"
          label={OTHER_LINK}
          value={answer.linkUrl}
          onChange={(event) => set({ linkUrl: event.currentTarget.value })}
        />
      )}
      {act === 'no-show' && (
        <ChoiceList label={title} value={answer.by} options={options} onChange={(by) => set({ by })} />
      )}
      {act === 'cancel' && (
        <TextArea
          label="Motivo"
          required
          minLength={DECISION_REASON.min}
          maxLength={DECISION_REASON.max}
          value={answer.reason}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
      )}
    </Confirm>
  );
}
