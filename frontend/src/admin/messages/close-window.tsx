import type { TeamThread } from '@camarim/contracts';
import { MESSAGE_REPORT_REASONS, type MessageReportReason } from '@camarim/domain';
import { Alert, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { useDraft } from '../../desk/use-draft.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { ReasonField, useReason } from '../layout/reason-field.js';
import { useAct } from '../layout/use-act.js';
import { closeThread, REASONS } from './team-threads.js';

const OPTIONS = MESSAGE_REPORT_REASONS.map((value) => ({ value, label: REASONS[value].label }));
const EMPTY = { why: 'offensive' as MessageReportReason, reason: '' };

/** Closes a thread for both sides, who read why, or opens it again (MSG-67). */
export function CloseWindow({ thread, onClose }: { thread: TeamThread; onClose: () => void }) {
  const { refresh } = useAct('messages');
  const isClosed = thread.closedFor !== null;
  const [why, setWhy] = useState(EMPTY.why);
  const reason = useReason();
  const draft = useDraft({
    name: `${isClosed ? 'open' : 'close'}-thread:${thread.id}`,
    base: EMPTY,
    values: { why, reason: reason.text },
    restore: (typed) => {
      setWhy(typed.why);
      reason.setText(typed.reason);
    },
  });
  const change = useMutation({
    mutationFn: (note: string) => closeThread(thread.id, isClosed ? null : why, note),
    onSuccess: () => {
      draft.forget();
      said(isClosed ? 'Conversa reaberta.' : 'Conversa fechada.');
      onClose();
      return refresh();
    },
  });
  return (
    <FormWindow
      title={isClosed ? 'Reabrir a conversa' : 'Fechar a conversa'}
      submit={isClosed ? 'Reabrir' : 'Fechar conversa'}
      pending={change.isPending}
      error={change.error === null ? null : messageOf(change.error)}
      onClose={onClose}
      draft={draft}
      onSubmit={() => {
        const note = reason.read();
        if (note !== null && !change.isPending) change.mutate(note);
      }}
    >
      {!isClosed && (
        <NativeSelect
          label="O que os dois lados leem"
          data={OPTIONS}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value as MessageReportReason)}
        />
      )}
      <Alert color={isClosed ? 'gray' : 'red'}>
        {isClosed
          ? 'Os dois lados voltam a poder escrever.'
          : 'Ninguém escreve mais aqui, nem a modelo nem a equipe. O que já foi escrito fica.'}
      </Alert>
      <ReasonField reason={reason} required />
    </FormWindow>
  );
}
