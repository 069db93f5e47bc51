import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aBooking, aCallOption, aCallSlot, aModel } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { BookTimes } from './book-times.js';

it('the action of the booking stays at the bottom of the screen, with the amount due (V11)', async () => {
  installBrowserApis();
  const option = aCallOption();
  new FakeApi().on('GET /calls/slots', { body: { option, zone: 'America/Sao_Paulo', month: '2030-05', days: [] } });
  renderPage(<BookTimes model={aModel()} option={option} leadId={null} />, '/book');
  const bar = (await screen.findByRole('button', { name: 'Selecione data e horário' })).parentElement;
  expect(bar?.className).toContain('sticky');
  expect(bar?.textContent).toMatch(/30 minutosR\$\s149,90/);
});

it('a reload keeps the day, the time and the booking that is open (V5)', async () => {
  jest.useFakeTimers({
    now: new Date('2030-05-01T12:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  });
  installBrowserApis();
  const option = aCallOption();
  const days = [{ date: '2030-05-02', slots: [aCallSlot('2030-05-02', '14:00'), aCallSlot('2030-05-02', '15:00')] }];
  new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Ana', role: 'fan' } })
    .on('GET /calls/slots', { body: { option, zone: 'America/Sao_Paulo', month: '2030-05', days } });
  const open = () => renderPage(<BookTimes model={aModel()} option={option} leadId={null} />, '/book');
  const first = open();
  await waitFor(() => expect(first.client.getQueryData(['me'])).toBeTruthy());
  const day = await screen.findByRole<HTMLButtonElement>('button', { name: /feira, 2 de maio/ });
  await waitFor(() => expect(day.disabled).toBe(false));
  await userEvent.click(day);
  await userEvent.click(screen.getByRole('radio', { name: '15:00' }));
  first.unmount();
  const second = open();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '15:00' })).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /às 15:00/ }));
  await screen.findByRole('dialog');
  second.unmount();
  open();
  expect((await screen.findByRole('dialog')).textContent).toContain('15:00');
  jest.useRealTimers();
});

it('a time somebody else has just taken leads back to the calendar, which is asked again, and not to the same time (BIL-50)', async () => {
  jest.useFakeTimers({
    now: new Date('2030-05-01T12:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  });
  installBrowserApis();
  sessionStorage.clear();
  const option = aCallOption();
  const slots = [aCallSlot('2030-05-02', '14:00'), aCallSlot('2030-05-02', '15:00')];
  const month = { option, zone: 'America/Sao_Paulo', month: '2030-05' };
  const api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Ana', role: 'fan' } })
    .on('GET /calls/slots', { body: { ...month, days: [{ date: '2030-05-02', slots }] } })
    .on('POST /bookings', refuse(409, 'slot-taken', 'Este horário acabou de ser reservado. Escolha outro.'));
  const { client } = renderPage(<BookTimes model={aModel()} option={option} leadId={null} />, '/book');
  await waitFor(() => expect(client.getQueryData(['me'])).toBeTruthy());
  const day = await screen.findByRole<HTMLButtonElement>('button', { name: /feira, 2 de maio/ });
  await waitFor(() => expect(day.disabled).toBe(false));
  await userEvent.click(day);
  await userEvent.click(screen.getByRole('radio', { name: '15:00' }));
  await userEvent.click(screen.getByRole('button', { name: /às 15:00/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Concluir agendamento' }));
  api.on('GET /calls/slots', { body: { ...month, days: [{ date: '2030-05-02', slots: slots.slice(0, 1) }] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Escolher outro horário' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('radio', { name: '15:00' })).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '14:00' }).checked).toBe(false);
  jest.useRealTimers();
});

it('a time a fan holds with an unpaid PIX is shown as theirs, also alone on its day, and leads back to the open payment (BIL-50)', async () => {
  jest.useFakeTimers({
    now: new Date('2030-05-01T12:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  });
  installBrowserApis();
  sessionStorage.clear();
  const option = aCallOption();
  const model = aModel();
  const mine = { status: 'held', date: '2030-05-04', time: '16:00' } as const;
  const hers = aBooking({ ...mine, id: 'b2', modelId: 'outra', date: '2030-05-06' });
  const paid = aBooking({ id: 'b3', date: '2030-05-07' });
  const days = [{ date: '2030-05-02', slots: [aCallSlot('2030-05-02', '14:00')] }];
  const api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Ana', role: 'fan' } })
    .on('GET /me/bookings', {
      body: { items: [aBooking({ ...mine, id: 'b1', paymentId: 'p1' }), hers, paid], nextCursor: null },
    })
    .on('GET /calls/slots', { body: { option, zone: 'America/Sao_Paulo', month: '2030-05', days } });
  const first = renderPage(<BookTimes model={model} option={option} leadId={null} />, '/book');
  const day = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
  await screen.findByRole('button', { name: /feira, 2 de maio/ });
  await waitFor(() => expect(day(/sábado, 4 de maio/).disabled).toBe(false));
  for (const other of [/segunda-feira, 6 de maio/, /terça-feira, 7 de maio/]) expect(day(other).disabled).toBe(true);
  await userEvent.click(day(/sábado, 4 de maio/));
  expect(screen.queryByRole('radio')).toBeNull();
  const link = screen.getByRole('link', { name: '16:00 · Seu horário, aguardando o PIX' });
  expect(link.getAttribute('href')).toMatch(/^\/pagamento\/p1\?/);
  await userEvent.click(day(/feira, 2 de maio/));
  expect(screen.queryByText(/aguardando o PIX/)).toBeNull();
  first.unmount();
  // nobody is asked for bookings who has not signed in
  const asked = api.to('GET /me/bookings').length;
  api.on('GET /me', { body: { signedIn: false, name: null, role: null } });
  renderPage(<BookTimes model={model} option={option} leadId={null} />, '/book');
  await waitFor(() => expect(day(/feira, 2 de maio/).disabled).toBe(false));
  expect(api.to('GET /me/bookings')).toHaveLength(asked);
  jest.useRealTimers();
});
