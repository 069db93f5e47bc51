import { Button, Card, List, Stack, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Figures } from '../layout/figures.js';
import { PageHeader } from '../layout/page-header.js';
import { marketingQueries } from '../marketing-queries.js';
import { AddLink } from './add-link.js';
import { LinkList } from './link-list.js';

/** Links for sales made in a conversation, with what became of them (FA-25). */
export function SalesLinksScreen() {
  const list = useInfiniteQuery(marketingQueries.links());
  const [isAdding, setAdding] = useState(false);
  const totals = list.data?.pages[0]?.totals;
  return (
    <Stack>
      <PageHeader title="WhatsApp Vendas" text="Um link por campanha ou cliente, com cliques e vendas de verdade.">
        <Button onClick={() => setAdding(true)}>Novo Link</Button>
      </PageHeader>
      {totals && (
        <Figures
          label="Totais"
          items={[
            { label: 'Links ativos', value: totals.active },
            { label: 'Total de cliques', value: totals.clicks },
            { label: 'Vendas', value: totals.conversions },
          ]}
        />
      )}
      <LinkList modelId={null} />
      <HowTo />
      {isAdding && <AddLink onClose={() => setAdding(false)} />}
    </Stack>
  );
}

function HowTo() {
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-label="Como usar">
      <Title order={2} size="h4" mb="sm">
        Como usar
      </Title>
      <List type="ordered" spacing="xs">
        <List.Item>Crie um link por campanha ou cliente.</List.Item>
        <List.Item>Copie e envie pelo WhatsApp.</List.Item>
        <List.Item>
          Com um link premium, o cliente se cadastra e vira premium na hora (uma ativação por venda). Com um link de
          checkout, ele se cadastra, vê a oferta e paga por PIX.
        </List.Item>
        <List.Item>Acompanhe os cliques e as vendas aqui e no Funil.</List.Item>
      </List>
    </Card>
  );
}
