import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../test/browser.js';
import { THREAD_ID } from '../../test/message-fixtures.js';
import { field, line, openThread, ThreadServer } from '../../test/thread-page.js';
import type { Message } from '../api/shown.js';

let server: ThreadServer;
beforeEach(() => {
  installBrowserApis();
  localStorage.clear();
  sessionStorage.clear();
  server = new ThreadServer();
});

/** The page asks again: a frame of the stream, or somebody coming back to it. */
const hear = (client: ReturnType<typeof openThread>['client']) =>
  act(() => client.invalidateQueries({ queryKey: ['messages'] }));

it('the page computes the chain: verified, or in red the message that was changed (MSG-34)', async () => {
  server.say({ kind: 'fan', body: 'Oi' }, { kind: 'staff', body: 'Oi, Ana' }, { kind: 'creator', body: 'Tudo bem?' });
  const first = openThread(server);
  expect(await screen.findByRole('button', { name: /^mensagens conferidas/ })).toBeTruthy();
  first.unmount();
  server.items[1] = { ...(server.items[1] as Message), kind: 'creator' };
  openThread(server);
  expect(await screen.findByRole('button', { name: /^alterada depois/ })).toBeTruthy();
  expect((await line('Oi, Ana')).dataset.broken).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: /^alterada depois/ }));
  expect((await screen.findByRole('dialog')).textContent).toMatch(/A mensagem 2 não é a que foi enviada/);
});

it('a chain that was computed anew from a changed label is found too, by who had read it before (MSG-34)', async () => {
  server.say({ kind: 'staff', body: 'Oi, Ana' }, { kind: 'fan', body: 'Oi' });
  const first = openThread(server);
  await screen.findByRole('button', { name: /^mensagens conferidas/ });
  first.unmount();
  server.items = [];
  server.say({ kind: 'creator', body: 'Oi, Ana' }, { kind: 'fan', body: 'Oi' });
  openThread(server);
  expect(await screen.findByRole('button', { name: /^alterada depois/ })).toBeTruthy();
});

it('older messages are asked for from where the page begins, and days part them (MSG-35)', async () => {
  server.say(
    ...Array.from({ length: 60 }, (_, place) => ({
      ...{ kind: 'creator' as const, body: `Mensagem ${place + 1}` },
      sentAt: new Date(Date.UTC(2026, 2, 1 + Math.floor(place / 30), 15, place % 30)).toISOString(),
    })),
  );
  openThread(server);
  await line('Mensagem 60');
  expect(screen.queryByText('Mensagem 10')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mensagens mais antigas' }));
  await line('Mensagem 1');
  expect(server.asked).toContainEqual({ before: 11 });
  expect(screen.queryByRole('button', { name: 'Mensagens mais antigas' })).toBeNull();
  const days = [...document.querySelectorAll('.msg-day time')].map(({ textContent }) => textContent);
  expect(days).toHaveLength(2);
  expect(days.every((day) => /março/.test(day ?? ''))).toBe(true);
});

it('a new message is said once, with its author; those that were there are not (MSG-35)', async () => {
  server.say({ kind: 'creator', body: 'Boa noite' });
  const { client } = openThread(server);
  await line('Boa noite');
  const said = document.querySelector('.msg-chat > [aria-live=polite]');
  expect(said?.textContent).toBe('');
  server.say({ kind: 'staff', body: 'Seu horário foi confirmado' });
  await hear(client);
  await line('Seu horário foi confirmado');
  await waitFor(() => expect(said?.textContent).toBe('Equipe: Seu horário foi confirmado'));
});

it('an address that leads to an old message reads back to it, and it stands there marked (MSG-62)', async () => {
  server.say(...Array.from({ length: 180 }, (_, n) => ({ kind: 'creator' as const, body: `Recado ${n + 1}` })));
  openThread(server, {}, '#12');
  const found = await line('Recado 12');
  await waitFor(() => expect(found.dataset.found).toBe('true'));
  expect(document.activeElement).toBe(found);
  expect(server.asked).toEqual([{}, { before: 131, limit: 100 }, { before: 31, limit: 100 }]);
  expect(document.querySelectorAll('[data-found]')).toHaveLength(1);
});

it('a PIX key, a phone and a link are said before sending, and nothing in a message can be tapped (MSG-36)', async () => {
  server.say({ kind: 'creator', body: 'Veja https://exemplo.com/luna' });
  server.items = server.items.map((item) => ({ ...item, warnings: ['link'] }));
  openThread(server);
  expect((await line('Veja https://exemplo.com/luna')).querySelector('a')).toBeNull();
  expect(screen.getByText(/^Não pague nem converse fora do Camarim/)).toBeTruthy();
  expect(screen.queryByText(/não tem proteção/)).toBeNull();
  await userEvent.type(await field(), 'Meu pix: ana@exemplo.com.br e (11) 98765-4321');
  expect(await screen.findByText(/^Esta mensagem tem uma chave PIX e um telefone\./)).toBeTruthy();
});

it('Enter sends beside a pointer, and makes a line on a phone (MSG-37)', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media) => ({ ...wide(media), matches: media.includes('pointer: fine'), media });
  openThread(server);
  await userEvent.type(await field(), 'Com teclado{Enter}');
  await line('Com teclado');
  window.matchMedia = wide;
  const typed = (await field()) as HTMLTextAreaElement;
  await userEvent.type(typed, 'Uma{Enter}duas');
  expect(typed.value).toBe('Uma\nduas');
});

