import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminPost, anAsset } from '../../test/admin-fixtures.js';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { App } from './app.js';

const MODEL = { id: '10000000-0000-4000-8000-000000000001', username: 'luna', displayName: 'Luna Reis' };
const asset = anAsset({ modelId: MODEL.id });
const KEPT = `camarim-own-upload:${MODEL.id}`;
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/estudio/postar');
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Luna', role: 'creator' } })
    .on('GET /creator/me', { body: { name: 'Luna', models: [MODEL] } })
    .on('GET /creator/presence', { body: { modelId: MODEL.id, online: false, until: null } })
    .on('GET /creator/posts', { body: { items: [], nextCursor: null } })
    .on('GET /creator/stories', { body: { items: [], nextCursor: null } })
    .on('GET /creator/media', { body: { items: [asset] } })
    .on('POST /creator/posts', { status: 201, body: {} })
    .on('POST /creator/stories', { status: 201, body: {} });
});
/** What an earlier page of this phone had sent. */
const sentBefore = (own: { status?: 'receiving' } = {}) => {
  const upload = { assetId: asset.id, uploadUrl: '/api/v1/creator/uploads/x', name: 'IMG_1.jpg', bytes: 4 };
  localStorage.setItem(KEPT, JSON.stringify(upload));
  api.on('GET /creator/media', { body: { items: [{ ...asset, ...own }] } });
};

it('a post whose file is still being made is not said to be published (STU-01, STU-03)', async () => {
  sentBefore();
  api.on('POST /creator/posts', {
    status: 201,
    body: anAdminPost({ modelId: MODEL.id, state: 'waiting', asset: anAsset({ status: 'processing' }) }),
  });
  render(<App />);
  await userEvent.type(await screen.findByLabelText(/Título/), 'Do camarim');
  const publish = screen.getByRole('button', { name: 'Publicar' });
  await waitFor(() => expect(publish.hasAttribute('disabled')).toBe(false));
  await userEvent.click(publish);
  expect(await screen.findByText(/A publicação vai ao ar assim que ele ficar pronto/)).toBeTruthy();
  expect(screen.queryByText('Publicado.')).toBeNull();
});

it('she publishes a file that had arrived before the page was loaded anew: her words, who sees it, now (STU-05)', async () => {
  sentBefore();
  render(<App />);
  const publish = await screen.findByRole('button', { name: 'Publicar' });
  await waitFor(() => expect(publish.hasAttribute('disabled')).toBe(false));
  await userEvent.click(publish);
  expect(await screen.findByText('Escreva um título.')).toBeTruthy();
  expect(api.to('POST /creator/posts')).toEqual([]);
  await userEvent.type(screen.getByLabelText(/Título/), 'Do camarim');
  await userEvent.click(screen.getByText('Só assinantes'));
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
  await screen.findByRole('heading', { name: 'Minhas publicações' });
  expect(api.to('POST /creator/posts')).toMatchObject([
    {
      body: {
        ...{ modelId: MODEL.id, assetId: asset.id, title: 'Do camarim', isExclusive: true, publish: true },
        ...{ publishAt: null, hasCoPerformers: false },
      },
    },
  ]);
  expect(localStorage.getItem(KEPT)).toBeNull();
});

