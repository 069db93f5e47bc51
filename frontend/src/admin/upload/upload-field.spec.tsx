import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { byFinger, installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { FakeUploads } from '../../../test/fake-uploads.js';
import type { Asset } from '../../api/shown.js';
import type { UploadItem } from '../../desk/upload-item.js';
import { UploadField } from './upload-field.js';

const asset = (own: Partial<Asset> = {}): Asset => ({
  ...{ id: 'a1', modelId: null, kind: 'video', status: 'processing', stage: 'film', progress: 10, failure: null },
  ...{ canRetry: false, fileName: 'praia.mp4', bytes: 2_000_000, width: null, height: null, durationMs: null },
  ...{ thumbhash: null, picture: null, film: null, preview: null, createdAt: '2026-11-20T12:00:00.000Z' },
  ...own,
});
const film = (name = 'praia.mp4', bytes = 2_000_000) => new File([new Uint8Array(bytes)], name, { type: 'video/mp4' });

let api: FakeApi;
let uploads: FakeUploads;
let present: Asset;
let told: readonly UploadItem[];

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
  uploads = new FakeUploads().install();
  present = asset();
  told = [];
  let count = 0;
  api = new FakeApi()
    .on('POST /admin/media/uploads', ({ body }) => {
      count += 1;
      const uploadUrl = `/api/v1/admin/uploads/a${count}`;
      uploads.sizes.set(uploadUrl, (body as { bytes: number }).bytes);
      return { status: 201, body: { asset: asset({ id: `a${count}`, status: 'receiving' }), uploadUrl } };
    })
    .on('GET /admin/media', () => ({ body: { items: [present] } }))
    .on('POST /admin/media/import', () => ({ status: 201, body: asset({ kind: null, status: 'queued' }) }))
    .on('POST /admin/media/a1/retry', () => ({ body: present }))
    .on('DELETE /admin/media/a1', { body: { deleted: true } });
});
afterEach(cleanup);

function open(props: { multiple?: boolean; kinds?: 'image' | 'any' } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onChange = (items: readonly UploadItem[]) => {
    told = items;
  };
  return render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <UploadField label="Arquivos" modelId="m1" kinds="any" multiple onChange={onChange} {...props} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const choose = async (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file button');
  await userEvent.upload(input, files);
};
const frame = (own: object) =>
  act(() => FakeEventSource.last.send('asset', { assetId: 'a1', modelId: null, failure: null, ...own }));

it('files beyond the twenty under way wait and go by themselves once there is room (S16)', async () => {
  open();
  uploads.held = true;
  let places = 1;
  let count = 0;
  api.on('POST /admin/media/uploads', ({ body }) => {
    if (places === 0) return refuse(409, 'too-many-uploads', 'Você já tem muitos envios em andamento.');
    places -= 1;
    count += 1;
    const uploadUrl = `/api/v1/admin/uploads/b${count}`;
    uploads.sizes.set(uploadUrl, (body as { bytes: number }).bytes);
    return { status: 201, body: { asset: asset({ id: `b${count}`, status: 'receiving' }), uploadUrl } };
  });
  await choose(film('um.mp4'), film('dois.mp4'));
  await screen.findByText('Na fila: começa assim que outro envio terminar.');
  expect(told.map(({ phase }) => phase)).toEqual(['sending', 'waiting']);
  places = 1;
  act(() => uploads.release());
  await waitFor(() => expect(told.map(({ assetId }) => assetId)).toEqual(['b1', 'b2']));
  expect(screen.queryByText('Você já tem muitos envios em andamento.')).toBeNull();
});

it('a film is sent, prepared before one’s eyes and ready to be used (CAT-31)', async () => {
  open();
  uploads.held = true;
  await choose(film());
  const bar = await screen.findByRole('progressbar', { name: 'Envio de praia.mp4' });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'));
  expect(screen.getByText(/^Enviando · 50%/)).toBeTruthy();
  act(() => uploads.release());
  await screen.findByText('Preparando: vídeo · 10%');
  await waitFor(() => expect(told).toMatchObject([{ assetId: 'a1', phase: 'processing', kind: 'video' }]));
  expect(api.to('POST /admin/media/uploads')[0]?.body).toEqual({
    ...{ modelId: 'm1', fileName: 'praia.mp4', bytes: 2_000_000 },
  });
  frame({ status: 'processing', stage: 'film', progress: 62 });
  await screen.findByText('Preparando: vídeo · 62%');
  present = asset({ status: 'ready', stage: 'done', progress: 100 });
  frame({ status: 'ready', stage: 'done', progress: 100 });
  await screen.findByText('Pronto · 1,9 MB');
  await waitFor(() => expect(told).toMatchObject([{ phase: 'ready' }]));
  expect(screen.getByRole('status').textContent).toBe('praia.mp4: pronto');
});

it('a pause keeps what is there, and going on sends only the rest', async () => {
  open();
  uploads.held = true;
  await choose(film('longa.mp4', 20 * 1024 * 1024));
  await screen.findByText(/^Enviando/);
  await userEvent.click(await screen.findByRole('button', { name: 'Pausar longa.mp4' }));
  expect(screen.getByText(/^Pausado em \d+%$/)).toBeTruthy();
  uploads.received.set('/api/v1/admin/uploads/a1', 8 * 1024 * 1024);
  uploads.release();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar longa.mp4' }));
  await screen.findByText(/^Preparando/);
  const parts = uploads.requests.filter(({ method }) => method === 'PATCH').map(({ offset, bytes }) => [offset, bytes]);
  const mb = (count: number) => count * 1024 * 1024;
  expect(parts.slice(-2)).toEqual([
    [mb(8), mb(8)],
    [mb(16), mb(4)],
  ]);
});

it('a broken file says why on its tile, with a way to try again and a way out', async () => {
  const message = 'O arquivo está corrompido ou incompleto e não pôde ser lido. Envie-o de novo.';
  present = asset({ status: 'failed', failure: { code: 'broken', message }, canRetry: true });
  open();
  await choose(film());
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  present = asset({ stage: 'checking', progress: 31 });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente: praia.mp4' }));
  await screen.findByText('Preparando: conferindo · 31%');
  expect(api.to('POST /admin/media/a1/retry')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Remover praia.mp4' }));
  await waitFor(() => expect(api.to('DELETE /admin/media/a1')).toHaveLength(1));
  expect(screen.queryByText('praia.mp4')).toBeNull();
  await waitFor(() => expect(told).toEqual([]));
});

it('a file the server refuses on its way starts anew when it is tried again', async () => {
  uploads.refusing = 404;
  open();
  await choose(film());
  await screen.findByText('O envio não foi aceito. Tente novamente.');
  uploads.refusing = null;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente: praia.mp4' }));
  await waitFor(() => expect(told).toMatchObject([{ assetId: 'a2', phase: 'processing' }]));
  expect(api.to('DELETE /admin/media/a1')).toHaveLength(1);
});

it('several files go side by side, and what can never be taken is said before it is sent (CAT-30)', async () => {
  open();
  const tooLarge = new File(['x'], 'enorme.jpg', { type: 'image/jpeg' });
  Object.defineProperty(tooLarge, 'size', { value: 41 * 1024 * 1024 });
  await choose(film(), film('mar.mp4'), tooLarge, new File([], 'vazio.mp4', { type: 'video/mp4' }));
  await waitFor(() => expect(api.to('POST /admin/media/uploads')).toHaveLength(2));
  const tiles = screen.getAllByRole('listitem');
  expect(tiles).toHaveLength(4);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'A foto passa de 40 MB.',
    'O arquivo está vazio.',
  ]);
  expect(within(tiles[2] as HTMLElement).queryByRole('button', { name: /Tentar novamente/ })).toBeNull();
});

