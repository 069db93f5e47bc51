import type { DeskBooking } from '@camarim/contracts';
import { DECISION_REASON } from '@camarim/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { absences, askedBefore, type BookingAct, type BookingAnswer, OTHER_LINK } from '../desk/booking-acts.js';
import { useDesk } from '../desk/call-desk.js';
import { Field } from '../ui/field.js';
import { ChoiceList } from './parts/choice.js';
import { Confirm } from './parts/confirm.js';
import { said } from './parts/notify.js';
import { TextArea } from './parts/text-area.js';

type Props = { act: BookingAct; booking: DeskBooking; onClose: () => void };

/** Stands before every act on a booking and says what it does to the buyer and to the money. */
export function BookingSheet({ act, booking, onClose }: Props) {
  const client = useQueryClient();
  const { moveAsked } = booking;
  const [answer, setAnswer] = useState<BookingAnswer>({ linkUrl: '', by: moveAsked ? 'creator' : 'buyer', reason: '' });
  // who said that she cannot come does not say that the buyer was missing
  const options = absences(booking).filter(({ value }) => !moveAsked || value === 'creator');
  const set = (own: Partial<BookingAnswer>) => setAnswer({ ...answer, ...own });
  const { title, action, text, done, isCalm, run } = askedBefore(act, booking, useDesk(), answer);
  const runAndSay = async () => {
    await run();
    said(done);
    await client.invalidateQueries({ queryKey: ['calls'] });
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
