import type { Earnings } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { Figures } from '../layout/figures.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, FailedList, LoadingRows } from '../layout/screen-states.js';
import { paths } from '../paths.js';
import { useOwnModel } from './creator-frame.js';
import { EarnedSales } from './earned-sales.js';
import { salesOf, waitsFor } from './earnings-words.js';

const READ_AGAIN_MS = 60_000;
const percent = (basisPoints: number): string => `${(basisPoints / 100).toLocaleString('pt-BR')}%`;

/** What is hers of her sales, as the books have it: nothing is estimated, and no fan is named (LED-07). */
export function EarningsScreen() {
  const { id: modelId } = useOwnModel();
  const money = useQuery({
    queryKey: ['creator-earnings', modelId],
    queryFn: () => api('GET /creator/earnings', { modelId }),
    refetchInterval: READ_AGAIN_MS,
  });
  return (
    <Stack gap="xl">
      <PageHeader title="Ganhos" text="O que é seu de cada venda, como está no livro-caixa. Dias de São Paulo." />
      {money.isPending && <LoadingRows />}
      {money.isError && <FailedList message={messageOf(money.error)} onRetry={() => void money.refetch()} />}
      {money.data && <Money earnings={money.data} />}
    </Stack>
  );
}

function Money({ earnings }: { earnings: Earnings }) {
  const { todayCents, availableCents, waitingCents, heldCents, basisPoints, waiting, sales } = earnings;
  const isEmpty = sales.length === 0 && availableCents + waitingCents + heldCents === 0;
  return (
    <>
      {basisPoints === 0 && (
        <Alert color="yellow" role="status" title="A sua parte ainda não foi definida">
          Enquanto a equipe não definir quanto você recebe de cada venda, nada entra aqui. Fale com ela.
        </Alert>
      )}
      {isEmpty ? (
        <Stack align="center" gap={0}>
          <EmptyList title="Nenhuma venda ainda" text="Cada venda aparece aqui assim que o PIX é confirmado." />
          <Button component={Link} to={paths.audience()} size="md">
            Divulgar meu link
          </Button>
        </Stack>
      ) : (
        <>
          <section aria-label="Disponível">
            <Title order={2} size="sm" fw={500} c="dimmed">
              Disponível
            </Title>
            <Text className="figure studio-hero">{formatBRL(availableCents)}</Text>
            <Text size="sm" c="dimmed">
              {availableCents > 0 && 'Já é seu: o prazo em que a venda podia voltar passou.'}
              {availableCents === 0 && waitingCents > 0 && 'O que você vendeu ainda espera: veja por quê, logo abaixo.'}
              {basisPoints > 0 && ` Você recebe ${percent(basisPoints)} de cada venda nova.`}
            </Text>
          </section>
          <Figures
            label="Resumo"
            items={[
              { label: 'Ganho hoje', value: formatBRL(todayCents) },
              { label: 'Esperando', value: formatBRL(waitingCents) },
              ...(heldCents > 0 ? [{ label: 'Em contestação', value: formatBRL(heldCents) }] : []),
            ]}
          />
          <Lines title="Esperando" cents={waitingCents} lines={waiting.filter(({ reason }) => reason !== 'dispute')} />
          <Lines
            title="Em contestação"
            cents={heldCents}
            lines={waiting.filter(({ reason }) => reason === 'dispute')}
          />
          {sales.length > 0 && <EarnedSales sales={sales} />}
        </>
      )}
    </>
  );
}

/** What waits, line by line: the lines add up to what stands beside the title. */
function Lines({ title, cents, lines }: { title: string; cents: number; lines: Earnings['waiting'] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className="money-row money-head">
        <Title order={2} size="h5">
          {title}
        </Title>
        <b className="figure">{formatBRL(cents)}</b>
      </div>
      <ul className="card-list money-list">
        {lines.map((line) => (
          <li key={`${line.reason} ${line.until} ${line.callStartsAt}`} className="money-row">
            <span>
              {waitsFor(line)}
              <Text size="sm" c="dimmed">
                {salesOf(line.sales)}
              </Text>
            </span>
            <span className="figure">{formatBRL(line.cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
