import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminPost } from '../../test/admin-fixtures.js';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { FakeEventSource } from '../../test/fake-event-source.js';
import { aBooking } from '../../test/fixtures.js';
import { App } from './app.js';

const MODEL = { id: '10000000-0000-4000-8000-000000000001', username: 'luna', displayName: 'Luna Reis' };
const booking = { ...aBooking({ modelId: MODEL.id }), userId: 'u1', userName: 'Ana', needsResolution: false };
const AT = `/creator/bookings/${booking.id}`;
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  window.history.replaceState(null, '', '/estudio/minha-agenda');
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Luna', role: 'creator' } })
    .on('GET /creator/me', { body: { name: 'Luna', models: [MODEL] } })
    .on('GET /creator/presence', { body: { modelId: MODEL.id, online: false, until: null } })
    .on('PUT /creator/presence', { body: { modelId: MODEL.id, online: true, until: booking.startsAt } })
    .on('GET /creator/bookings', { body: { items: [booking], nextCursor: null } });
});

it('a creator sees her own screens, asks her own doors, and none of the team’s (USR-34)', async () => {
  render(<App />);
  const card = await screen.findByRole('listitem', { name: /Ana/ });
  expect(within(card).queryByRole('link', { name: 'Entrar na chamada' })).toBeNull();
  const linksIn = (part: Pick<typeof screen, 'getAllByRole'>) => part.getAllByRole('link');
  const bar = linksIn(within(screen.getByRole('navigation', { name: 'Telas' })));
  expect(bar.map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual([
    ...['Início', 'Agenda', 'Postar', 'Conteúdo', 'Ganhos'],
  ]);
  expect(bar.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null, null]);
  await userEvent.click(screen.getByRole('button', { name: 'Mais' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Todas as telas' }));
  expect(linksIn(menu).map(({ textContent }) => textContent)).toEqual([
    ...['Início', 'Mensagens', 'Postar', 'Minha agenda', 'Meus horários', 'Meus números'],
    ...['Publicações', 'Stories', 'Coleções', 'Comentários', 'Ganhos', 'Mimos', 'Público', 'Avisos', 'A equipe'],
  ]);
  await userEvent.click(menu.getByRole('button', { name: 'Fechar' }));
  expect(api.calls.filter(({ path }) => path.startsWith('/admin/'))).toEqual([]);
  await userEvent.click(screen.getByRole('switch', { name: 'Disponível agora' }));
  await screen.findByRole('switch', { name: 'Disponível agora', checked: true });
  expect(api.to('PUT /creator/presence')).toMatchObject([{ body: { modelId: MODEL.id, online: true } }]);
});

it('without internet every screen of hers says so, until it is back (STU-06)', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get');
  try {
    render(<App />);
    await screen.findByRole('listitem', { name: /Ana/ });
    const turn = (on: boolean) => {
      isOnline.mockReturnValue(on);
      act(() => void window.dispatchEvent(new Event(on ? 'online' : 'offline')));
    };
    turn(false);
    expect(await screen.findByText(/^Sem internet\./)).toBeTruthy();
    turn(true);
    await waitFor(() => expect(screen.queryByText(/^Sem internet\./)).toBeNull());
  } finally {
    isOnline.mockRestore();
  }
});

it('who leaves her studio leaves nothing of it behind (USR-34)', async () => {
  api.on('DELETE /auth/session', { status: 204 });
  render(<App />);
  await screen.findByRole('listitem', { name: /Ana/ });
  await userEvent.click(screen.getByRole('button', { name: 'Mais' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
  expect(await screen.findByLabelText('Seu e-mail')).toBeTruthy();
  expect(screen.queryByText(/Ana/)).toBeNull();
});

it('she is told what whoever bought a call sees of her, and how to avoid it (V10)', async () => {
  render(<App />);
  expect(
    await screen.findByText(/vê o nome e a foto da conta com que você entra: use uma que não mostre os seus/),
  ).toBeTruthy();
});

it('she confirms, or asks for another time and is told what that means for the fan (BIL-50)', async () => {
  api.on(`POST ${AT}/confirm`, { body: booking }).on(`POST ${AT}/ask-to-move`, { body: booking });
  render(<App />);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(api.to(`POST ${AT}/confirm`)).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir outro horário' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/Ana recebe um aviso e escolhe outro horário.*R\$\s149,90 de volta/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pedir outro horário' }));
  await waitFor(() => expect(api.to(`POST ${AT}/ask-to-move`)).toHaveLength(1));
});

it('asked for another time, she may still keep this one before it begins, confirmed or not (BIL-50)', async () => {
  const confirmedAt = booking.serverTime;
  const asked = { ...booking, confirmedAt, moveAsked: true };
  api.on('GET /creator/bookings', { body: { items: [asked], nextCursor: null } });
  api.on(`POST ${AT}/confirm`, { body: booking });
  const view = render(<App />);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Manter este horário?' });
  expect(dialog.textContent).toMatch(/Ana recebe um aviso de que a chamada continua neste horário/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Manter horário' }));
  await waitFor(() => expect(api.to(`POST ${AT}/confirm`)).toHaveLength(1));
  view.unmount();
  const begun = { ...asked, startsAt: booking.serverTime };
  api.on('GET /creator/bookings', { body: { items: [begun], nextCursor: null } });
  render(<App />);
  expect(await screen.findByText('Outro horário pedido')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull();
});

it('a row of her agenda says when, who, what and how much, with every act in it (BIL-50)', async () => {
  render(<App />);
  const card = within(await screen.findByRole('listitem', { name: /Ana/ }));
  for (const words of [/02\/05\/2030 15:00/, 'Ana', 'Conversa em vídeo', /R\$\s149,90/, /pedido 20000000/])
    expect(card.getByText(words)).toBeTruthy();
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Confirmar', 'Pedir outro horário', 'Cancelar'],
  ]);
});

it('her agenda says whose clock it is, and her own time beside it where hers is another (FV-06)', async () => {
  const { DateTimeFormat } = Intl;
  const inManaus = (locale?: string, options?: Intl.DateTimeFormatOptions) =>
    new DateTimeFormat(locale, { timeZone: 'America/Manaus', ...options });
  const zone = jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(inManaus as typeof DateTimeFormat);
  try {
    const startsAt = '2030-05-02T18:00:00.000Z';
    api.on('GET /creator/bookings', { body: { items: [{ ...booking, startsAt }], nextCursor: null } });
    render(<App />);
    const card = within(await screen.findByRole('listitem', { name: /Ana/ }));
    expect(screen.getByText(/^Horário de São Paulo\./)).toBeTruthy();
    expect(card.getByText(/15:00/)).toBeTruthy();
    expect(card.getByText(/14:00 onde você está/)).toBeTruthy();
  } finally {
    zone.mockRestore();
  }
});

it.each([
  ['Testar câmera', 'Entrar na sala', null],
  ['Entrar na sala', 'Testar câmera', booking.serverTime],
])(
  'a call now in the room has ‘%s’ and not ‘%s’ when she said yes at %s (ROOM-33)',
  async (door, other, confirmedAt) => {
    const from = booking.serverTime;
    const now = { ...booking, platform: 'room', promiseUntil: from, confirmedAt, join: { ...booking.join, from } };
    api.on('GET /creator/bookings', { body: { items: [now], nextCursor: null } });
    render(<App />);
    expect(await screen.findByRole('link', { name: door })).toBeTruthy();
    expect(screen.queryByRole('link', { name: other })).toBeNull();
  },
);

it.each([
  ['buyer', 'O fã não compareceu, e o valor não volta para ele.'],
  ['creator', 'Você não compareceu, e o valor volta inteiro para o fã.'],
] as const)('a call the %s missed says on her card what becomes of the money (BIL-38)', async (noShowBy, says) => {
  const missed = { ...booking, status: 'no_show', statusLabel: 'Não compareceu', noShowBy };
  api.on('GET /creator/bookings', { body: { items: [missed], nextCursor: null } });
  render(<App />);
  expect(await screen.findByText(says)).toBeTruthy();
});

it('when it is time she goes in, and the house hears that she came (CAT-34)', async () => {
  const open = { ...booking, join: { ...booking.join, url: 'https://meet.google.com/abc' } };
  api.on('GET /creator/bookings', { body: { items: [open], nextCursor: null } }).on(`POST ${AT}/join`, { body: open });
  render(<App />);
  const link = await screen.findByRole('link', { name: 'Entrar na chamada' });
  expect(link.getAttribute('href')).toBe('https://meet.google.com/abc');
  await userEvent.click(link);
  await waitFor(() => expect(api.to(`POST ${AT}/join`)).toHaveLength(1));
});

it('a fan who asks for a code here gets no panel and reads why (USR-34)', async () => {
  api
    .on('GET /me', { body: { signedIn: false, name: null, role: null } })
    .on('POST /auth/code', { status: 202, body: { sent: true, resendAfterSeconds: 30, digits: 6, proof: null } })
    .on('POST /auth/session', { body: { signedIn: true, name: 'Ana', role: 'fan' } });
  render(<App />);
  await userEvent.type(await screen.findByLabelText('Seu e-mail'), 'ana@exemplo.com');
  await userEvent.click(screen.getByRole('button', { name: 'Receber código' }));
  await userEvent.type(await screen.findByLabelText('Código de 6 números'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Esta conta não é de criadora. Se deveria ser, fale com a equipe.',
  );
  expect(api.to('GET /creator/me')).toEqual([]);
});

it('she sees what goes on the air by itself and when, moves it, takes it back, and pins what is there (USR-34)', async () => {
  const post = { ...anAdminPost({ modelId: MODEL.id, title: 'Camarim aberto' }) };
  const planned = { ...post, state: 'scheduled', publishedAt: null, publishAt: '2099-11-27T23:00:00.000Z' };
  const at = `/creator/posts/${post.id}`;
  api
    .on('GET /creator/posts', { body: { items: [planned], nextCursor: null } })
    .on(`PUT ${at}/schedule`, { body: planned })
    .on(`DELETE ${at}/schedule`, { body: post })
    .on(`PUT ${at}/pin`, { body: post });
  window.history.replaceState(null, '', '/estudio/minhas-publicacoes');
  render(<App />);
  const card = within(await screen.findByRole('listitem', { name: 'Camarim aberto' }));
  expect(card.getByText('Agendada para 27/11, 20:00')).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Mudar horário' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>(/Dia e hora/).value).toBe('2099-11-27T20:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  api.on('GET /creator/posts', { body: { items: [post], nextCursor: null } });
  await userEvent.click(card.getByRole('button', { name: 'Cancelar agendamento' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Fixar no topo' }));
  await waitFor(() => expect(api.to(`PUT ${at}/pin`)).toHaveLength(1));
  expect(api.to(`DELETE ${at}/schedule`)).toHaveLength(1);
});

it('a post the team removed says so, with nothing beside it that would put it back on the air (PUR-06, USR-34)', async () => {
  const post = anAdminPost({ modelId: MODEL.id, title: 'Camarim aberto', state: 'draft', isRemoved: true });
  api.on('GET /creator/posts', { body: { items: [post], nextCursor: null } });
  window.history.replaceState(null, '', '/estudio/minhas-publicacoes');
  render(<App />);
  const card = within(await screen.findByRole('listitem', { name: 'Camarim aberto' }));
  expect(card.getByText('Retirada pela equipe')).toBeTruthy();
  expect(card.getByText(/para ela voltar, fale com a equipe/)).toBeTruthy();
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Editar', 'Excluir']);
});

it('a post that went out late says no more than that it was late (STU-03)', async () => {
  const post = anAdminPost({ modelId: MODEL.id, title: 'Camarim aberto', wasLate: true });
  api.on('GET /creator/posts', { body: { items: [post], nextCursor: null } });
  window.history.replaceState(null, '', '/estudio/minhas-publicacoes');
  render(<App />);
  const card = within(await screen.findByRole('listitem', { name: 'Camarim aberto' }));
  expect(card.getByText('Publicada com atraso.')).toBeTruthy();
});

describe('while her page is off the site', () => {
  const off = () => api.on('GET /creator/me', { body: { name: 'Luna', models: [{ ...MODEL, isActive: false }] } });
  const band = async () => (await screen.findByText('Sua página está fora do ar.')).parentElement?.textContent;

  it('every screen says so, and nobody is offered a call with her (CAT-02, BIL-51)', async () => {
    off();
    render(<App />);
    expect(await band()).toMatch(/não aparece no site e nada seu está à venda.*fale com a equipe/);
    expect(await screen.findByRole('listitem', { name: /Ana/ })).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Disponível agora' })).toBeNull();
    expect(api.to('GET /creator/presence')).toEqual([]);
  });

  it('a post that is out, and one she puts out, are not said to be on the air (CAT-02, STU-01)', async () => {
    off();
    const post = anAdminPost({ modelId: MODEL.id, title: 'Camarim aberto' });
    const draft = anAdminPost({ id: 'p2', modelId: MODEL.id, title: 'Só hoje', state: 'draft', publishedAt: null });
    api
      .on('GET /creator/posts', { body: { items: [post, draft], nextCursor: null } })
      .on('PUT /creator/posts/p2/published', { body: { ...draft, state: 'published' } });
    window.history.replaceState(null, '', '/estudio/minhas-publicacoes');
    render(<App />);
    const card = await screen.findByRole('listitem', { name: 'Camarim aberto' });
    expect(within(card).getByText('Publicada')).toBeTruthy();
    expect(card.textContent).not.toContain('No ar');
    const other = within(screen.getByRole('listitem', { name: 'Só hoje' }));
    await userEvent.click(other.getByRole('button', { name: 'Publicar agora' }));
    expect(await screen.findByText('Publicado, mas sua página está fora do ar: ninguém vê agora.')).toBeTruthy();
  });

  it('an open studio hears by the notice that her page went off or came back (CAT-02)', async () => {
    FakeEventSource.install();
    render(<App />);
    expect(await screen.findByRole('switch', { name: 'Disponível agora' })).toBeTruthy();
    off();
    act(() => FakeEventSource.last.send('notification', { kind: 'page-for-creator' }));
    expect(await band()).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Disponível agora' })).toBeNull();
  });
});

it('a creator without posts, and a list that did not come, say so (USR-34)', async () => {
  api.on('GET /creator/posts', { body: { items: [], nextCursor: null } });
  window.history.replaceState(null, '', '/estudio/minhas-publicacoes');
  const { unmount } = render(<App />);
  expect(await screen.findByText('Nenhuma publicação ainda')).toBeTruthy();
  unmount();
  api.on('GET /creator/posts', refuse(503, 'service-unavailable', 'Fora do ar'));
  render(<App />);
  expect((await screen.findByRole('alert')).textContent).toContain('Fora do ar');
});

it('a look into the mail app, after which her phone loads the studio anew, leaves the field of the code where it was (V5)', async () => {
  sessionStorage.clear();
  api
    .on('GET /me', { body: { signedIn: false, name: null, role: null } })
    .on('POST /auth/code', { status: 202, body: { sent: true, resendAfterSeconds: 60, digits: 6 } })
    .on('POST /auth/session', refuse(401, 'code-wrong', 'Código errado.'));
  const first = render(<App />);
  await userEvent.type(await screen.findByLabelText('Seu e-mail'), 'Luna@exemplo.com');
  await userEvent.click(screen.getByRole('button', { name: 'Receber código' }));
  await screen.findByLabelText('Código de 6 números');
  first.unmount();
  render(<App />);
  await userEvent.type(await screen.findByLabelText('Código de 6 números'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByText('Código errado.')).toBeTruthy();
  expect(api.to('POST /auth/session')[0]?.body).toEqual({ email: 'luna@exemplo.com', code: '123456' });
  expect(api.to('POST /auth/code')).toHaveLength(1);
});

it('who takes calls at once and has no internet for a moment is not told so every twenty seconds; a press is (BIL-51)', async () => {
  api.on('GET /creator/presence', { body: { modelId: MODEL.id, online: true, until: booking.startsAt } });
  api.on('PUT /creator/presence', 'offline');
  jest.useFakeTimers();
  try {
    render(<App />);
    const there = await screen.findByRole('switch', { name: 'Disponível agora', checked: true });
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(api.to('PUT /creator/presence')).toHaveLength(3);
    expect(screen.queryByText('Erro de conexão')).toBeNull();
    act(() => there.click());
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Erro de conexão')).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});