it('what was typed outlives a reload, and too much of it cannot be sent (MSG-37)', async () => {
  const first = openThread(server);
  fireEvent.change(await field(), { target: { value: 'a'.repeat(2_001) } });
  expect(await screen.findByText('1 a mais')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(true);
  fireEvent.change(await field(), { target: { value: 'Ainda não mandei' } });
  first.unmount();
  openThread(server);
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Ainda não mandei');
});

it('an own message is removed and one of hers reported, each after it was asked (MSG-38)', async () => {
  server.say({ kind: 'fan', body: 'Escrevi errado', clientId: THREAD_ID }, { kind: 'creator', body: 'Pague por fora' });
  openThread(server);
  const own = within(await line('Escrevi errado'));
  await userEvent.click(own.getByRole('button', { name: /^Apagar: Opções da mensagem/ }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Apagar esta mensagem?' })).getByRole('button', {
      name: 'Apagar',
    }),
  );
  await screen.findByText('Mensagem apagada');
  const hers = within(await line('Pague por fora'));
  await userEvent.click(hers.getByRole('button', { name: /^Denunciar: Opções da mensagem/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Denunciar esta mensagem' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Denunciar' }));
  expect(sheet.getByText('Escolha um motivo.', { selector: 'p' })).toBeTruthy();
  await userEvent.click(sheet.getByRole('radio', { name: 'Pede pagamento por fora' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Denunciar' }));
  await screen.findByText('Denúncia enviada. A gente vai olhar.');
  expect(server.done).toEqual(['unsend 1', 'report 2 pay-outside']);
});

it('a thread is muted and shut after it was asked, and opened again at once (MSG-38)', async () => {
  const first = openThread(server);
  await userEvent.click(screen.getByRole('button', { name: 'Mais opções' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bloquear' }));
  const ask = await screen.findByRole('dialog', { name: 'Bloquear Luna Reis?' });
  await userEvent.click(within(ask).getByRole('button', { name: 'Bloquear' }));
  await waitFor(() => expect(server.done).toEqual(['{"isBlocked":true}']));
  first.unmount();
  openThread(server, { isBlocked: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Desbloquear' }));
  expect(server.done.at(-1)).toBe('{"isBlocked":false}');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('what is being written waits through a look at another screen, and is gone once it was sent (V5)', async () => {
  const first = openThread(server);
  await userEvent.type(await field(), 'Eu queria perguntar');
  first.unmount();
  // the way back is another entry of the history
  window.history.pushState({ key: 'another', idx: 1 }, '');
  const second = openThread(server);
  expect(await field()).toHaveProperty('value', 'Eu queria perguntar');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await line('Eu queria perguntar');
  second.unmount();
  openThread(server);
  expect(await field()).toHaveProperty('value', '');
});
