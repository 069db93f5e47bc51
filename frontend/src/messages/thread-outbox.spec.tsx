import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../test/browser.js';
import { line, openThread, ThreadServer, write } from '../../test/thread-page.js';
import { ApiProblem, ConnectionProblem } from '../api/problem.js';

let server: ThreadServer;
let online: jest.SpyInstance<boolean>;
beforeEach(() => {
  installBrowserApis();
  localStorage.clear();
  sessionStorage.clear();
  server = new ThreadServer();
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => online.mockRestore());

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
const hear = (client: ReturnType<typeof openThread>['client']) =>
  act(() => client.invalidateQueries({ queryKey: ['messages'] }));

it('what is written stands there at once, then is sent, then read (MSG-32)', async () => {
  const { client } = openThread(server);
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
  openThread(server);
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
  const before = openThread(server);
  await line('Boa noite');
  goAway();
  await write('Primeira');
  await write('Segunda');
  expect((await line('Primeira')).textContent).toMatch(/esperando a internet$/);
  expect(server.sent).toEqual([]);
  before.unmount();
  server.say({ kind: 'staff', body: 'Enquanto isso' });
  openThread(server);
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
  openThread(server);
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
  openThread(server);
  await write('Só uma vez');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  comeBack();
  await waitFor(async () => expect((await line('Só uma vez')).textContent).toMatch(/enviada$/));
  expect([server.items.length, new Set(server.sent).size]).toEqual([1, 1]);
});

it('a message that arrived long ago and is sent again leaves the outbox, and the conversation stays whole (MSG-33, MSG-03)', async () => {
  const { send } = server.acts;
  server.acts.send = async (...given) => {
    await send(...given);
    throw new ConnectionProblem();
  };
  const before = openThread(server);
  await write('De longa data');
  await waitFor(() => expect(server.items).toHaveLength(1));
  before.unmount();
  goAway();
  server.isDown = false;
  server.say(...Array.from({ length: 60 }, (_, place) => ({ kind: 'creator' as const, body: `Depois ${place}` })));
  server.acts.send = send;
  openThread(server);
  await line('Depois 59');
  comeBack();
  await waitFor(() => expect(screen.queryByText('De longa data')).toBeNull());
  const shown = () => [...document.querySelectorAll('[data-seq] .msg-body')].map(({ textContent }) => textContent);
  expect(shown()).toEqual(server.items.slice(-50).map(({ body }) => body));
  expect(localStorage.getItem('camarim-threads')).not.toContain('De longa data');
  await waitFor(() => expect(localStorage.getItem('camarim-threads')).toContain('"seq":61'));
  expect(screen.queryByText(/alterada/)).toBeNull();
});
