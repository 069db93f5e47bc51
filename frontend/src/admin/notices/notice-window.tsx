import type { Notice, NoticeDecision } from '@camarim/contracts';
import { NOTICE_LIMITS } from '@camarim/domain';
import { Alert, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trustAdminApi } from '../../api/admin-trust.js';
import { formatInstant } from '../../desk/format-instant.js';
import { refusalOf } from '../../desk/refusal.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { readAgain } from '../layout/read-again.js';
import { Window } from '../layout/window.js';
import { NoticeFacts } from './notice-facts.js';

type Status = NoticeDecision['status'];
type Props = { notice: Notice; onClose: () => void };

/** One report: what it says, what it is about, and its one answer. */
export function NoticeWindow({ notice, onClose }: Props) {
  const title = `Denúncia ${notice.protocol}`;
  if (notice.status === 'open') return <Decision title={title} notice={notice} onClose={onClose} />;
  return (
    <Window title={title} onClose={onClose}>
      <Stack>
        <NoticeFacts notice={notice} />
        <section aria-label="Resposta enviada">
          <Text fw={600}>
            {notice.status === 'removed' ? 'Atendida' : 'Recusada'}
            {notice.decidedAt && ` em ${formatInstant(notice.decidedAt)}`}
          </Text>
          <Text className="bio">{notice.answer}</Text>
        </section>
      </Stack>
    </Window>
  );
}

function Decision({ title, notice, onClose }: Props & { title: string }) {
  const client = useQueryClient();
  const [status, setStatus] = useState<Status | null>(null);
  const [answer, setAnswer] = useState('');
  const [missing, setMissing] = useState<{ status?: string; answer?: string }>({});
  const decide = useMutation({
    mutationFn: (chosen: Status) =>
      trustAdminApi.decideNotice({ noticeId: notice.id, status: chosen, answer: answer.trim() }),
    onSuccess: async () => {
      said('Resposta registrada. Ela segue por e-mail.');
      onClose();
      await readAgain(client, ['notices'], ['posts']);
    },
  });
  const { fields, root } = refusalOf(decide.error);
  const submit = () => {
    const isShort = answer.trim().length < NOTICE_LIMITS.answer.min;
    setMissing({
      ...(status === null ? { status: 'Escolha a decisão.' } : {}),
      ...(isShort ? { answer: 'Escreva a resposta para quem denunciou.' } : {}),
    });
    if (status !== null && !isShort && !decide.isPending) decide.mutate(status);
  };
  return (
    <FormWindow
      title={title}
      submit="Enviar resposta"
      pending={decide.isPending}
      error={root}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <NoticeFacts notice={notice} />
      <Radio.Group
        label="Decisão"
        value={status}
        onChange={(value) => setStatus(value as Status)}
        error={missing.status ?? fields.status}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="removed" label="Retirar do ar" />
          <Radio value="refused" label="Manter no ar" />
        </Stack>
      </Radio.Group>
      {status !== null && <Alert color={status === 'removed' ? 'red' : 'gray'}>{consequence(notice, status)}</Alert>}
      <Textarea
        label="Resposta"
        description="Vai por e-mail para quem denunciou. Diga o motivo da decisão."
        autosize
        minRows={3}
        maxLength={NOTICE_LIMITS.answer.max}
        value={answer}
        error={missing.answer ?? fields.answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
    </FormWindow>
  );
}

const KEPT = 'A decisão fica na auditoria e não pode ser trocada.';

/** What happens with the click, before it is made (FA-29). */
function consequence({ subject, story }: Notice, status: Status): string {
  if (status === 'refused') return `Nada muda no site. ${KEPT}`;
  if (subject?.isDeleted)
    return `“${subject.title}” já foi excluída e só abre para quem comprou. Agora deixa de abrir, e o valor volta a cada um. ${KEPT}`;
  if (subject?.kind === 'post') return `A publicação “${subject.title}” sai do ar agora. ${KEPT}`;
  if (subject)
    return `O perfil inteiro de ${subject.title} sai do ar agora, com tudo o que ele mostra. Para ligar de novo, use Modelos. ${KEPT}`;
  if (story) return `O story sai do ar agora. Para ligar de novo, use Stories. ${KEPT}`;
  return 'Não encontramos este endereço no site. Retire antes o que foi denunciado; a resposta diz que já saiu do ar.';
}
