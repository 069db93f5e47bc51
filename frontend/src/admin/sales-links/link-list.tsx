import { api } from '../../api/client.js';
import { itemsOf } from '../../lib/items-of.js';
import './sales-links.css';
import type { SalesLink } from '@camarim/contracts';
import { Stack, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../layout/confirm.js';
import { EmptyList, MoreButton, ReadState } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { marketingQueries } from '../marketing-queries.js';
import { LinkCard } from './link-card.js';
import { EditLink, LinkQr, ShareLink } from './link-windows.js';

type Open = { what: 'share' | 'qr' | 'edit' | 'delete'; link: SalesLink };

/** Sales links with their numbers, of a creator or (null) of all of them. */
export function LinkList({ modelId }: { modelId: string | null }) {
  const list = useInfiniteQuery(marketingQueries.links(modelId));
  const [open, setOpen] = useState<Open | null>(null);
  const { refresh } = useAct('sales-links');
  const links = itemsOf(list);
  const close = () => setOpen(null);
  return (
    <Stack>
      <Title order={2} size="h4">
        Links de Venda
      </Title>
      <ReadState of={list} />
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
      {open?.what === 'share' && <ShareLink link={open.link} onClose={close} />}
      {open?.what === 'qr' && <LinkQr link={open.link} onClose={close} />}
      {open?.what === 'edit' && <EditLink link={open.link} onClose={close} />}
      {open?.what === 'delete' && (
        <Confirm
          title={`Excluir ${open.link.name}?`}
          action="Excluir"
          run={async () => {
            await api('DELETE /admin/sales-links/:linkId', { linkId: open.link.id });
            await refresh();
          }}
          onClose={close}
        >
          Quem tiver este link passa a ver o perfil sem ele. Ninguém comprou por ele até agora.
        </Confirm>
      )}
    </Stack>
  );
}
