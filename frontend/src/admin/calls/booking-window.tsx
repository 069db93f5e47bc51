import type { DeskBooking } from '@camarim/contracts';
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { absences, askedBefore, type BookingAct, type BookingAnswer, OTHER_LINK } from '../../desk/booking-acts.js';
import { useDesk } from '../../desk/call-desk.js';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';
import { ReasonForm } from '../sales/reason-form.js';

type Props = { act: BookingAct; booking: DeskBooking; onClose: () => void };

/** Stands before every act on a booking and says what it does to the buyer and to the money; one about money says why. */
export function BookingWindow({ act, booking, onClose }: Props) {
  const client = useQueryClient();
  const desk = useDesk();
  const [answer, setAnswer] = useState<BookingAnswer>({ linkUrl: '', by: 'buyer', reason: '' });
  const { title, action, text, done, isCalm, run } = askedBefore(act, booking, desk, answer);
  const say = () => {
    said(done);
    return client.invalidateQueries({ queryKey: ['calls'] });
  };
  if (!isCalm)
    return (
      <ReasonForm
        title={title}
        action={action}
        run={(reason) => askedBefore(act, booking, desk, { ...answer, reason }).run()}
        onDone={() => {
          void say();
          onClose();
        }}
        onClose={onClose}
      >
        {text && <Text>{text}</Text>}
        {act === 'no-show' && (
          <Radio.Group
            value={answer.by}
            onChange={(value) => setAnswer({ ...answer, by: value === 'creator' ? 'creator' : 'buyer' })}
            aria-label={title}
          >
            <Stack gap="sm">
              {absences(booking).map((one) => (
                <Radio key={one.value} {...one} />
              ))}
            </Stack>
          </Radio.Group>
        )}
      </ReasonForm>
    );
  return (
    <Confirm title={title} action={action} calm run={() => run().then(say)} onClose={onClose}>
      <Stack gap="sm">
        <Text>{text}</Text>
        {act === 'confirm' && booking.platform !== 'room' && (
          <TextInput
            type="url"
            label={OTHER_LINK}
            value={answer.linkUrl}
            onChange={(event) => setAnswer({ ...answer, linkUrl: event.currentTarget.value })}
          />
        )}
      </Stack>
    </Confirm>
  );
}