it('files are dropped too, and an https address is fetched by the house alone (CAT-05)', async () => {
  open();
  const zone = document.querySelector('.upload-drop') as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [film('solta.mp4')] } });
  await screen.findByText('solta.mp4');
  const address = screen.getByLabelText('Endereço do arquivo');
  await userEvent.type(address, 'http://x.example/a.jpg{Enter}');
  expect(screen.getByText('O endereço precisa começar com https://')).toBeTruthy();
  api.on(
    'POST /admin/media/import',
    refuse(422, 'validation-failed', 'Confira', [{ field: 'url', code: 'x', message: 'Este endereço não é aceito.' }]),
  );
  await userEvent.clear(address);
  await userEvent.type(address, 'https://x.example/fotos/a.jpg{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Este endereço não é aceito.');
  expect(api.to('POST /admin/media/import')[0]?.body).toEqual({
    clientId: expect.any(String),
    ...{ modelId: 'm1', url: 'https://x.example/fotos/a.jpg' },
  });
});

it('a file from an address whose answer is lost is fetched again as the same one (CAT-05)', async () => {
  open();
  api.on('POST /admin/media/import', 'offline');
  await userEvent.type(screen.getByLabelText('Endereço do arquivo'), 'https://x.example/fotos/a.jpg{Enter}');
  const again = await screen.findByRole('button', { name: /Tentar novamente/ });
  api.on('POST /admin/media/import', { status: 201, body: asset({ kind: null, status: 'queued' }) });
  await userEvent.click(again);
  await waitFor(() => expect(api.to('POST /admin/media/import')).toHaveLength(2));
  const [lost, sent] = api.to('POST /admin/media/import').map(({ body }) => body);
  expect(sent).toEqual(lost);
  expect(sent).toMatchObject({ clientId: expect.any(String) });
});

it('one picture alone takes the place of the one before, and a film is none', async () => {
  open({ multiple: false, kinds: 'image' });
  await choose(new File(['x'], 'rosto.jpg', { type: 'image/jpeg' }));
  await screen.findByText('rosto.jpg');
  await waitFor(() => expect(told[0]?.assetId).toBe('a1'));
  fireEvent.drop(document.querySelector('.upload-drop') as HTMLElement, { dataTransfer: { files: [film()] } });
  expect((await screen.findByRole('alert')).textContent).toBe('Escolha uma foto.');
  expect(screen.queryByText('rosto.jpg')).toBeNull();
  expect(api.to('DELETE /admin/media/a1')).toHaveLength(1);
});

it('without a network the file waits and goes on by itself when it is back', async () => {
  uploads.offline = true;
  open();
  await choose(film());
  await screen.findByText(/^Sem conexão em/);
  uploads.offline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText(/^Preparando/);
  // what is told follows what is shown
  await waitFor(() => expect(told).toMatchObject([{ assetId: 'a1', phase: 'processing' }]));
});

it('who has only a finger is not told to drag a photo; with a mouse it may be dragged (A5)', () => {
  const putAway = byFinger();
  try {
    const { unmount } = open({ kinds: 'image', multiple: false });
    expect(screen.getByText('Envie uma foto')).toBeTruthy();
    expect(screen.queryByText(/Arraste/)).toBeNull();
    unmount();
  } finally {
    putAway();
  }
  open({ kinds: 'image', multiple: false });
  expect(screen.getByText('Arraste uma foto para cá ou')).toBeTruthy();
});
