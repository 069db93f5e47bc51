import type { CallCalendar, DeskBooking } from '@camarim/contracts';
import { shiftDate, zonedInstant } from '@camarim/domain';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { aBooking } from '../../test/fixtures.js';
import { placeOf } from '../desk/week-time.js';
import { App } from './app.js';

const MODEL = { id: '10000000-0000-4000-8000-000000000001', username: 'luna', displayName: 'Luna Reis' };
const ZONE = 'America/Sao_Paulo';
const calendar: CallCalendar = {
  ...{
    modelId: MODEL.id,
    zone: ZONE,
    bufferMinutes: 10,
    minNoticeMinutes: 60,
    horizonDays: 30,
    planPlatform: null,
    revision: 3,
  },
  ...{ planLinkHost: null, exceptions: [] },
  rules: [
    { weekday: 1, fromMinutes: 600, toMinutes: 720 },
    { weekday: 2, fromMinutes: 840, toMinutes: 1_080 },
  ],
};
/** The Tuesday of the next week, so that its call is always to come. */
const tuesday = (() => {
  const { date } = placeOf(new Date(), ZONE);
  return shiftDate(date, 9 - new Date(`${date}T00:00:00Z`).getUTCDay());
})();
const startsAt = zonedInstant(tuesday, 900, ZONE);
const call: DeskBooking = {
  ...aBooking({ modelId: MODEL.id, status: 'booked', durationMinutes: 30, confirmedAt: null }),
  ...{ startsAt: startsAt.toISOString(), endsAt: new Date(startsAt.getTime() + 1_800_000).toISOString() },
  ...{ serverTime: new Date().toISOString(), userId: 'u1', userName: 'Thiago', needsResolution: false },
};
let api: FakeApi;
const have = (calls: readonly DeskBooking[]) =>
  api.on('GET /creator/bookings', ({ search }) => ({
    body: { items: search.includes('upcoming=true') ? calls : [], nextCursor: null },
  }));
beforeEach(() => {
  installBrowserApis();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/estudio/meus-horarios');
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Luna', role: 'creator' } })
    .on('GET /creator/me', { body: { name: 'Luna', models: [MODEL] } })
    .on('GET /creator/presence', { body: { modelId: MODEL.id, online: false, until: null } })
    .on('GET /creator/availability', { body: calendar })
    .on('PUT /creator/availability', ({ body }) => ({ body: { ...calendar, ...(body as object) } }));
  have([]);
});
const day = async (name: string) => within(await screen.findByRole('listitem', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar horários' }));
const sent = () => api.to('PUT /creator/availability').map(({ body }) => (body as CallCalendar).rules);

it('she opens a day, copies it to all of them, takes that back and saves the week as one (CAT-39)', async () => {
  render(<App />);
  const sunday = await day('Domingo');
  expect(sunday.getByText('Não atende')).toBeTruthy();
  await userEvent.click(sunday.getByRole('button', { name: 'Adicionar horário: Domingo' }));
  fireEvent.change(sunday.getByLabelText('Domingo, fim'), { target: { value: '02:00' } });
  expect(sunday.getByText('do dia seguinte')).toBeTruthy();
  await userEvent.click(sunday.getByRole('button', { name: 'Copiar para todos os dias: Domingo' }));
  expect(screen.getAllByLabelText(/, início$/)).toHaveLength(7);
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(screen.getAllByLabelText(/, início$/)).toHaveLength(3);
  await save();
  expect(await screen.findByText('Horários salvos. Fãs já veem os novos.')).toBeTruthy();
  expect(sent()).toEqual([[...calendar.rules, { weekday: 0, fromMinutes: 540, toMinutes: 120 }]]);
});

it('a change that would leave a paid call outside is refused and says whose it is (CAT-39)', async () => {
  have([call]);
  render(<App />);
  const its = await day('Terça');
  await userEvent.click(its.getByRole('button', { name: 'Tirar Terça 14:00 às 18:00' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Thiago tem uma chamada paga terça-feira/);
  expect(its.getByLabelText<HTMLInputElement>('Terça, início').value).toBe('14:00');
  const monday = await day('Segunda');
  await userEvent.click(monday.getByRole('button', { name: 'Copiar para todos os dias: Segunda' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Thiago');
  expect(sent()).toEqual([]);
});

it('hours the team changed meanwhile are not put back by hers: she reads it, and goes on from theirs (CAT-39)', async () => {
  render(<App />);
  const monday = await day('Segunda');
  await userEvent.click(monday.getByRole('button', { name: 'Tirar Segunda 10:00 às 12:00' }));
  const theirs = { ...calendar, revision: 4, rules: [{ weekday: 3, fromMinutes: 480, toMinutes: 600 }] };
  api
    .on('PUT /creator/availability', refuse(409, 'conflict', 'Os dados mudaram enquanto você editava.'))
    .on('GET /creator/availability', { body: theirs });
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Os dados mudaram enquanto você editava.');
  expect(api.to('PUT /creator/availability')[0]?.body).toMatchObject({ revision: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Descartar o que mudei e recarregar' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Quarta, início')).value).toBe('08:00');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/Mudanças não salvas/)).toBeNull();
});

it('a day off needs its day, and hours that did not come can be asked for again (CAT-39)', async () => {
  const { unmount } = render(<App />);
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar exceção' }));
  await save();
  expect(await screen.findByText('Preencha o dia de cada exceção.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Exceção 1: dia'), { target: { value: '2099-12-24' } });
  await save();
  await waitFor(() => expect(api.to('PUT /creator/availability')).toHaveLength(1));
  expect(api.to('PUT /creator/availability')[0]?.body).toMatchObject({
    exceptions: [{ date: '2099-12-24', kind: 'closed', fromMinutes: null, toMinutes: null }],
  });
  unmount();
  api.on('GET /creator/availability', refuse(503, 'service-unavailable', 'Fora do ar'));
  render(<App />);
  expect((await screen.findByRole('alert')).textContent).toContain('Fora do ar');
});

it('her figures are numbers first, then when and with what her calls were opened (CAT-36)', async () => {
  window.history.replaceState(null, '', '/estudio/meus-numeros');
  const hours = [
    { hour: 9, clicks: 4 },
    { hour: 21, clicks: 12 },
    { hour: 3, clicks: 0 },
  ];
  api.on('GET /creator/analytics', {
    body: {
      ...{ totalCalls: 12, clicks: 1_234, conversionRate: 42.86, recentClicks: 5, hours },
      ...{ topClickHours: [{ hour: 21, clicks: 12 }], deviceStats: { mobile: 14, desktop: 2, other: 0 } },
    },
  });
  render(<App />);
  expect(await screen.findByText('1.234')).toBeTruthy();
  // what can be booked, never taken for what was
  expect(screen.getByText('Ofertas de chamada').nextElementSibling?.textContent).toBe('12');
  expect(screen.getByText('42,86%')).toBeTruthy();
  expect(screen.getByText('Horários de pico: 21h')).toBeTruthy();
  const rows = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect([rows('Cliques por hora'), rows('Aparelhos')]).toEqual([
    ['09h4', '21h12'],
    ['Celular14', 'Computador2'],
  ]);
});
