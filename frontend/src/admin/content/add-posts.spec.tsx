import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminModel } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { FakeUploads } from '../../../test/fake-uploads.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { AddPosts } from './add-posts.js';

const luna = anAdminModel();
const asset = (id: string, status: 'receiving' | 'ready') => ({
  ...{ id, modelId: luna.id, kind: 'video', status, stage: null, progress: 100, failure: null, canRetry: false },
  ...{ fileName: `${id}.mp4`, bytes: 2_000, width: 1_080, height: 1_920, durationMs: 4_000, thumbhash: null },
  ...{ picture: null, film: null, preview: null, createdAt: '2026-11-20T12:00:00.000Z' },
});
const film = (name: string, bytes = 2_000) => new File([new Uint8Array(bytes)], name, { type: 'video/mp4' });

beforeEach(() => {
  installBrowserApis();
  sessionStorage.clear();
  FakeEventSource.install();
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
});

/** The server takes in files, which are ready at once. */
function takingFiles() {
  const uploads = new FakeUploads().install();
  const begun: string[] = [];
  return new FakeApi()
    .on('POST /admin/media/uploads', ({ body }) => {
      const id = `a${begun.length + 1}`;
      begun.push(id);
      uploads.sizes.set(`/api/v1/admin/uploads/${id}`, (body as { bytes: number }).bytes);
      return { status: 201, body: { asset: asset(id, 'receiving'), uploadUrl: `/api/v1/admin/uploads/${id}` } };
    })
    .on('GET /admin/media', () => ({ body: { items: begun.map((id) => asset(id, 'ready')) } }));
}
async function choose(files: File[]) {
  await screen.findByRole('dialog');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file button');
  await userEvent.upload(input, files);
}

it('one broken file of three keeps none of the others back, and stays for another try (A5)', async () => {
  const api = takingFiles().on('POST /admin/posts', ({ body }) => ({ status: 201, body: body as object }));
  let isOpen = true;
  renderAdmin(
    <AddPosts
      modelId={luna.id}
      onClose={() => {
        isOpen = false;
      }}
    />,
    '/admin/conteudo',
  );
  await choose([film('praia.mp4'), film('vazio.mp4', 0), film('mar.mp4')]);
  await waitFor(() => expect(document.querySelectorAll('[data-phase=ready]')).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar 2' }));
  await waitFor(() => expect(api.to('POST /admin/posts')).toHaveLength(2));
  expect(await screen.findByText('O que não pôde ser enviado ficou aqui: remova, ou tente de novo.')).toBeTruthy();
  expect(screen.getByText('O arquivo está vazio.')).toBeTruthy();
  expect(isOpen).toBe(true);
});

it('a post whose answer was lost and whose title was changed since is said to be there, and those after it are added (CAT-30)', async () => {
  const made = new Map<string, string>();
  const api = takingFiles().on('POST /admin/posts', ({ body }) => {
    const { clientId, title } = body as { clientId: string; title: string };
    const before = made.get(clientId);
    if (before !== undefined && before !== title)
      return refuse(422, 'idempotency-mismatch', 'Este pedido já foi feito com outros dados.');
    made.set(clientId, title);
    return made.size === 1 ? 'offline' : { status: 201, body: body as object };
  });
  let isOpen = true;
  renderAdmin(
    <AddPosts
      modelId={luna.id}
      onClose={() => {
        isOpen = false;
      }}
    />,
    '/admin/conteudo',
  );
  await choose([film('praia.mp4'), film('mar.mp4')]);
  await waitFor(() => expect(document.querySelectorAll('[data-phase=ready]')).toHaveLength(2));
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Adicionar 2' }));
  await press();
  await screen.findByRole('alert');
  expect(api.to('POST /admin/posts')).toHaveLength(1);
  await userEvent.type(screen.getByDisplayValue('praia'), ' ao sol');
  await press();
  expect(await screen.findByText('A publicação de “praia.mp4” já foi guardada; edite-a na lista.')).toBeTruthy();
  expect(screen.getByText('Publicação adicionada.')).toBeTruthy();
  expect(screen.getByText('praia.mp4: já foi guardada; edite-a na lista')).toBeTruthy();
  expect([...made.values()]).toEqual(['praia', 'mar']);
  expect(isOpen).toBe(false);
});
