import type { Message } from '@camarim/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../test/browser.js';
import { aPage, aThread, chained, THREAD_ID } from '../../test/message-fixtures.js';
import { renderPage } from '../../test/render.js';
import { ApiProblem, ConnectionProblem } from '../api/problem.js';
import { type ThreadActs, ThreadView } from './thread-view.js';

/** A server with one thread, in memory: the same message sent twice is one. */
class Server {
  items: Message[] = [];
  isDown = false;
  refusal: Error | null = null;
  readonly sent: string[] = [];
  readonly asked: object[] = [];
  readonly done: string[] = [];
  otherReadSeq = 0;

  readonly acts: ThreadActs = {
    page: async (range) => {
      this.asked.push(range);
      if (this.isDown) throw new ConnectionProblem();
      const { before = Number.POSITIVE_INFINITY, after = 0 } = range;
      const all = this.items.filter(({ seq }) => seq < before && seq > after);
      const items = 'after' in range ? all : all.slice(-50);
      const chainBefore = this.items.find(({ seq }) => seq === (items[0]?.seq ?? 1) - 1)?.chain;
      return aPage(items, {
        ...(chainBefore ? { chainBefore } : {}),
        ...{ hasOlder: (items[0]?.seq ?? 1) > 1, otherReadSeq: this.otherReadSeq },
      });
    },
    send: async (clientId, body) => {
      this.sent.push(clientId);
      if (this.isDown) throw new ConnectionProblem();
      if (this.refusal) throw this.refusal;
      const known = this.items.find((each) => each.clientId === clientId);
      if (!known) this.say({ kind: 'fan', body, clientId });
      return known ?? (this.items.at(-1) as Message);
    },
    read: async () => undefined,
    unsend: async (seq) => {
      this.done.push(`unsend ${seq}`);
      return { ...(this.items[seq - 1] as Message), body: null, salt: null };
    },
    report: async (seq, reason) => void this.done.push(`report ${seq} ${reason}`),
    choose: async (choice) => void this.done.push(JSON.stringify(choice)),
  };

  say(...said: Parameters<typeof chained>): void {
    const all = this.items.map(({ kind, body, clientId, sentAt }) => ({
      ...{ kind, body, sentAt },
      ...(clientId ? { clientId } : {}),
    }));
    this.items = chained(...all, ...said);
  }
}

let server: Server;
let online: jest.SpyInstance<boolean>;
beforeEach(() => {
  installBrowserApis();
  localStorage.clear();
  sessionStorage.clear();
  server = new Server();
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => online.mockRestore());

const open = (facts: Parameters<typeof aThread>[0] = {}) =>
  renderPage(
    <ThreadView
      {...{ facts: aThread(facts), acts: server.acts, other: 'Luna Reis', back: null, picture: null }}
      names={{ creator: 'Luna Reis', fan: 'Você' }}
    />,
  );
const field = () => screen.findByRole('textbox', { name: 'Escreva para Luna Reis' });
const write = async (text: string) => {
  await userEvent.type(await field(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
};
const line = async (text: string) => {
  const shown = (await screen.findByText(text)).closest('li');
  if (!shown) throw new Error(`expected a line with ${text}`);
  return shown;
};
const comeBack = () =>
  act(() => {
    server.isDown = false;
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
  });
const goAway = () => {
  server.isDown = true;
  online.mockReturnValue(false);
};
/** The page asks again: a frame of the stream, or somebody coming back to it. */
const hear = (client: ReturnType<typeof open>['client']) =>
  act(() => client.invalidateQueries({ queryKey: ['messages'] }));

it('what is written stands there at once, then is sent, then read (MSG-32)', async () => {
  const { client } = open();
  await screen.findByText('Diga um oi.');
  let answer = () => {};
  const { send } = server.acts;
  server.acts.send = async (...given) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return send(...given);
  };
  await write('Oi, Luna');
  expect((await line('Oi, Luna')).textContent).toMatch(/enviando$/);
  act(() => answer());
  await waitFor(async () => expect((await line('Oi, Luna')).textContent).toMatch(/enviada$/));
  server.otherReadSeq = 1;
  await hear(client);
  await waitFor(async () => expect((await line('Oi, Luna')).textContent).toMatch(/lida$/));
  expect(screen.getAllByText('Oi, Luna')).toHaveLength(1);
});

it('a refused message says why, and is sent again under the same name or given up (MSG-32)', async () => {
  server.refusal = new ApiProblem(429, 'too-many-requests', 'Espere um pouco.');
  open();
  await write('De novo');
  expect((await screen.findByRole('alert')).textContent).toBe('Espere um pouco.');
  server.refusal = null;
  await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }));
  await waitFor(async () => expect((await line('De novo')).textContent).toMatch(/enviada$/));
  expect(new Set(server.sent).size).toBe(1);
  server.refusal = new ApiProblem(429, 'too-many-requests', 'Espere um pouco.');
  await write('Melhor não');
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(screen.queryByText('Melhor não')).toBeNull();
});

