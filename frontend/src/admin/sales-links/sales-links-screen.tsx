import './sales-links.css';
import type { SalesLink } from '@camarim/contracts';
import { Button, Card, List, Stack, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { marketingApi } from '../../api/admin-marketing.js';
import { messageOf } from '../../api/problem.js';
import { Confirm } from '../layout/confirm.js';
import { Figures } from '../layout/figures.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, FailedList, LoadingRows, MoreButton } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { marketingQueries } from '../marketing-queries.js';
import { AddLink } from './add-link.js';
import { LinkCard } from './link-card.js';
import { EditLink, LinkQr, ShareLink } from './link-windows.js';

type Open = { what: 'share' | 'qr' | 'edit' | 'delete'; link: SalesLink };

/** Links for sales made in a conversation, with what became of them (FA-25). */
export function SalesLinksScreen() {
  const list = useInfiniteQuery(marketingQueries.links());
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const { refresh } = useAct('sales-links');
  const links = list.data?.pages.flatMap((page) => page.items) ?? [];
  const totals = list.data?.pages[0]?.totals;
  const close = () => setOpen(null);
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
            { label: 'Conversões', value: totals.conversions },
          ]}
        />
      )}
      <Title order={2} size="h4">
        Links de Venda
      </Title>
      {list.isPending && <LoadingRows />}
      {list.isError && <FailedList message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && links.length === 0 && (
        <EmptyList title="Nenhum link ainda" text="Crie o primeiro em 'Novo Link' e envie para quem vai comprar." />
      )}
      {links.map((link) => (
        <LinkCard
          key={link.id}
          link={link}
          onShare={() => setOpen({ what: 'share', link })}
          onQr={() => setOpen({ what: 'qr', link })}
          onEdit={() => setOpen({ what: 'edit', link })}
          onDelete={() => setOpen({ what: 'delete', link })}
        />
      ))}
      <MoreButton of={list} />
      <HowTo />
      {isAdding && <AddLink onClose={() => setAdding(false)} />}
      {open?.what === 'share' && <ShareLink link={open.link} onClose={close} />}
      {open?.what === 'qr' && <LinkQr link={open.link} onClose={close} />}
      {open?.what === 'edit' && <EditLink link={open.link} onClose={close} />}
      {open?.what === 'delete' && (
        <Confirm
          title={`Excluir ${open.link.name}?`}
          action="Excluir"
          run={async () => {
            await marketingApi.deleteLink(open.link.id);
            await refresh();
          }}
          onClose={close}
        >
          Quem tiver este link passa a ver o perfil sem ele. Ninguém o usou ainda.
        </Confirm>
      )}
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
        <List.Item>Acompanhe os cliques e as conversões aqui e no Funil.</List.Item>
      </List>
    </Card>
  );
}