describe('an answer that was lost', () => {
  const publish = async () => {
    const button = await screen.findByRole('button', { name: 'Publicar' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    await userEvent.click(button);
  };
  const sent = (what: 'posts' | 'stories') =>
    api.to(`POST /creator/${what}`).map(({ body }) => (body as { clientId: string }).clientId);

  it('lets a story be sent again as the same one, also after the page was loaded anew (STU-01, A5)', async () => {
    sentBefore();
    window.history.replaceState(null, '', '/estudio/postar?tipo=story');
    api.on('POST /creator/stories', refuse(503, 'service-unavailable', 'Fora do ar'));
    const { unmount } = render(<App />);
    await publish();
    expect(await screen.findByText('Fora do ar')).toBeTruthy();
    unmount();
    render(<App />);
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar rascunho' }));
    api.on('POST /creator/stories', { status: 201, body: {} });
    await publish();
    expect(await screen.findByText('Publicado.')).toBeTruthy();
    const [first, second] = sent('stories');
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  /** As the server: one for each id, and a file stands in one post alone. The first answer is lost on the way. */
  const losing = (what: 'posts' | 'stories') => {
    const made = new Map<string, string>();
    const files = new Set<string>();
    api.on(`POST /creator/${what}`, ({ body }) => {
      const { clientId, ...asked } = body as { clientId: string; assetId: string };
      const before = made.get(clientId);
      if (before !== undefined && before !== JSON.stringify(asked))
        return refuse(422, 'idempotency-mismatch', 'Este pedido já foi feito com outros dados.');
      if (before === undefined && what === 'posts' && files.has(asked.assetId)) {
        const errors = [{ field: 'media', code: 'invalid', message: 'Este arquivo já está em outra publicação.' }];
        return refuse(422, 'validation-failed', 'Confira os campos destacados.', errors);
      }
      made.set(clientId, JSON.stringify(asked));
      files.add(asked.assetId);
      return made.size === 1 ? 'offline' : { status: 201, body: {} };
    });
  };

  it('says of a post that was changed since that the first one is there, and asks for no second one of the same file (STU-01)', async () => {
    sentBefore();
    losing('posts');
    const { unmount } = render(<App />);
    await userEvent.type(await screen.findByLabelText(/Título/), 'Do camarim');
    await publish();
    await screen.findByRole('alert');
    await userEvent.type(screen.getByLabelText(/Título/), ', hoje');
    await publish();
    expect(
      await screen.findByText('O que você enviou antes já foi guardado. Para mudar o texto, edite em Publicações.'),
    ).toBeTruthy();
    expect(screen.queryByText(/toque de novo/)).toBeNull();
    // what she wrote can be copied from there
    expect(screen.getByLabelText<HTMLInputElement>(/Título/).value).toBe('Do camarim, hoje');
    expect(screen.getByText('Escolha o arquivo primeiro.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Publicar' }).hasAttribute('disabled')).toBe(true);
    expect(localStorage.getItem(KEPT)).toBeNull();
    unmount();
    render(<App />);
    expect((await screen.findByLabelText<HTMLInputElement>(/Título/)).value).toBe('');
    expect(screen.queryByRole('button', { name: 'Continuar rascunho' })).toBeNull();
  });

  it('says of a story that was changed since that the first one is there, and sends what is here as another one (STU-01)', async () => {
    sentBefore();
    window.history.replaceState(null, '', '/estudio/postar?tipo=story');
    losing('stories');
    render(<App />);
    await publish();
    await screen.findByRole('alert');
    await userEvent.type(screen.getByLabelText(/WhatsApp/), '+5511999999999');
    await publish();
    expect(await screen.findByText(/já foi guardado: confira em Stories\. .* toque de novo no botão/)).toBeTruthy();
    await publish();
    expect(await screen.findByText('Publicado.')).toBeTruthy();
    expect(new Set(sent('stories')).size).toBe(2);
  });
});

it('what is wrong with something the form has no field for is said above the button (STU-01)', async () => {
  sentBefore();
  const errors = [{ field: 'media', code: 'invalid', message: 'Este arquivo já está em outra publicação.' }];
  api.on('POST /creator/posts', refuse(422, 'validation-failed', 'Confira os campos destacados.', errors));
  render(<App />);
  await userEvent.type(await screen.findByLabelText(/Título/), 'Do camarim');
  const publish = screen.getByRole('button', { name: 'Publicar' });
  await waitFor(() => expect(publish.hasAttribute('disabled')).toBe(false));
  await userEvent.click(publish);
  expect(await screen.findByText('Este arquivo já está em outra publicação.')).toBeTruthy();
  expect(screen.queryByText('Confira os campos destacados.')).toBeNull();
});

it('an upload that broke off is gone on with by the same file alone (STU-05)', async () => {
  sentBefore({ status: 'receiving' });
  render(<App />);
  const broken = within(await screen.findByRole('alert', { name: 'Um envio parou no meio' }));
  expect(broken.getByText('IMG_1.jpg')).toBeTruthy();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['123456'], 'outra.jpg', { type: 'image/jpeg' }));
  expect((await broken.findByRole('alert')).textContent).toContain('Este é outro arquivo');
  expect(screen.getByRole('button', { name: 'Publicar' }).hasAttribute('disabled')).toBe(true);
});

it('what shows somebody else can only become a draft; a story is published or planned, never kept (STU-01)', async () => {
  sentBefore();
  render(<App />);
  await userEvent.click(await screen.findByRole('switch', { name: /Outra pessoa aparece/ }));
  expect(screen.getByRole('button', { name: 'Guardar rascunho' })).toBeTruthy();
  await userEvent.click(screen.getByText('Story de 24 h'));
  expect(screen.queryByText('Rascunho')).toBeNull();
  await userEvent.click(screen.getByText('Agendar'));
  await userEvent.type(await screen.findByLabelText(/Dia e hora/), '2099-01-02T10:00');
  await userEvent.click(screen.getByRole('button', { name: 'Agendar' }));
  expect(await screen.findByText('Escolha uma data dentro de um ano.')).toBeTruthy();
  expect(api.to('POST /creator/stories')).toEqual([]);
});

it('that somebody else is shown in a file comes back with it after the tab was closed, and goes with what was posted (STU-01, STU-05)', async () => {
  sentBefore();
  const { unmount } = render(<App />);
  await screen.findByRole('button', { name: 'Remover IMG_1.jpg' });
  await userEvent.click(await screen.findByRole('switch', { name: /Outra pessoa aparece/ }));
  unmount();
  sessionStorage.clear();
  const second = render(<App />);
  const others = await screen.findByRole<HTMLInputElement>('switch', { name: /Outra pessoa aparece/ });
  expect(others.checked).toBe(true);
  await userEvent.type(screen.getByLabelText(/Título/), 'A dois');
  const keep = screen.getByRole('button', { name: 'Guardar rascunho' });
  await waitFor(() => expect(keep.hasAttribute('disabled')).toBe(false));
  await userEvent.click(keep);
  await screen.findByRole('heading', { name: 'Minhas publicações' });
  expect(api.to('POST /creator/posts')).toMatchObject([{ body: { hasCoPerformers: true, publish: false } }]);
  second.unmount();
  window.history.replaceState(null, '', '/estudio/postar');
  sentBefore();
  render(<App />);
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: /Outra pessoa aparece/ })).checked).toBe(false);
});

