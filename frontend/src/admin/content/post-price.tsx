import type { PostPrice } from '@camarim/contracts';
import { formatBRL, POST_PRICE } from '@camarim/domain';
import { Button, Group, List, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import type { AdminPost } from '../../api/shown.js';
import { formatInstant } from '../../desk/format-instant.js';
import { centsOf } from '../../desk/reais.js';
import { FormWindow } from '../layout/form-window.js';
import { IN_REAIS } from '../layout/in-reais.js';
import { said } from '../layout/notify.js';
import { NumberField } from '../layout/number-field.js';
import { FailedList, LoadingRows } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { Window } from '../layout/window.js';

type Props = { post: AdminPost; onClose: () => void };
const REAIS = {
  ...{ min: POST_PRICE.min / 100, max: POST_PRICE.max / 100, step: 0.01 },
  ...IN_REAIS,
} as const;

/** What a post costs on its own, and every price it had (PUR-01). */
export function PostPriceWindow({ post, onClose }: Props) {
  const price = useQuery({
    queryKey: ['posts', 'price', post.id],
    queryFn: () => api('GET /admin/posts/:postId/price', { postId: post.id }),
  });
  if (price.data) return <Editor key={price.data.revision} post={post} price={price.data} onClose={onClose} />;
  return (
    <Window title={`Preço de “${post.title}”`} onClose={onClose}>
      {price.isError ? (
        <FailedList message={messageOf(price.error)} onRetry={() => void price.refetch()} />
      ) : (
        <LoadingRows />
      )}
    </Window>
  );
}

function Editor({ post, price: known, onClose }: Props & { price: PostPrice }) {
  const { refresh, act } = useAct('posts');
  const [price, setPrice] = useState<number | string>(reaisOf(known.price));
  const [subscribers, setSubscribers] = useState<number | string>(reaisOf(known.subscriberPrice));
  const save = useMutation({
    mutationFn: () => {
      const subscriberPriceCents = subscribers === '' ? null : centsOf(subscribers);
      const { revision } = known;
      return api('PUT /admin/posts/:postId/price', {
        postId: post.id,
        priceCents: centsOf(price),
        subscriberPriceCents,
        revision,
      });
    },
    onSuccess: async () => {
      said(`“${post.title}” agora custa ${formatBRL(centsOf(price))} avulsa.`);
      await refresh();
      onClose();
    },
  });
  const stop = () =>
    act({
      run: () => api('DELETE /admin/posts/:postId/price', { postId: post.id }),
      done: () => {
        said(`“${post.title}” não é mais vendida avulsa. Quem comprou continua vendo.`);
        onClose();
      },
    });
  return (
    <FormWindow
      title={`Preço de “${post.title}”`}
      submit="Salvar preço"
      pending={save.isPending}
      error={save.error ? messageOf(save.error) : null}
      disabled={price === ''}
      onClose={onClose}
      onSubmit={() => save.mutate()}
    >
      <Text size="sm" c="dimmed">
        Quem compra vê a publicação para sempre, mesmo sem assinar. Antes de pagar, o fã lê o que vem nela, contado do
        próprio arquivo.
      </Text>
      <Group grow align="flex-start" className="columns">
        <NumberField label="Preço avulso" required {...REAIS} value={price} onChange={setPrice} />
        <NumberField
          label="Preço para assinantes"
          description="Vazio: já vem na assinatura. Só antes da primeira vez no ar."
          {...REAIS}
          value={subscribers}
          onChange={setSubscribers}
        />
      </Group>
      {known.price && (
        <Button variant="subtle" color="red" w="fit-content" onClick={stop}>
          Parar de vender avulsa
        </Button>
      )}
      {known.history.length > 0 && (
        <section>
          <Text fw={600} size="sm">
            Preços que já teve
          </Text>
          <List size="sm">
            {known.history.map(({ price: was, subscriberPrice, from, to }) => (
              <List.Item key={`${from}${to}`}>
                {formatBRL(was.amountCents)}
                {subscriberPrice && `, ${formatBRL(subscriberPrice.amountCents)} para assinantes`}: de{' '}
                {formatInstant(from)} {to ? `a ${formatInstant(to)}` : 'até agora'}
              </List.Item>
            ))}
          </List>
        </section>
      )}
    </FormWindow>
  );
}

const reaisOf = (money: { amountCents: number } | null): number | '' => (money ? money.amountCents / 100 : '');
