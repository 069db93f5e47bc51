import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aModel, aPost } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccessProvider } from '../access/access-provider.js';
import { NOBODY, queries } from '../queries.js';
import PostExtras from './post-extras.js';

const POST = aPost();
const SAVE = `PUT /posts/${POST.id}/save`;
const FAN = { signedIn: true, name: 'Ana', role: 'fan' } as const;
let api: FakeApi;
const show = () =>
  renderPage(
    <AccessProvider model={aModel()} leadId={null} premium={false}>
      <PostExtras post={POST} />
    </AccessProvider>,
  );
const save = () => screen.getByRole('button', { name: 'Salvar' });

beforeEach(() => {
  installBrowserApis();
  api = new FakeApi().on('GET /me', { body: FAN }).on(SAVE, { body: { saved: true } });
});

it('a post is shared by an address that opens just it (V11)', async () => {
  const shared: ShareData[] = [];
  Object.defineProperty(navigator, 'share', {
    value: async (data: ShareData) => void shared.push(data),
    configurable: true,
  });
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Compartilhar' }));
  expect(shared).toEqual([{ title: POST.title, url: `http://localhost/gallery?publicacao=${POST.id}` }]);
  Reflect.deleteProperty(navigator, 'share');
});

it('a fan saves a post by its bookmark', async () => {
  const { client } = show();
  await waitFor(() => expect(client.getQueryData(['me'])).toEqual(FAN));
  await userEvent.click(save());
  await waitFor(() => expect(api.to(SAVE)).toHaveLength(1));
});

it('a visitor who saves a post signs up first, and the post is then saved (V11)', async () => {
  api.on('GET /me', { body: NOBODY }).on('POST /signup', { status: 201, body: FAN });
  show();
  await userEvent.click(save());
  const values = {
    'Seu nome': 'Ana',
    'Seu melhor email': 'ana@exemplo.com',
    WhatsApp: '11987654321',
    CPF: '52998224725',
  };
  for (const [label, value] of Object.entries(values)) await userEvent.type(await screen.findByLabelText(label), value);
  expect(api.to(SAVE)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Liberar Acesso Grátis' }));
  await waitFor(() => expect(api.to(SAVE)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a session that has ended leads to the sign-up instead of losing the tap', async () => {
  api.on(SAVE, refuse(401, 'unauthenticated', 'Entre na sua conta.'));
  const { client } = show();
  await waitFor(() => expect(client.getQueryData(queries.me().queryKey)).toEqual(FAN));
  await userEvent.click(save());
  expect(await screen.findByRole('dialog', { name: 'Libere seu Acesso Grátis' })).toBeTruthy();
});
