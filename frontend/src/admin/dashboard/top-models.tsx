import type { DashboardTopModelDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Anchor, Card, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatShare } from '../../desk/plot-data.js';
import { Figures } from '../layout/figures.js';
import { NotCounted } from '../layout/not-counted.js';
import { EmptyList } from '../layout/screen-states.js';
import { Window } from '../layout/window.js';
import { paths } from '../paths.js';
import { formatCount, formatRate } from './dashboard-words.js';

type Props = {
  models: readonly DashboardTopModelDto[];
  /** Of everything that was sold: what it leaves over is of no creator's own plan, or of others. null = unknown. */
  totalCents: number | null;
  canOpenModels: boolean;
};

/** Who brought most; one click shows why (FA-05). */
export function TopModels({ models, totalCents, canOpenModels }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  const model = models.find(({ modelId }) => modelId === shown);
  const most = Math.max(...models.map(({ netCents }) => netCents ?? 0), 1);
  const rest = totalCents === null ? null : totalCents - models.reduce((sum, { netCents }) => sum + (netCents ?? 0), 0);
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-label="Quem mais recebeu">
      <Title order={2} size="h5">
        Quem mais recebeu
      </Title>
      {models.length === 0 ? (
        <EmptyList
          title="Nada ainda"
          text="Assim que alguém comprar de uma modelo ou abrir um story, a lista começa."
        />
      ) : (
        <ol className="top">
          {models.map((one) => (
            <li key={one.modelId}>
              <UnstyledButton className="top-row" onClick={() => setShown(one.modelId)}>
                <span className="top-name">
                  {one.displayName}
                  <Text component="span" size="sm" c="dimmed" truncate>
                    {whatOf(one)}
                  </Text>
                </span>
                <strong className="figure">{one.netCents === null ? '—' : formatBRL(one.netCents)}</strong>
                <svg className="top-bar" width="100%" height="6" aria-hidden="true">
                  <rect width={`${Math.max(0, ((one.netCents ?? 0) / most) * 100)}%`} height="6" rx="3" />
                </svg>
              </UnstyledButton>
            </li>
          ))}
        </ol>
      )}
      {rest !== null && rest !== 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          Planos da casa inteira e outras modelos: {formatBRL(rest)}
        </Text>
      )}
      {model && (
        <Window title={model.displayName} onClose={() => setShown(null)} size="lg">
          <Stack>
            <Figures
              label={`Números de ${model.displayName}`}
              items={[
                { label: 'Aberturas únicas', value: model.opens },
                { label: 'Conclusões', value: model.completions },
                { label: 'Taxa de conclusão', value: formatRate(model.completionPercent) },
                { label: 'Visitantes da página', value: formatCount(model.visitors) },
                { label: 'Visitantes que compraram', value: formatCount(model.buyers) },
                { label: 'Visita que comprou', value: formatShare(model.conversionPercent) },
                { label: 'Vendas', value: formatCount(model.sales) },
                { label: 'Pagantes no período', value: formatCount(model.paidUsers) },
              ]}
            />
            <Text size="sm" c="dimmed">
              Visita que comprou é quantas de cada 100 pessoas que visitaram as páginas dela compraram dela no mesmo
              período. Pagantes são todos, também quem renovou sem passar pela página. “—” quer dizer que não houve
              visitantes ou que o serviço não respondeu.
            </Text>
            <NotCounted what="Aberturas" />
            {canOpenModels && (
              <Anchor component={Link} to={paths.creator(model.modelId)}>
                Abrir modelo
              </Anchor>
            )}
          </Stack>
        </Window>
      )}
    </Card>
  );
}

/** What she is known for here: her sales, or how often she was watched where she sold nothing. */
function whatOf({ sales, opens }: DashboardTopModelDto): string {
  if (sales !== null && sales > 0) return `${formatCount(sales)} ${sales === 1 ? 'venda' : 'vendas'}`;
  return `${formatCount(opens)} ${opens === 1 ? 'abertura' : 'aberturas'} de stories`;
}
