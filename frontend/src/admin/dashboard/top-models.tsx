import type { DashboardTopModelDto } from '@camarim/contracts';
import { Anchor, Card, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Figures } from '../layout/figures.js';
import { NotCounted } from '../layout/not-counted.js';
import { EmptyList } from '../layout/screen-states.js';
import { Window } from '../layout/window.js';
import { paths } from '../paths.js';
import { formatShare } from '../plots/plot-data.js';
import { formatCount, formatRate } from './dashboard-words.js';

type Props = { models: readonly DashboardTopModelDto[]; canOpenModels: boolean };

/** Who was watched most; one click shows why (FA-05). */
export function TopModels({ models, canOpenModels }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  const model = models.find(({ modelId }) => modelId === shown);
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-label="Top 5 modelos">
      <Title order={2} size="h5">
        Top 5 modelos
      </Title>
      <Text size="sm" c="dimmed">
        Por aberturas únicas de stories no período.
      </Text>
      <NotCounted what="Aberturas" />
      {models.length === 0 ? (
        <EmptyList title="Nenhum story aberto" text="Assim que alguém abrir um story, a lista começa." />
      ) : (
        <ol className="top">
          {models.map((one, place) => (
            <li key={one.modelId}>
              <UnstyledButton className="top-row" onClick={() => setShown(one.modelId)}>
                <span className="top-place">{place + 1}</span>
                <span className="top-name">
                  {one.displayName}
                  <Text component="span" size="sm" c="dimmed" truncate>
                    {one.username ? `@${one.username}` : ''}
                  </Text>
                </span>
                <span className="figure">
                  <strong>{formatCount(one.opens)}</strong> {one.opens === 1 ? 'abertura' : 'aberturas'}
                </span>
                <span className="figure top-share">{formatShare(one.conversionPercent)} de conversão</span>
              </UnstyledButton>
            </li>
          ))}
        </ol>
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
                { label: 'Conversão', value: formatShare(model.conversionPercent) },
                { label: 'Pagantes no período', value: formatCount(model.paidUsers) },
              ]}
            />
            <Text size="sm" c="dimmed">
              Conversão é quantos de cada 100 visitantes das páginas dela compraram dela no mesmo período. Pagantes são
              todos, também quem renovou sem passar pela página. “—” quer dizer que não houve visitantes ou que o
              serviço não respondeu.
            </Text>
            {canOpenModels && (
              <Anchor component={Link} to={`${paths.models()}?modelo=${model.modelId}`}>
                Abrir modelo
              </Anchor>
            )}
          </Stack>
        </Window>
      )}
    </Card>
  );
}
