import type { DisputeDetail } from '@camarim/contracts';
import { awaitsAnswer, formatBRL } from '@camarim/domain';
import { Alert, Badge, Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { disputeFiles } from '../../api/admin-disputes.js';
import { api } from '../../api/client.js';
import { formatInstant } from '../../desk/format-instant.js';
import { plural } from '../../lib/counts.js';
import { ReadState } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { paths } from '../paths.js';
import { disputeQueries } from './dispute-queries.js';
import { ConcedeWindow, type DisputeWindow, MarkSentWindow, SendWindow } from './dispute-windows.js';
import {
  CLOCK_COLORS,
  clockWords,
  PROPOSALS,
  REASONS,
  serviceName,
  stateWords,
  submissionWords,
} from './dispute-words.js';

const WINDOWS = { send: SendWindow, 'mark-sent': MarkSentWindow, concede: ConcedeWindow } as const;

/** One dispute: what is known, what is missing, what is proposed, and what can be done about it (MED-07). */
export function DisputePage({ disputeId }: { disputeId: string }) {
  const query = useQuery(disputeQueries.one(disputeId));
  const [asked, setAsked] = useState<DisputeWindow | null>(null);
  const { act, refresh, isPending } = useAct('disputes');
  if (!query.isSuccess) return <ReadState of={query} />;
  const dispute = query.data;
  const Window = asked && WINDOWS[asked];
  const close = () => {
    setAsked(null);
    void refresh();
  };
  const prepare = () =>
    act({
      run: () => api('POST /admin/disputes/:disputeId/dossier', { disputeId }),
      done: 'Fazendo o dossiê. Ele aparece aqui em instantes.',
    });
  return (
    <Stack>
      <Group>
        <Title order={2}>
          {dispute.planName} · {formatBRL(dispute.amount.amountCents)}
        </Title>
        <Badge color={CLOCK_COLORS[dispute.clock]} variant="light" tt="none">
          {clockWords(dispute, Date.now())}
        </Badge>
        <Text c="dimmed">{stateWords(dispute)}</Text>
      </Group>
      <Text size="sm">
        Contestada em {formatInstant(dispute.openedAt)} em {dispute.gatewayName}. Responder até{' '}
        {formatInstant(dispute.answerDueAt)}; depois disso o silêncio costuma devolver o dinheiro.{' '}
        <Link to={`${paths.sales()}?venda=${dispute.paymentId}`}>Ver o pagamento</Link>
      </Text>
      {dispute.missedAt && dispute.clock === 'missed' && (
        <Alert color="red" title="O prazo passou sem resposta">
          Ainda dá para enviar, mas o provedor pode já ter devolvido o dinheiro.
        </Alert>
      )}
      <Proposal dispute={dispute} />
      <Acts dispute={dispute} pending={isPending} onPrepare={prepare} onAsk={setAsked} />
      {dispute.submissions.map((submission) => (
        <Text key={submission.id} size="sm">
          {submissionWords(submission)}
        </Text>
      ))}
      <Facts dispute={dispute} />
      {Window && <Window dispute={dispute} onClose={close} />}
    </Stack>
  );
}

function Proposal({ dispute: { proposal, reasons, missing, status } }: { dispute: DisputeDetail }) {
  if (proposal === null || !awaitsAnswer(status)) return null;
  const { color, title, text } = PROPOSALS[proposal];
  return (
    <Alert color={color} title={title}>
      <Text size="sm">{text}</Text>
      {reasons.map((reason) => (
        <Text key={reason} size="sm">
          {REASONS[reason]}
        </Text>
      ))}
      {missing.length > 0 && <Text size="sm">Não respondeu: {missing.map(serviceName).join(', ')}.</Text>}
    </Alert>
  );
}

type ActsProps = {
  dispute: DisputeDetail;
  pending: boolean;
  onPrepare: () => void;
  onAsk: (window: DisputeWindow) => void;
};
/** Where giving back is proposed, it stands first. */
function Acts({ dispute, pending, onPrepare, onAsk }: ActsProps) {
  const { id, status, versions, sendsByApi, submissions, proposal } = dispute;
  const isOpen = awaitsAnswer(status);
  const isLeaving = submissions.some((one) => one.status === 'requested' || one.status === 'sent');
  const hasFile = versions.length > 0;
  const giveBack = isOpen && (
    <Button color="red" variant={proposal === 'give-back' ? 'filled' : 'default'} onClick={() => onAsk('concede')}>
      Devolver
    </Button>
  );
  return (
    <Group gap="xs">
      {proposal === 'give-back' && giveBack}
      {isOpen && (
        <Button variant="default" loading={pending || status === 'preparing'} disabled={isLeaving} onClick={onPrepare}>
          {hasFile ? 'Fazer dossiê de novo' : 'Fazer dossiê'}
        </Button>
      )}
      {hasFile && (
        <>
          <Button component="a" variant="default" href={disputeFiles.pdf(id)} download>
            Baixar PDF
          </Button>
          <Button component="a" variant="default" href={disputeFiles.zip(id)} download>
            Baixar ZIP
          </Button>
        </>
      )}
      {status === 'ready' && sendsByApi && (
        <Button loading={isLeaving} onClick={() => onAsk('send')}>
          Enviar ao provedor
        </Button>
      )}
      {status === 'ready' && !isLeaving && (
        <Button variant={sendsByApi ? 'default' : 'filled'} onClick={() => onAsk('mark-sent')}>
          Marquei como enviado
        </Button>
      )}
      {proposal !== 'give-back' && giveBack}
    </Group>
  );
}

function Facts({ dispute: { summary, parts, versions } }: { dispute: DisputeDetail }) {
  const [newest] = versions;
  if (!newest) return <Text c="dimmed">O dossiê ainda não foi feito.</Text>;
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        Versão {newest.version}, feita em {formatInstant(newest.madeAt)}, {newest.pages}{' '}
        {plural(newest.pages, 'página', 'páginas')}. SHA-256 dos fatos: <span className="wraps">{newest.sha256}</span>.
        O PDF traz também quem pagou; baixar fica registrado.
      </Text>
      <Title order={3}>Resumo</Title>
      <Text size="sm">{summary}</Text>
      {parts.map(({ title, lines }) => (
        <section key={title}>
          <Title order={3}>{title}</Title>
          <List size="sm">
            {lines.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </section>
      ))}
    </Stack>
  );
}
