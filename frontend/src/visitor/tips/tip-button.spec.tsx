import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aModel, aPayment, aPost, aStory } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccessProvider } from '../access/access-provider.js';
import { clearPersonalData } from '../account/clear-personal-data.js';
import { NOBODY, queries } from '../queries.js';
import PostTip from './post-tip.js';
import ProfileTip from './profile-tip.js';
import StoryTip from './story-tip.js';

const model = aModel();
const ME = { signedIn: true, name: 'Ana', role: 'fan' } as const;
const BOARD = { modelId: model.id, minCents: 100, maxCents: 50_000, goal: null, shown: [] };
let api: FakeApi;

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  sessionStorage.clear();
  api = new FakeApi()
    .on('GET /me', { body: NOBODY })
    .on('GET /models', { body: { items: [model], nextCursor: null } })
    .on('GET /tip-board', { body: BOARD })
    .on('POST /signup', () => {
      api.on('GET /me', { body: ME });
      return { status: 201, body: ME };
    })
    .on('POST /payments', { status: 201, body: aPayment({ planType: 'tip', planName: 'Mimo' }) });
});

const hers = (post = aPost()) => (
  <AccessProvider model={model} leadId={null} premium={false}>
    <ProfileTip modelId={model.id} name="Luna" />
    <PostTip post={post} className="" />
  </AccessProvider>
);
const openAt = async (button: string | RegExp) => userEvent.click(await screen.findByRole('button', { name: button }));
/** Puts a mimo together: R$ 50, a note, and the name to be seen. */
async function fillIn() {
  fireEvent.click(await screen.findByRole('radio', { name: /50$/ }));
  fireEvent.change(screen.getByLabelText(/Recado para ela/), { target: { value: 'Arrasou!' } });
  fireEvent.click(screen.getByLabelText(/primeiro nome/));
  await openAt('Entrar para mandar um mimo');
}
async function signUp() {
  const values = [
    ['Seu nome', 'Ana'],
    ['Seu melhor email', 'ana@exemplo.com'],
    ['WhatsApp', '11987654321'],
    ['CPF', '52998224725'],
  ] as const;
  for (const [label, value] of values) await userEvent.type(await screen.findByLabelText(label), value);
  await openAt('Liberar Acesso Grátis');
}
const note = () => screen.findByLabelText<HTMLTextAreaElement>(/Recado para ela/);

it('a mimo put together by a stranger is there again after the sign-up, with its amount, note and name (PUR-14)', async () => {
  renderPage(hers());
  await openAt('Mandar um mimo');
  await fillIn();
  await signUp();
  expect((await note()).value).toBe('Arrasou!');
  expect(screen.getByLabelText<HTMLInputElement>(/primeiro nome/).checked).toBe(true);
  expect(api.to('POST /payments')).toEqual([]);
  await openAt(/^Mandar R\$\s50,00 por PIX$/);
  await waitFor(() => expect(api.to('POST /payments')).toHaveLength(1));
  const tip = { modelId: model.id, place: 'post', placeId: aPost().id, cents: 5_000, note: 'Arrasou!', shown: true };
  expect(api.to('POST /payments')[0]?.body).toEqual({ tip });
});

it('who closes the sign-up gives no mimo by signing in later (PUR-14)', async () => {
  const { client } = renderPage(hers());
  await openAt('Mandar um mimo');
  await fillIn();
  await screen.findByLabelText('CPF');
  await openAt('Fechar');
  act(() => {
    client.setQueryData(queries.me().queryKey, ME);
  });
  await expect(screen.findByRole('dialog', {}, { timeout: 500 })).rejects.toThrow();
});

it('a mimo put together at the end of a story goes on on her page, for who signed in on the way and nobody else (PUR-14)', async () => {
  const story = aStory();
  const start = () =>
    renderPage(
      <Routes>
        <Route path="/story" element={<StoryTip storyId={story.id} model={model} />} />
        <Route path="/login" element={<p>a entrada</p>} />
      </Routes>,
      '/story',
    );
  const first = start();
  await openAt('Mandar um mimo');
  await fillIn();
  await screen.findByText('a entrada');
  first.unmount();
  api.on('GET /me', { body: ME });
  const page = renderPage(hers());
  expect((await note()).value).toBe('Arrasou!');
  await openAt(/^Mandar R\$\s50,00 por PIX$/);
  await waitFor(() => expect(api.to('POST /payments')).toHaveLength(1));
  expect(api.to('POST /payments')[0]?.body).toMatchObject({ tip: { place: 'story', placeId: story.id } });
  page.unmount();

  api.on('GET /me', { body: NOBODY });
  const second = start();
  await openAt('Mandar um mimo');
  await fillIn();
  await screen.findByText('a entrada');
  await act(() => clearPersonalData(second.client));
  second.unmount();
  api.on('GET /me', { body: ME });
  renderPage(hers());
  await expect(screen.findByRole('dialog', {}, { timeout: 500 })).rejects.toThrow();
});
