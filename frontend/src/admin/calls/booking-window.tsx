import type { DeskBooking } from '@camarim/contracts';
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BookingAct } from '../../desk/booking-acts.js';
import { absences, askedBefore, type BookingAnswer, OTHER_LINK } from '../../desk/booking-asked.js';
import { useDesk } from '../../desk/call-desk.js';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import { ReasonForm } from '../sales/reason-form.js';

type Props = { act: BookingAct; booking: DeskBooking; onClose: () => void };

/** Stands before every act on a booking and says what it does to the buyer and to the money; one about money says why. */
export function BookingWindow({ act, booking, onClose }: Props) {
  const { refresh } = useAct('calls');
  const desk = useDesk();
  const [answer, setAnswer] = useState<BookingAnswer>({ linkUrl: '', by: 'buyer', reason: '' });
  const { title, action, text, done, isCalm, run } = askedBefore(act, booking, desk, answer);
  const say = () => {
    said(done);
    return refresh();
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
              {absences(booking, desk).map((one) => (
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
