import type { DeskBooking } from '@camarim/contracts';
import { DECISION_REASON } from '@camarim/domain';
import { Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { absences, askedBefore, type BookingAct, type BookingAnswer, OTHER_LINK } from '../../desk/booking-acts.js';
import { useDesk } from '../../desk/call-desk.js';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';

type Props = { act: BookingAct; booking: DeskBooking; onClose: () => void };

/** Stands before every act on a booking and says what it does to the buyer and to the money. */
export function BookingWindow({ act, booking, onClose }: Props) {
  const client = useQueryClient();
  const [answer, setAnswer] = useState<BookingAnswer>({ linkUrl: '', by: 'buyer', reason: '' });
  const set = (own: Partial<BookingAnswer>) => setAnswer({ ...answer, ...own });
  const { title, action, text, done, isCalm, run } = askedBefore(act, booking, useDesk(), answer);
  const runAndSay = async () => {
    await run();
    said(done);
    await client.invalidateQueries({ queryKey: ['calls'] });
  };
  return (
    <Confirm title={title} action={action} calm={isCalm} run={runAndSay} onClose={onClose}>
      <Stack gap="sm">
        {text && <Text>{text}</Text>}
        {act === 'confirm' && booking.platform !== 'room' && (
          <TextInput
            type="url"
            label={OTHER_LINK}
            value={answer.linkUrl}
            onChange={(event) => set({ linkUrl: event.currentTarget.value })}
          />
        )}
        {act === 'no-show' && (
          <Radio.Group
            value={answer.by}
            onChange={(value) => set({ by: value === 'creator' ? 'creator' : 'buyer' })}
            aria-label={title}
          >
            <Stack gap="sm">
              {absences(booking).map((one) => (
                <Radio key={one.value} {...one} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {act === 'cancel' && (
          <Textarea
            label="Motivo"
            required
            minLength={DECISION_REASON.min}
            maxLength={DECISION_REASON.max}
            value={answer.reason}
            onChange={(event) => set({ reason: event.currentTarget.value })}
          />
        )}
      </Stack>
    </Confirm>
  );
}
