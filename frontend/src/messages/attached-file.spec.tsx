import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../test/browser.js';
import { aFile, anOpenFile, aThread } from '../../test/message-fixtures.js';
import { renderPage } from '../../test/render.js';
import { openThread, ThreadServer } from '../../test/thread-page.js';
import { ConnectionProblem } from '../api/problem.js';
import type { Message } from '../api/shown.js';
import { ThreadView } from './thread-view.js';

let server: ThreadServer;
const buy = jest.fn();
beforeEach(() => {
  installBrowserApis();
  localStorage.clear();
  sessionStorage.clear();
  buy.mockClear();
  server = new ThreadServer();
});
const show = (more: Partial<Parameters<typeof ThreadView>[0]> = {}) =>
  renderPage(
    <ThreadView
      {...{ facts: aThread(), acts: server.acts, other: 'Luna Reis', back: null, picture: null, onBuy: buy }}
      names={{ creator: 'Luna Reis', fan: 'Você' }}
      {...more}
    />,
  );
const hear = (client: ReturnType<typeof openThread>['client']) =>
  act(() => client.invalidateQueries({ queryKey: ['messages'] }));

it('what has a price stands behind its veil, with what is in it, one action and no file (MSG-55)', async () => {
  server.say({ kind: 'creator', body: '', attachment: aFile() });
  show();
  const tile = await screen.findByRole('group', { name: 'Vídeo · 0:42 de Luna Reis' });
  expect(within(tile).getAllByRole('button')).toHaveLength(1);
  expect(tile.querySelectorAll('video, source')).toHaveLength(0);
  expect([...tile.querySelectorAll('img')].map(({ src }) => src)).toEqual(['data:image/webp;base64,dmV1']);
  // words that were not written leave no empty bubble
  expect(document.querySelector('[data-seq="1"] .msg-body')).toBeNull();
  await userEvent.click(within(tile).getByRole('button', { name: /^Abrir por R\$\s19,90$/ }));
  expect(buy.mock.calls[0]?.[0]).toMatchObject({ seq: 1, attachment: { id: aFile().id } });
  expect(await screen.findByRole('button', { name: /^mensagens conferidas/ })).toBeTruthy();
});

it('what is being given back stands behind its veil, and is not offered for sale again (S15, MSG-55)', async () => {
  server.say({ kind: 'creator', body: '', attachment: aFile({ isBought: true }) });
  show();
  const tile = await screen.findByRole('group', { name: 'Vídeo · 0:42 de Luna Reis' });
  expect(within(tile).queryAllByRole('button')).toEqual([]);
});

it('paid for, it opens where it stands, and its film is asked for by who starts it and goes on playing (MSG-55, MSG-51, MSG-73)', async () => {
  server.say({ kind: 'creator', body: 'Para você', attachment: aFile() });
  const started: number[] = [];
  const films = [null, 'first', 'second'];
  const openFile = async (seq: number) => {
    const key = films[started.push(seq) - 1] ?? null;
    if (key === null) throw new ConnectionProblem();
    const [message] = server.items;
    return { ...(message as Message), attachment: anOpenFile('video', { isBought: true }, key) };
  };
  const { client } = show({ acts: { ...server.acts, openFile } });
  await screen.findByRole('button', { name: /^Abrir por/ });
  server.items = [];
  server.say({ kind: 'creator', body: 'Para você', attachment: anOpenFile('video', { isBought: true, film: null }) });
  await hear(client);
  const start = await screen.findByRole('button', { name: 'Vídeo · 0:42 de Luna Reis: assistir' });
  expect(screen.getByText('Pago: fica com você')).toBeTruthy();
  expect([started, document.querySelectorAll('video')]).toMatchObject([[], { length: 0 }]);
  // without a line it says so, and is asked for once more
  await userEvent.click(start);
  await userEvent.click(await screen.findByRole('button', { name: 'Carregar de novo' }));
  const film = await screen.findByLabelText<HTMLVideoElement>('Vídeo · 0:42 de Luna Reis');
  expect([film.getAttribute('src'), film.controls, film.autoplay]).toEqual(['/media/full.mp4?key=first', true, true]);
  // the thread is read anew: nothing stops
  await hear(client);
  expect(film.getAttribute('src')).toBe('/media/full.mp4?key=first');
  // an address that ran out is asked for anew, and taken
  fireEvent.error(film);
  await waitFor(() =>
    expect(screen.getByLabelText('Vídeo · 0:42 de Luna Reis').getAttribute('src')).toBe('/media/full.mp4?key=second'),
  );
  expect(started).toEqual([1, 1, 1]);
});

