import type { Notice, NoticeDecision } from '@camarim/contracts';
import { NOTICE_LIMITS } from '@camarim/domain';
import { Alert, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { formatInstant } from '../../desk/format-instant.js';
import { refusalOf } from '../../desk/refusal.js';
import { useDraft } from '../../desk/use-draft.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import { Window } from '../layout/window.js';
import { NoticeFacts } from './notice-facts.js';

type Status = NoticeDecision['status'];
type Props = { notice: Notice; onClose: () => void };
/** A call that was stopped, or somebody whose account was erased: there is no address to answer to. */
const isHeard = ({ email }: Notice): boolean => email !== '';
const isOfCall = ({ address }: Notice): boolean => address.startsWith('/agendamentos/');
const EMPTY = { status: null as Status | null, answer: '' };

/** One report: what it says, what it is about, and its one answer. */
export function NoticeWindow({ notice, onClose }: Props) {
  const title = `Denúncia ${notice.protocol}`;
  if (notice.status === 'open') return <Decision title={title} notice={notice} onClose={onClose} />;
  return (
    <Window title={title} onClose={onClose}>
      <Stack>
        <NoticeFacts notice={notice} />
        <section aria-label={isHeard(notice) ? 'Resposta enviada' : 'Decisão registrada'}>
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
  const { refresh } = useAct('notices', 'posts');
  const [values, setValues] = useState(EMPTY);
  const { status, answer } = values;
  const draft = useDraft({ name: `notice:${notice.id}`, base: EMPTY, values, restore: setValues });
  const [missing, setMissing] = useState<{ status?: string; answer?: string }>({});
  const decide = useMutation({
    mutationFn: (chosen: Status) =>
      api('PUT /admin/notices/:noticeId', { noticeId: notice.id, status: chosen, answer: answer.trim() }),
    onSuccess: async () => {
      draft.forget();
      said(
        isHeard(notice) ? 'Resposta registrada. Ela segue por e-mail.' : 'Decisão registrada. Ninguém recebe e-mail.',
      );
      onClose();
      await refresh();
    },
  });
  const { fields, root } = refusalOf(decide.error, ['status', 'answer']);
  const submit = () => {
    const isShort = answer.trim().length < NOTICE_LIMITS.answer.min;
    setMissing({
      ...(status === null ? { status: 'Escolha a decisão.' } : {}),
      ...(isShort
        ? { answer: isHeard(notice) ? 'Escreva a resposta para quem denunciou.' : 'Escreva o motivo da decisão.' }
        : {}),
    });
    if (status !== null && !isShort && !decide.isPending) decide.mutate(status);
  };
  return (
    <FormWindow
      title={title}
      submit={isHeard(notice) ? 'Enviar resposta' : 'Registrar decisão'}
      pending={decide.isPending}
      error={root}
      onClose={onClose}
      onSubmit={submit}
      draft={draft}
    >
      <NoticeFacts notice={notice} />
      <Radio.Group
        label="Decisão"
        value={status}
        onChange={(value) => setValues({ ...values, status: value as Status })}
        error={missing.status ?? fields.status}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="removed" label={isOfCall(notice) ? 'Denúncia procedente' : 'Retirar do ar'} />
          <Radio value="refused" label={isOfCall(notice) ? 'Denúncia improcedente' : 'Manter no ar'} />
        </Stack>
      </Radio.Group>
      {status !== null && <Alert color={status === 'removed' ? 'red' : 'gray'}>{consequence(notice, status)}</Alert>}
      <Textarea
        label={isHeard(notice) ? 'Resposta' : 'Motivo'}
        description={
          isHeard(notice)
            ? 'Vai por e-mail para quem denunciou. Diga o motivo da decisão.'
            : 'Fica no registro da equipe. Aqui não há e-mail de quem denunciou.'
        }
        autosize
        minRows={3}
        maxLength={NOTICE_LIMITS.answer.max}
        value={answer}
        error={missing.answer ?? fields.answer}
        onChange={(event) => setValues({ ...values, answer: event.currentTarget.value })}
      />
    </FormWindow>
  );
}

/** Said only where it is known that somebody bought it. */
function goesBack(buyers = 0): string {
  if (buyers === 0) return '';
  if (buyers === 1) return ' Uma pessoa comprou: deixa de abrir também para ela, e o valor volta por PIX.';
  const many = buyers.toLocaleString('pt-BR');
  return ` ${many} pessoas compraram: deixa de abrir também para elas, e o valor volta por PIX a cada uma.`;
}

const KEPT = 'A decisão fica na auditoria e não pode ser trocada.';

/** What happens with the click, before it is made (FA-29). */
function consequence(notice: Notice, status: Status): string {
  const { subject, story } = notice;
  if (isOfCall(notice)) return `A chamada já foi parada. O que acontece com o valor se decide em Chamadas. ${KEPT}`;
  if (status === 'refused') return `Nada muda no site. ${KEPT}`;
  if (subject?.isDeleted)
    return `“${subject.title}” já foi excluída e só abre para quem comprou. Agora deixa de abrir, e o valor volta a cada um. ${KEPT}`;
  if (subject?.kind === 'post')
    return `A publicação “${subject.title}” sai do ar agora.${goesBack(subject.buyers)} ${KEPT}`;
  if (subject)
    return `O perfil inteiro de ${subject.title} sai do ar agora, com tudo o que ele mostra. Para ligar de novo, quem cuida do conteúdo usa Modelos. ${KEPT}`;
  if (story) return `O story sai do ar agora. Para ligar de novo, quem cuida do conteúdo usa Stories. ${KEPT}`;
  return 'Não encontramos este endereço no site. Retire antes o que foi denunciado; a resposta diz que já saiu do ar.';
}
