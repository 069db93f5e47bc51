import type { MessageReport } from '@camarim/contracts';
import { MESSAGE_VERDICTS, type MessageVerdict } from '@camarim/domain';
import { Alert, Radio, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { useDraft } from '../../desk/use-draft.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { ReasonField, useReason } from '../layout/reason-field.js';
import { useAct } from '../layout/use-act.js';
import { decideReport } from './team-threads.js';

const VERDICTS: Readonly<Record<MessageVerdict, { label: string; consequence: string }>> = {
  kept: { label: 'Manter', consequence: 'A mensagem continua como está para os dois lados.' },
  removed: {
    label: 'Apagar',
    consequence: 'O texto some para os dois lados e não volta. O lugar dela na conversa fica.',
  },
};

const EMPTY = { verdict: null as MessageVerdict | null, reason: '' };

/** What becomes of a reported message, with its reason; it is decided once. */
export function DecideWindow({ report, onClose }: { report: MessageReport; onClose: () => void }) {
  const { refresh } = useAct('messages');
  const [verdict, setVerdict] = useState<MessageVerdict | null>(null);
  const [isUnchosen, setUnchosen] = useState(false);
  const reason = useReason();
  const draft = useDraft({
    name: `message-report:${report.id}`,
    base: EMPTY,
    values: { verdict, reason: reason.text },
    restore: (typed) => {
      setVerdict(typed.verdict);
      reason.setText(typed.reason);
    },
  });
  const decide = useMutation({
    mutationFn: (how: { verdict: MessageVerdict; reason: string }) => decideReport(report.id, how.verdict, how.reason),
    onSuccess: () => {
      draft.forget();
      said('Decisão registrada.');
      onClose();
      return refresh();
    },
  });
  const submit = () => {
    const why = reason.read();
    setUnchosen(verdict === null);
    if (verdict !== null && why !== null && !decide.isPending) decide.mutate({ verdict, reason: why });
  };
  return (
    <FormWindow
      title={`Mensagem ${report.seq} denunciada`}
      submit="Registrar decisão"
      pending={decide.isPending}
      error={decide.error === null ? null : messageOf(decide.error)}
      onClose={onClose}
      onSubmit={submit}
      draft={draft}
    >
      <Radio.Group
        label="Decisão"
        value={verdict}
        onChange={(value) => setVerdict(value as MessageVerdict)}
        error={isUnchosen ? 'Escolha a decisão.' : undefined}
      >
        <Stack gap="xs" mt="xs">
          {MESSAGE_VERDICTS.map((each) => (
            <Radio key={each} value={each} label={VERDICTS[each].label} />
          ))}
        </Stack>
      </Radio.Group>
      {verdict !== null && (
        <Alert color={verdict === 'removed' ? 'red' : 'gray'}>{VERDICTS[verdict].consequence}</Alert>
      )}
      <ReasonField reason={reason} required />
    </FormWindow>
  );
}
