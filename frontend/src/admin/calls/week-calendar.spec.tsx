import type { CallCalendar, DeskBooking } from '@camarim/contracts';
import { shiftDate, zonedInstant } from '@camarim/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { byFinger, installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aBooking } from '../../../test/fixtures.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { placeOf } from '../../desk/week-time.js';
import { CalendarTab } from './calendar-tab.js';

const MODEL = '10000000-0000-4000-8000-000000000001';
const ZONE = 'America/Sao_Paulo';
const calendar: CallCalendar = {
  ...{ modelId: MODEL, zone: ZONE, bufferMinutes: 10, minNoticeMinutes: 60, horizonDays: 30, planPlatform: null },
  ...{ planLinkHost: null, exceptions: [], revision: 1 },
  rules: [
    { weekday: 1, fromMinutes: 840, toMinutes: 1_080 },
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
  ...aBooking({ modelId: MODEL, status: 'booked', durationMinutes: 30, confirmedAt: null }),
  ...{ startsAt: startsAt.toISOString(), endsAt: new Date(startsAt.getTime() + 1_800_000).toISOString() },
  ...{ serverTime: new Date().toISOString(), userId: 'u1', userName: 'Thiago', needsResolution: false },
};
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  sessionStorage.clear();
  api = new FakeApi()
    .on('GET /admin/me', { body: { name: 'Bia', role: 'owner' } })
    .on('GET /admin/calls/availability', { body: calendar })
    .on('PUT /admin/calls/availability', ({ body }) => ({ body: { ...calendar, ...(body as object) } }))
    .on('GET /admin/bookings', ({ search }) => ({
      body: { items: search.includes('upcoming=true') ? [call] : [], nextCursor: null },
    }));
});
const open = async () => {
  const view = renderAdmin(<CalendarTab modelId={MODEL} />);
  await screen.findByRole('region', { name: 'Semana' });
  return view;
};
const slot = (name: string) => screen.findByRole('button', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar horários' }));
const sent = () =>
  api.to('PUT /admin/calls/availability').map(({ body }) => (body as { rules: CallCalendar['rules'] }).rules);
const keys = async (name: string, ...pressed: string[]) => {
  const button = await slot(name);
  act(() => button.focus());
  for (const key of pressed) await userEvent.keyboard(key);
};

it('arrow keys do what dragging does: a stretch is moved, made longer and closed without a mouse (CAT-39)', async () => {
  await open();
  await keys('Segunda, aberta das 14:00 às 18:00', '{ArrowUp}', '{Shift>}{ArrowDown}{/Shift}');
  await keys('Segunda, aberta das 13:30 às 18:00', '{ArrowLeft}');
  expect(await slot('Domingo, aberta das 13:30 às 18:00')).toBeTruthy();
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toContainEqual({ weekday: 0, fromMinutes: 810, toMinutes: 1_080 });
  await keys('Domingo, aberta das 13:30 às 18:00', '{Delete}');
  expect(screen.queryByRole('button', { name: /^Domingo, aberta/ })).toBeNull();
});

it('a finger, which draws no hours, is told to open them by the button and to close them in the list (CAT-39)', async () => {
  const putAway = byFinger();
  try {
    await open();
    expect(screen.getByText(/“Abrir” acrescenta um horário; puxe as pontas para mudar/)).toBeTruthy();
    expect(screen.queryByText(/Arraste para abrir|No teclado/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir um horário: Domingo' }));
    expect(await slot('Domingo, aberta das 09:00 às 11:00')).toBeTruthy();
    await userEvent.click(screen.getByText('Lista e regras'));
    expect(screen.getAllByRole('button', { name: /^Tirar .* às / }).length).toBeGreaterThan(0);
  } finally {
    putAway();
  }
});

it('dragging an end shows until when, and is taken back by Escape or by Desfazer (CAT-39)', async () => {
  await open();
  const column = (await slot('Segunda, aberta das 14:00 às 18:00')).closest('svg') as SVGSVGElement;
  column.getBoundingClientRect = () => ({ top: 0, height: 720, left: 0, width: 100 }) as DOMRect;
  const grip = () => column.querySelector('[data-edge="end"]') as Element;
  const drag = () => {
    fireEvent.pointerDown(grip(), { button: 0, clientX: 50, clientY: 360 });
    fireEvent(window, Object.assign(new Event('pointermove'), { clientX: 50, clientY: 375 }));
  };
  drag();
  expect(await screen.findByText('até 18:30')).toBeTruthy();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(await slot('Segunda, aberta das 14:00 às 18:00')).toBeTruthy();
  drag();
  fireEvent(window, new Event('pointerup'));
  expect(await slot('Segunda, aberta das 14:00 às 18:30')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await slot('Segunda, aberta das 14:00 às 18:00')).toBeTruthy();
});

it('a change that would leave a paid call outside is refused and says whose it is, also from the list (CAT-39)', async () => {
  await open();
  await keys('Terça, aberta das 14:00 às 18:00', '{Delete}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Thiago tem uma chamada paga terça-feira/);
  expect(await slot('Terça, aberta das 14:00 às 18:00')).toBeTruthy();
  await userEvent.click(screen.getByText('Lista e regras'));
  const from = await screen.findByLabelText('Terça, início');
  fireEvent.change(from, { target: { value: '' } });
  fireEvent.change(from, { target: { value: '16:00' } });
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Thiago');
  expect(sent()).toEqual([]);
});

it('the next week shows the call where it is, with its fan and what it waits for; a day off there is refused (CAT-39)', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Próxima semana' }));
  const day = within(screen.getByRole('region', { name: `Terça, ${tuesday.slice(8)}/${tuesday.slice(5, 7)}` }));
  expect(day.getByText(/30 min/).textContent).toBe('Thiago · 30 min · confirmar');
  await userEvent.click(screen.getByRole('button', { name: `Folga em ${tuesday.slice(8)}/${tuesday.slice(5, 7)}` }));
  expect((await screen.findByRole('alert')).textContent).toContain('Thiago');
  const monday = shiftDate(tuesday, -1);
  await userEvent.click(screen.getByRole('button', { name: `Folga em ${monday.slice(8)}/${monday.slice(5, 7)}` }));
  expect(await screen.findByText('Folga neste dia')).toBeTruthy();
});

it('copying to all days moves no paid call: the day it would leave outside stays as it is, and says why (CAT-39)', async () => {
  await open();
  await keys('Segunda, aberta das 14:00 às 18:00', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}');
  await userEvent.click(screen.getByRole('button', { name: 'Copiar os horários de segunda' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Nenhuma chamada paga muda de lugar.')).toBeTruthy();
  expect(dialog.getByText(/^Terça fica como está: Thiago/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Copiar para 5 dias' }));
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  const hours = (sent()[0] ?? []).map(({ weekday, fromMinutes }) => [weekday, fromMinutes]);
  expect(hours.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
    ...[0, 1].map((day) => [day, 930]),
    [2, 840],
    ...[3, 4, 5, 6].map((day) => [day, 930]),
  ]);
});

it('what is drawn and not saved is offered again after a reload (A5)', async () => {
  const { unmount } = await open();
  await keys('Segunda, aberta das 14:00 às 18:00', '{ArrowUp}');
  expect(await screen.findByText('Mudanças não salvas · rascunho guardado')).toBeTruthy();
  unmount();
  renderAdmin(<CalendarTab modelId={MODEL} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar rascunho' }));
  expect(await slot('Segunda, aberta das 13:30 às 17:30')).toBeTruthy();
});
