import type { CallRoom, PaymentDto } from '@camarim/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aPayment } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AT, ID, live, money } from '../../../test/room-kit.js';
import MoreSheet from './more-sheet.js';

const offer = { minutes: 10, price: money(3_993) };
const payment = (over: Partial<PaymentDto> = {}) =>
  aPayment({ planType: 'call', planName: 'Mais 10 minutos de chamada', amount: money(3_993), ...over });
const withMore = (more: Partial<CallRoom['more']>) =>
  live({ bookingId: ID, more: { isTaken: true, offer: null, asked: null, ...more } });
const asked = { ...offer, state: 'asked', refusal: null, paymentId: payment().id } as const;
const CODE = 'PIX copia e cola';

let api: FakeApi;
let isClosed = false;
beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  isClosed = false;
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Ana', role: 'fan' } })
    .on('GET /models', { body: { items: [], nextCursor: null } })
    .on(`GET /payments/${payment().id}`, () => ({ body: payment() }))
    .on(`POST ${AT}/more`, { status: 201, body: payment() });
});
const sheetOf = (room: CallRoom) => <MoreSheet room={room} onClose={() => (isClosed = true)} />;
const pay = () => screen.findByRole('button', { name: 'Pagar com PIX' });
const code = () => screen.findByLabelText(new RegExp(CODE, 'i'));

it('two presses are one charge, its code stands over the call, and the address stays the one of the room (ROOM-55)', async () => {
  const before = window.location.href;
  renderPage(sheetOf(withMore({ offer })));
  expect(screen.getByText(/^Mais 10 minutos por R\$\s39,93$/)).toBeTruthy();
  expect(screen.getByText(/Se ele cair depois do fim, o valor volta sozinho/)).toBeTruthy();
  const button = await pay();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(((await code()) as HTMLInputElement).value).toBe(payment().pix?.code);
  expect(api.to(`POST ${AT}/more`)).toHaveLength(1);
  expect(window.location.href).toBe(before);
});

it('a code that waits is shown at once when the sheet is opened again (ROOM-55)', async () => {
  renderPage(sheetOf(withMore({ asked })));
  expect(await code()).toBeTruthy();
  expect(api.to(`POST ${AT}/more`)).toEqual([]);
});

it('paid, it waits for the room to say what became of it (ROOM-51)', async () => {
  api.on(`GET /payments/${payment().id}`, { body: payment({ status: 'approved', unlocked: true, pix: null }) });
  renderPage(sheetOf(withMore({ asked })));
  expect(await screen.findByText('Pago. Somando seus minutos…')).toBeTruthy();
});

it.each([
  ['minutes', { state: 'added', refusal: null } as const, /^Pronto: mais 10 minutos, até \d\d:\d\d\.$/],
  [
    'the money back, with why',
    { state: 'returned', refusal: 'call-ended' } as const,
    /^R\$\s39,93 dos minutos a mais voltam sozinhos para você: a chamada já tinha terminado\.$/,
  ],
])('the sheet that was paid in says what came of it: %s (ROOM-51, ROOM-52)', async (_, became, text) => {
  function Growing() {
    const [room, setRoom] = useState(withMore({ asked }));
    return (
      <>
        {sheetOf(room)}
        <button type="button" onClick={() => setRoom(withMore({ asked: { ...asked, ...became } }))}>
          news
        </button>
      </>
    );
  }
  renderPage(<Growing />);
  await code();
  fireEvent.click(screen.getByText('news'));
  expect(screen.getByText(text)).toBeTruthy();
});

it('when she takes no more time the code is gone, and it says what becomes of money on its way (ROOM-54)', async () => {
  renderPage(sheetOf(withMore({ asked, isTaken: false })));
  expect(screen.getByText(/Ela não pode ficar mais tempo\. Se você já pagou, o valor volta sozinho/)).toBeTruthy();
  expect(screen.queryByLabelText(new RegExp(CODE, 'i'))).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Voltar para a chamada' }));
  expect(isClosed).toBe(true);
});

it('what cannot be had any more is said in the words of the server (ROOM-52)', async () => {
  api.on(`POST ${AT}/more`, refuse(409, 'room-no-more', 'Agora não dá para estender esta chamada.'));
  renderPage(sheetOf(withMore({ offer })));
  fireEvent.click(await pay());
  await waitFor(() => expect(screen.getByText('Agora não dá para estender esta chamada.')).toBeTruthy());
});

it('a charge that could not be made is announced, nothing was paid, and the next press asks for the same one (ROOM-55, FV-30)', async () => {
  api.on(`POST ${AT}/more`, refuse(503, 'gateway-unavailable', 'O pagamento está indisponível agora.'));
  renderPage(sheetOf(withMore({ offer })));
  fireEvent.click(await pay());
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('O pagamento está indisponível agora. Nada foi cobrado.');
  api.on(`POST ${AT}/more`, { status: 201, body: payment() });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(((await code()) as HTMLInputElement).value).toBe(payment().pix?.code);
});
