import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.js';
import { messageOf } from '../api/problem.js';
import { plural } from '../lib/counts.js';
import { Later } from '../lib/later.js';
import { lazyPart } from '../lib/lazy-part.js';
import { Button } from '../ui/button.js';
import { useIsOffAir, useOwnModel } from './creator-frame.js';
import { CopyLink } from './parts/copy-button.js';
import { failed } from './parts/notify.js';
import { FailedList } from './parts/screen-states.js';

const LinkQr = lazyPart(async () => ({ default: (await import('./link-qr.js')).LinkQr }));

/** The one link she shares: its QR, its numbers, and one tap that hands it to another app of the phone (STU-08). */
export function OwnLink({ modelId }: { modelId: string }) {
  const isOffAir = useIsOffAir();
  return (
    <section aria-label="Meu link" className="flex flex-col items-center gap-3 rounded-card bg-surface p-6 text-center">
      <h2 className="self-start text-lg font-bold">Meu link</h2>
      {isOffAir ? (
        <p className="self-start text-left text-quiet">
          Com a sua página fora do ar, seu link não abre nada. Ele volta a funcionar quando ela voltar.
        </p>
      ) : (
        <LinkOf modelId={modelId} />
      )}
    </section>
  );
}

function LinkOf({ modelId }: { modelId: string }) {
  const { username, displayName } = useOwnModel();
  const link = useQuery({
    queryKey: ['creator-share', modelId],
    queryFn: () => api('GET /creator/share', { modelId }),
  });
  if (link.isPending)
    return <div role="status" aria-label="Carregando" className="skeleton h-90 w-full rounded-input" />;
  if (link.isError)
    return (
      <div className="w-full text-left">
        <FailedList message={messageOf(link.error)} onRetry={() => void link.refetch()} />
      </div>
    );
  return (
    <>
      <p className="text-lg font-bold break-all">{link.data.url.replace(/^https?:\/\//, '')}</p>
      <p className="text-sm text-quiet">{figures(link.data)} O link é sempre este: pode imprimir.</p>
      <ShareButtons url={link.data.url} title={`${displayName} no Camarim`} />
      <Later urgent fallback={<div className="skeleton qr" />}>
        <LinkQr url={link.data.url} name={`camarim-${username}`} />
      </Later>
    </>
  );
}

const figures = ({ clicks, conversions }: { clicks: number; conversions: number }): string =>
  clicks === 0 && conversions === 0
    ? 'Ninguém entrou por ele ainda.'
    : `${clicks.toLocaleString('pt-BR')} ${plural(clicks, 'visita', 'visitas')} e ${conversions.toLocaleString('pt-BR')} ${plural(conversions, 'compra', 'compras')} por ele.`;

/** The phone's own way to share where it has one; else the address is copied. */
function ShareButtons({ url, title }: { url: string; title: string }) {
  if (typeof navigator.share !== 'function') return <CopyLink text={url} look="primary" className="w-full" />;
  const share = () =>
    navigator.share({ title, url }).catch((error: unknown) => {
      // she closed the list of apps
      if (!(error instanceof DOMException && error.name === 'AbortError')) failed(error);
    });
  return (
    <div className="flex w-full flex-col gap-2">
      <Button onClick={() => void share()}>Compartilhar</Button>
      <CopyLink text={url} look="secondary" />
    </div>
  );
}