it('without internet it waits, outlives a reload, and leaves once and in its order (MSG-33)', async () => {
  server.say({ kind: 'creator', body: 'Boa noite' });
  const before = open();
  await line('Boa noite');
  goAway();
  await write('Primeira');
  await write('Segunda');
  expect((await line('Primeira')).textContent).toMatch(/esperando a internet$/);
  expect(server.sent).toEqual([]);
  before.unmount();
  server.say({ kind: 'staff', body: 'Enquanto isso' });
  open();
  await line('Segunda');
  comeBack();
  await waitFor(() => expect(server.items.map(({ body }) => body)).toEqual(expect.arrayContaining(['Segunda'])));
  expect(server.items.map(({ body }) => body)).toEqual(['Boa noite', 'Enquanto isso', 'Primeira', 'Segunda']);
  await waitFor(() =>
    expect([...document.querySelectorAll('[data-seq] .msg-body')].map(({ textContent }) => textContent)).toEqual(
      server.items.map(({ body }) => body),
    ),
  );
  expect(localStorage.getItem('camarim-threads')).not.toContain('Primeira');
});

it('in a browser that keeps nothing it is sent all the same (MSG-33)', async () => {
  const storage = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no storage');
  });
  goAway();
  open();
  await write('Sem guardar');
  await line('Sem guardar');
  comeBack();
  await waitFor(async () => expect((await line('Sem guardar')).textContent).toMatch(/enviada$/));
  storage.mockRestore();
});

it('an answer that was lost makes no second message (MSG-33)', async () => {
  const { send } = server.acts;
  let isLost = true;
  server.acts.send = async (...given) => {
    const message = await send(...given);
    if (!isLost) return message;
    isLost = false;
    throw new ConnectionProblem();
  };
  open();
  await write('Só uma vez');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  comeBack();
  await waitFor(async () => expect((await line('Só uma vez')).textContent).toMatch(/enviada$/));
  expect([server.items.length, new Set(server.sent).size]).toEqual([1, 1]);
});

it('the page computes the chain: verified, or in red the message that was changed (MSG-34)', async () => {
  server.say({ kind: 'fan', body: 'Oi' }, { kind: 'staff', body: 'Oi, Ana' }, { kind: 'creator', body: 'Tudo bem?' });
  const first = open();
  expect(await screen.findByRole('button', { name: /^verificado/ })).toBeTruthy();
  first.unmount();
  server.items[1] = { ...(server.items[1] as Message), kind: 'creator' };
  open();
  expect(await screen.findByRole('button', { name: /^alterada depois/ })).toBeTruthy();
  expect((await line('Oi, Ana')).dataset.broken).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: /^alterada depois/ }));
  expect((await screen.findByRole('dialog')).textContent).toMatch(/A mensagem 2 não é a que foi enviada/);
});