it('her day names what did not come, and leads to what is hers (STU-06)', async () => {
  window.history.replaceState(null, '', '/estudio');
  const comment = {
    ...{ id: 'c1', postId: 'p1', postTitle: 'Camarim', authorName: 'Zeca', content: 'Oi' },
    createdAt: '2026-11-25T12:00:00.000Z',
  };
  const none = { calls: [], posts: [], stories: [] };
  api.on('GET /creator/today', { body: { ...none, comments: [comment], earnedCents: 1_592, gaps: ['calls'] } });
  const { unmount } = render(<App />);
  expect(await screen.findByRole('heading', { name: 'Oi, Luna Reis' })).toBeTruthy();
  expect((await screen.findByText(/Não foi possível carregar agora: chamadas/)).textContent).toBeTruthy();
  expect(screen.queryByText('Nenhuma chamada hoje.')).toBeNull();
  expect(screen.getByText('Nada agendado para hoje.')).toBeTruthy();
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([link('1 comentário sem resposta'), link('Ganho hoje')]).toEqual(['/estudio/comentarios', '/estudio/ganhos']);
  expect(screen.getByText(/R\$\s15,92/)).toBeTruthy();
  unmount();
  api.on('GET /creator/today', { body: { ...none, comments: [], earnedCents: null, gaps: ['earnings'] } });
  render(<App />);
  expect(await screen.findByText(/Não foi possível carregar agora: ganhos/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ganho hoje' })).toBeNull();
});

it('a file that cannot be made, found again after a reload, offers what can be done with it alone (STU-05)', async () => {
  sentBefore();
  const failure = { code: 'media-unreadable', message: 'Não foi possível ler o arquivo.' };
  const failed = { ...asset, status: 'failed', canRetry: false, failure };
  api.on('GET /creator/media', { body: { items: [failed] } });
  render(<App />);
  expect(await screen.findByText('Não foi possível ler o arquivo.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remover IMG_1.jpg' })).toBeTruthy();
  // this page has no file it could send once more
  expect(screen.queryByRole('button', { name: /Tentar novamente/ })).toBeNull();
});
