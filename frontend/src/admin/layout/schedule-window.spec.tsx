import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import type { Scheduled } from '../../desk/schedule-time.js';
import { ScheduleWindow } from './schedule-window.js';

const NEW_YORK = 'America/New_York';
// the next changes of New York's clock, so that both lie within a year
const year = new Date().getUTCFullYear();
const sunday = (month: number, nth: number, of: number) => {
  const first = new Date(Date.UTC(of, month, 1)).getUTCDay();
  return new Date(Date.UTC(of, month, 1 + ((7 - first) % 7) + (nth - 1) * 7)).toISOString().slice(0, 10);
};
const next = (month: number, nth: number) =>
  [year, year + 1].map((of) => sunday(month, nth, of)).find((day) => Date.parse(day) > Date.now()) ?? '';
const [forward, back] = [next(2, 2), next(10, 1)];

const saved: Scheduled[] = [];
beforeEach(() => {
  installBrowserApis();
  saved.length = 0;
  new FakeApi();
  renderAdmin(
    <ScheduleWindow
      title="Agendar"
      text="Vai ao ar sozinha."
      publishAt={`${forward}T12:00:00.000Z`}
      publishZone={NEW_YORK}
      save={async (time) => {
        saved.push(time);
      }}
      onClose={() => undefined}
    />,
  );
});
const type = (local: string) => fireEvent.change(screen.getByLabelText(/Dia e hora/), { target: { value: local } });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Mudar horário' }));

it('shows a time in the zone it was chosen in, and another zone keeps the clock and changes the instant (STU-11)', async () => {
  expect(screen.getByLabelText<HTMLInputElement>(/Dia e hora/).value).toBe(`${forward}T08:00`);
  expect(screen.getByText('Horário de New York')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Fuso horário'), 'São Paulo');
  expect(screen.getByText('Horário de São Paulo')).toBeTruthy();
  await press();
  expect(saved).toEqual([{ publishAt: `${forward}T11:00:00.000Z`, planned: `${forward}T08:00[America/Sao_Paulo]` }]);
});

it('a time the clock skips is refused with the next valid one (STU-11)', async () => {
  type(`${forward}T02:30`);
  await press();
  const [, month, day] = forward.split('-');
  expect(await screen.findByText(new RegExp(`não existe nesse dia.*${day}/${month}, 03:00`))).toBeTruthy();
  expect(saved).toEqual([]);
  type(`${forward}T03:00`);
  await press();
  expect(saved).toMatchObject([{ publishAt: `${forward}T07:00:00.000Z` }]);
});

it('a time the clock shows twice is asked for, first or second (STU-11)', async () => {
  type(`${back}T01:30`);
  await press();
  expect(await screen.findByText(/acontece duas vezes nesse dia. Escolha/)).toBeTruthy();
  expect(saved).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /A segunda/ }));
  await press();
  expect(saved).toEqual([{ publishAt: `${back}T06:30:00.000Z`, planned: `${back}T01:30-05:00[${NEW_YORK}]` }]);
});