it('a chain that was computed anew from a changed label is found too, by who had read it before (MSG-34)', async () => {
  server.say({ kind: 'staff', body: 'Oi, Ana' }, { kind: 'fan', body: 'Oi' });
  const first = open();
  await screen.findByRole('button', { name: /^verificado/ });
  first.unmount();
  server.items = [];
  server.say({ kind: 'creator', body: 'Oi, Ana' }, { kind: 'fan', body: 'Oi' });
  open();
  expect(await screen.findByRole('button', { name: /^alterada depois/ })).toBeTruthy();
});

it('older messages are asked for from where the page begins, and days part them (MSG-35)', async () => {
  server.say(
    ...Array.from({ length: 60 }, (_, place) => ({
      ...{ kind: 'creator' as const, body: `Mensagem ${place + 1}` },
      sentAt: new Date(Date.UTC(2026, 2, 1 + Math.floor(place / 30), 15, place % 30)).toISOString(),
    })),
  );
  open();
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
  const { client } = open();
  await line('Boa noite');
  const said = document.querySelector('.msg-chat > [aria-live=polite]');
  expect(said?.textContent).toBe('');
  server.say({ kind: 'staff', body: 'Seu horário foi confirmado' });
  await hear(client);
  await line('Seu horário foi confirmado');
  await waitFor(() => expect(said?.textContent).toBe('Equipe: Seu horário foi confirmado'));
});

it('a PIX key, a phone and a link are said before sending, and nothing in a message can be tapped (MSG-36)', async () => {
  server.say({ kind: 'creator', body: 'Veja https://exemplo.com/luna' });
  server.items = server.items.map((item) => ({ ...item, warnings: ['link'] }));
  open();
  expect((await line('Veja https://exemplo.com/luna')).querySelector('a')).toBeNull();
  expect(screen.getByText(/^Não pague nem converse fora do Camarim/)).toBeTruthy();
  expect(screen.queryByText(/não tem proteção/)).toBeNull();
  await userEvent.type(await field(), 'Meu pix: ana@exemplo.com.br e (11) 98765-4321');
  expect(await screen.findByText(/^Esta mensagem tem uma chave PIX e um telefone\./)).toBeTruthy();
});

it('Enter sends beside a pointer, and makes a line on a phone (MSG-37)', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media) => ({ ...wide(media), matches: media.includes('pointer: fine'), media });
  open();
  await userEvent.type(await field(), 'Com teclado{Enter}');
  await line('Com teclado');
  window.matchMedia = wide;
  const typed = (await field()) as HTMLTextAreaElement;
  await userEvent.type(typed, 'Uma{Enter}duas');
  expect(typed.value).toBe('Uma\nduas');
});

it('what was typed outlives a reload, and too much of it cannot be sent (MSG-37)', async () => {
  const first = open();
  fireEvent.change(await field(), { target: { value: 'a'.repeat(2_001) } });
  expect(await screen.findByText('1 a mais')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(true);
  fireEvent.change(await field(), { target: { value: 'Ainda não mandei' } });
  first.unmount();
  open();
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Ainda não mandei');
});

it('an own message is removed and one of hers reported, each after it was asked (MSG-38)', async () => {
  server.say({ kind: 'fan', body: 'Escrevi errado', clientId: THREAD_ID }, { kind: 'creator', body: 'Pague por fora' });
  open();
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
  const first = open();
  await userEvent.click(screen.getByRole('button', { name: 'Mais opções' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bloquear' }));
  const ask = await screen.findByRole('dialog', { name: 'Bloquear Luna Reis?' });
  await userEvent.click(within(ask).getByRole('button', { name: 'Bloquear' }));
  await waitFor(() => expect(server.done).toEqual(['{"isBlocked":true}']));
  first.unmount();
  open({ isBlocked: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Desbloquear' }));
  expect(server.done.at(-1)).toBe('{"isBlocked":false}');
  expect(screen.queryByRole('textbox')).toBeNull();
});
