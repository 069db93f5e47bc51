import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aThread, THREAD_ID } from '../../../test/message-fixtures.js';
import { renderPage } from '../../../test/render.js';
import { NOBODY, queries, refreshAccess } from '../queries.js';
import ProfileMessages from './profile-messages.js';

const { modelId } = aThread();
const ME = { signedIn: true, name: 'Ana', role: 'fan' } as const;
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi()
    .on('GET /message-answers', { body: { modelId, ownPercent: 82, medianSeconds: 7_200, writers: 'buyers' } })
    .on('GET /me/quota', { body: { used: 0, limit: 5, remaining: 5, models: [] } });
});
const open = (me: typeof ME | typeof NOBODY) => {
  api.on('GET /me', { body: me });
  const page = renderPage(
    <Routes>
      <Route path="/luna" element={<ProfileMessages modelId={modelId} name="Luna" />} />
      <Route path="/mensagens/:threadId" element={<p>the thread</p>} />
    </Routes>,
  );
  page.client.setQueryData(queries.me().queryKey, me);
  return page;
};
const standsSo = (body: object) => api.on(`GET /me/threads/with/${modelId}`, { body });

it('who may write finds the way on her page, which opens the one thread (MSG-41)', async () => {
  standsSo({ threadId: null, refusal: null }).on(`PUT /me/threads/with/${modelId}`, { body: aThread() });
  open(ME);
  await userEvent.click(await screen.findByRole('button', { name: 'Mensagem' }));
  expect(await screen.findByText('the thread')).toBeTruthy();
  expect(api.to(`PUT /me/threads/with/${modelId}`)).toHaveLength(1);
});

it('a thread that is there is reached, even where nothing more may be written (MSG-41)', async () => {
  standsSo({ threadId: THREAD_ID, refusal: 'messages-not-allowed' });
  open(ME);
  const link = await screen.findByRole('link', { name: 'Mensagem' });
  expect(link.getAttribute('href')).toBe(`/mensagens/${THREAD_ID}`);
});

it.each([
  ['a fan who may not', ME],
  ['a visitor', NOBODY],
] as const)('to %s one sentence says what opens it (MSG-41)', async (_, me) => {
  standsSo({ threadId: null, refusal: 'messages-not-allowed' });
  open(me);
  expect(
    await screen.findByText(/^Assine, compre uma chamada ou mande um mimo para escrever para Luna\./),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mensagem' })).toBeNull();
});

it('a fan who pays while her page is open finds the way to write to her without loading it again (MSG-41)', async () => {
  standsSo({ threadId: null, refusal: 'messages-not-allowed' });
  const { client } = open(ME);
  await screen.findByText(/^Assine, compre uma chamada ou mande um mimo para escrever para Luna\./);
  standsSo({ threadId: null, refusal: null });
  await act(() => refreshAccess(client));
  expect(await screen.findByRole('button', { name: 'Mensagem' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('para escrever para Luna');
});

it.each([
  ['messages-subscribers-only', 'Assine para escrever para Luna.'],
  ['messages-closed-to-new', 'Luna não está abrindo conversas novas.'],
])(
  'a fan who is refused for %s reads that reason, whatever her page said before (MSG-41, MSG-66)',
  async (refusal, text) => {
    standsSo({ threadId: null, refusal });
    open(ME);
    await waitFor(() => expect(document.body.textContent).toContain(text));
    expect(document.body.textContent).not.toContain('mande um mimo');
  },
);

it.each([
  ['messages-not-allowed', 'A conversa com Luna ainda não abriu.'],
  ['messages-subscribers-only', 'A conversa com Luna ainda não abriu.'],
  ['messages-closed-to-new', 'Luna não está abrindo conversas novas.'],
])('a subscriber refused for %s is never told to subscribe (MSG-41)', async (refusal, text) => {
  api.on('GET /me/quota', { body: { used: 0, limit: 5, remaining: 5, models: [modelId] } });
  standsSo({ threadId: null, refusal });
  open(ME);
  await waitFor(() => expect(document.body.textContent).toContain(text));
  expect(document.body.textContent).not.toMatch(/Assine/);
});

it('who may write is asked again when that could not be asked, and nobody is told to subscribe meanwhile (MSG-41)', async () => {
  api.on(`GET /me/threads/with/${modelId}`, refuse(503, 'service-unavailable', 'Tente de novo.'));
  open(ME);
  expect(await screen.findByText(/^Não deu para saber se você pode escrever para Luna\./)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Assine/);
  standsSo({ threadId: null, refusal: null });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('button', { name: 'Mensagem' })).toBeTruthy();
});

it.each([
  [82, 7_200, '82% das respostas são dela mesma, em geral em até 2 h.'],
  [100, 90, '100% das respostas são dela mesma, em geral em até 2 min.'],
  [0, null, '0% das respostas são dela mesma.'],
  [null, null, 'Ainda são poucas respostas para dizer quantas são dela mesma.'],
])('%s percent and %s seconds are said as ‘%s’ (MSG-41)', async (ownPercent, medianSeconds, text) => {
  api.on('GET /message-answers', { body: { modelId, ownPercent, medianSeconds, writers: 'buyers' } });
  open(NOBODY);
  await waitFor(() => expect(document.body.textContent).toContain(text));
});

it.each([
  ['subscribers', 'Assine para escrever para Luna.'],
  ['nobody-new', 'Luna não está abrindo conversas novas.'],
])('what she chose, %s, is what her page says (MSG-66)', async (writers, text) => {
  api.on('GET /message-answers', { body: { modelId, ownPercent: null, medianSeconds: null, writers } });
  open(NOBODY);
  await waitFor(() => expect(document.body.textContent).toContain(text));
});
