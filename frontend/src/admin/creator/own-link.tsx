import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { plural } from '../../lib/counts.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { CopyButton } from '../layout/copy-button.js';
import { failed } from '../layout/notify.js';
import { FailedList } from '../layout/screen-states.js';
import { useOwnModel } from './creator-frame.js';

const LinkQr = lazyPart(async () => ({ default: (await import('./link-qr.js')).LinkQr }));

/** The one link she shares: its QR, its numbers, and one tap that hands it to another app of the phone (STU-08). */
export function OwnLink({ modelId }: { modelId: string }) {
  const { username, displayName } = useOwnModel();
  const link = useQuery({
    queryKey: ['creator-share', modelId],
    queryFn: () => api('GET /creator/share', { modelId }),
  });
  return (
    <section aria-label="Meu link" className="own-link">
      <Title order={2} size="h5">
        Meu link
      </Title>
      {link.isPending && <Skeleton height={360} radius="lg" role="status" aria-label="Carregando" />}
      {link.isError && <FailedList message={messageOf(link.error)} onRetry={() => void link.refetch()} />}
      {link.data && (
        <>
          <Suspense fallback={<Skeleton className="qr" />}>
            <LinkQr url={link.data.url} name={`camarim-${username}`} />
          </Suspense>
          <Text className="own-url">{link.data.url.replace(/^https?:\/\//, '')}</Text>
          <Text size="sm" c="dimmed">
            {figures(link.data)} O link é sempre este: pode imprimir.
          </Text>
          <ShareButtons url={link.data.url} title={`${displayName} no Camarim`} />
        </>
      )}
    </section>
  );
}

const figures = ({ clicks, conversions }: { clicks: number; conversions: number }): string =>
  clicks === 0 && conversions === 0
    ? 'Ninguém entrou por ele ainda.'
    : `${clicks.toLocaleString('pt-BR')} ${plural(clicks, 'visita', 'visitas')} e ${conversions.toLocaleString('pt-BR')} ${plural(conversions, 'compra', 'compras')} por ele.`;

/** The phone's own way to share where it has one; else the address is copied. */
function ShareButtons({ url, title }: { url: string; title: string }) {
  if (typeof navigator.share !== 'function')
    return (
      <CopyButton text={url} size="md" className="tap-room" variant="filled" announced="Link copiado.">
        Copiar link
      </CopyButton>
    );
  const share = () =>
    navigator.share({ title, url }).catch((error: unknown) => {
      // she closed the list of apps
      if (!(error instanceof DOMException && error.name === 'AbortError')) failed(error);
    });
  return (
    <Group gap="xs" justify="center">
      <Button size="md" className="tap-room" onClick={() => void share()}>
        Compartilhar
      </Button>
      <CopyButton text={url} size="md" className="tap-room" announced="Link copiado.">
        Copiar link
      </CopyButton>
    </Group>
  );
}