it('a free film is there to be played, and an address that ran out is asked for anew (MSG-55)', async () => {
  server.say({ kind: 'creator', body: '', attachment: anOpenFile('video', { price: null }, 'first') });
  show();
  const film = await screen.findByLabelText<HTMLVideoElement>('Vídeo · 0:42 de Luna Reis');
  expect([film.getAttribute('src'), film.autoplay]).toEqual(['/media/full.mp4?key=first', false]);
  server.items = [];
  server.say({ kind: 'creator', body: '', attachment: anOpenFile('video', { price: null }, 'second') });
  server.asked.length = 0;
  fireEvent.error(film);
  await waitFor(() =>
    expect(screen.getByLabelText('Vídeo · 0:42 de Luna Reis').getAttribute('src')).toBe('/media/full.mp4?key=second'),
  );
  expect(server.asked).toContainEqual({ after: 0, before: 2 });
});

it('a picture opens in full screen by its button, and Esc leads back to it (MSG-55)', async () => {
  server.say({ kind: 'staff', body: '', attachment: anOpenFile('image', { price: null }) });
  show();
  const button = await screen.findByRole('button', { name: 'Foto de Equipe: abrir em tela cheia' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Foto de Equipe' });
  expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/media/w640.webp?key=a');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a file that does not load says so and is loaded again by hand; one that is gone says that (MSG-55)', async () => {
  server.say(
    { kind: 'creator', body: '', attachment: anOpenFile('image', { price: null }, 'old') },
    { kind: 'creator', body: 'Olha', attachment: anOpenFile('image', { id: '50000000-0000-4000-8000-000000000002' }) },
  );
  const [first, second] = server.items;
  if (!first || !second) throw new Error('two messages');
  server.items = [first, { ...second, attachment: null }];
  show();
  const picture = (await screen.findByRole('button', { name: /^Foto de Luna Reis/ })).querySelector('img');
  if (!picture) throw new Error('the picture is there');
  expect(screen.getByText('Este arquivo não está mais aqui.')).toBeTruthy();
  fireEvent.error(picture);
  const again = await screen.findByRole('button', { name: 'Carregar de novo' });
  server.items = [{ ...first, attachment: anOpenFile('image', { price: null }, 'new') }, ...server.items.slice(1)];
  await userEvent.click(again);
  await waitFor(() => expect(document.querySelector('.msg-file img')?.getAttribute('src')).toContain('key=new'));
});

it('a changed price or another file turns the chain red at its place (MSG-52)', async () => {
  server.say({ kind: 'fan', body: 'Oi' }, { kind: 'creator', body: '', attachment: aFile() });
  const [first, second] = server.items;
  if (!first || !second) throw new Error('two messages');
  server.items = [first, { ...second, attachment: aFile({ price: { amountCents: 990, currency: 'BRL' } }) }];
  show();
  expect(await screen.findByRole('button', { name: /^alterada depois/ })).toBeTruthy();
  expect(document.querySelector<HTMLElement>('[data-seq="2"]')?.dataset.broken).toBe('true');
});

it('a file that is chosen goes along, with or without words, and a fan has no way to choose one (MSG-56, MSG-50)', async () => {
  const done = jest.fn();
  const { unmount } = show({
    attach: (onChange) => (
      <button
        type="button"
        onClick={() => onChange({ assetId: aFile().id, priceCents: 500, hasCoPerformers: false, done })}
      >
        escolher
      </button>
    ),
  });
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Enviar' });
  expect(send.disabled).toBe(true);
  const sent = jest.spyOn(server.acts, 'send');
  await userEvent.click(screen.getByRole('button', { name: 'escolher' }));
  await userEvent.click(send);
  await waitFor(() =>
    expect(sent.mock.calls[0]?.slice(1)).toEqual([
      '',
      { assetId: aFile().id, priceCents: 500, hasCoPerformers: false },
    ]),
  );
  expect(done).toHaveBeenCalledTimes(1);
  expect(send.disabled).toBe(true);
  unmount();
  show();
  await screen.findByRole('textbox', { name: 'Escreva para Luna Reis' });
  expect(document.querySelector('input[type="file"]')).toBeNull();
});

it('what was paid for further up a conversation opens where it stands (MSG-51, MSG-55)', async () => {
  const more = Array.from({ length: 59 }, (_, place) => ({ kind: 'fan' as const, body: `Mensagem ${place + 2}` }));
  server.say({ kind: 'creator', body: 'Para você', attachment: aFile() }, ...more);
  const { client } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Mensagens mais antigas' }));
  await screen.findByRole('button', { name: /^Abrir por R\$\s19,90$/ });
  const [sold] = server.items;
  server.items[0] = { ...(sold as Message), attachment: anOpenFile('video', { isBought: true }) };
  await hear(client);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Abrir por/ })).toBeNull());
  expect(await screen.findByRole('button', { name: /^mensagens conferidas/ })).toBeTruthy();
});
