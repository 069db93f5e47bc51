import type { DeskBooking } from '@camarim/contracts';
import { DECISION_REASON, formatBRL } from '@camarim/domain';
import { Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';
import { useDesk } from './call-desk.js';

export type BookingAct = 'confirm' | 'move' | 'done' | 'no-show' | 'cancel';
type Props = { act: BookingAct; booking: DeskBooking; onClose: () => void };

/** Stands before every act on a booking and says what it does to the buyer and to the money. */
export function BookingWindow({ act, booking, onClose }: Props) {
  const client = useQueryClient();
  const desk = useDesk();
  const [linkUrl, setLink] = useState('');
  const [reason, setReason] = useState('');
  const [by, setBy] = useState<'creator' | 'buyer'>('buyer');
  const money = formatBRL(booking.amount.amountCents);
  const after = (run: () => Promise<unknown>, words: string) => async () => {
    await run();
    said(words);
    await client.invalidateQueries({ queryKey: ['calls'] });
  };
  if (act === 'confirm') {
    const run = after(() => desk.confirm(booking.id, linkUrl.trim()), 'Chamada confirmada.');
    return (
      <Confirm title="Confirmar esta chamada?" action="Confirmar" calm run={run} onClose={onClose}>
        <Stack gap="sm">
          <Text>{booking.userName} vê na hora que a modelo confirmou. O link aparece 10 minutos antes do início.</Text>
          <TextInput
            type="url"
            label="Outro link, só para esta chamada (opcional)"
            value={linkUrl}
            onChange={(event) => setLink(event.currentTarget.value)}
          />
        </Stack>
      </Confirm>
    );
  }
  if (act === 'move') {
    const run = after(() => desk.askToMove(booking.id), 'Pedido enviado.');
    return (
      <Confirm title="Pedir outro horário?" action="Pedir outro horário" calm run={run} onClose={onClose}>
        <Text>
          {booking.userName} recebe um aviso e escolhe outro horário da agenda, ou cancela e recebe {money} de volta.
          Até lá a chamada continua marcada.
        </Text>
      </Confirm>
    );
  }
  if (act === 'done') {
    const run = after(() => desk.done(booking.id), 'Chamada marcada como realizada.');
    return (
      <Confirm title="Marcar como realizada?" action="Realizada" run={run} onClose={onClose}>
        <Text>A chamada aconteceu e o valor de {money} fica com a casa. Isto não pode ser desfeito.</Text>
      </Confirm>
    );
  }
  if (act === 'no-show') {
    const run = after(() => desk.noShow(booking.id, by), 'Ausência registrada.');
    return (
      <Confirm title="Quem não compareceu?" action="Não compareceu" run={run} onClose={onClose}>
        <Radio.Group
          value={by}
          onChange={(value) => setBy(value === 'creator' ? 'creator' : 'buyer')}
          aria-label="Quem não compareceu"
        >
          <Stack gap="sm">
            <Radio value="buyer" label={`${booking.userName} (o valor não é devolvido)`} />
            <Radio value="creator" label={`A modelo (${money} volta para o fã por PIX, automaticamente)`} />
          </Stack>
        </Radio.Group>
      </Confirm>
    );
  }
  const run = after(() => desk.cancel(booking.id, reason.trim()), 'Chamada cancelada e valor devolvido.');
  return (
    <Confirm title="Cancelar esta chamada?" action="Cancelar chamada" run={run} onClose={onClose}>
      <Stack gap="sm">
        <Text>
          O horário fica livre e {money} volta para {booking.userName} por PIX. Isto não pode ser desfeito.
        </Text>
        <Textarea
          label="Motivo"
          required
          minLength={DECISION_REASON.min}
          maxLength={DECISION_REASON.max}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </Confirm>
  );
}
