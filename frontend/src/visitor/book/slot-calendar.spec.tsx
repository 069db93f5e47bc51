import type { CallSlotDto } from '@camarim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aCallOption, aCallSlot } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { SlotCalendar } from './slot-calendar.js';

const DAY = '2030-05-02';
const option = aCallOption();
const days = [
  { date: DAY, slots: [aCallSlot(DAY, '14:00'), aCallSlot(DAY, '15:00')] },
  { date: '2030-05-03', slots: [aCallSlot('2030-05-03', '20:00')] },
];
beforeEach(() => {
  installBrowserApis();
  jest.useFakeTimers({
    now: new Date('2030-05-01T12:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  });
  new FakeApi().on('GET /calls/slots', { body: { option, zone: 'America/Sao_Paulo', month: '2030-05', days } });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { __EN__: false });
});

function Page({ near }: { near?: string }) {
  const [slot, setSlot] = useState<CallSlotDto | null>(null);
  return (
    <>
      <SlotCalendar option={option} {...(near ? { near } : {})} slot={slot} onSlot={setSlot} />
      <output>{slot ? slot.time : 'nenhum'}</output>
    </>
  );
}
const chosen = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent;
const day = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

it('only days with a free slot can be chosen, another day clears the time, another month both (FV-06)', async () => {
  renderPage(<Page />);
  await waitFor(() => expect(day(/feira, 2 de maio/).disabled).toBe(false));
  expect(day(/sábado, 4 de maio/).disabled).toBe(true);
  await userEvent.click(day(/feira, 2 de maio/));
  const times = screen.getByRole('group', { name: /Horários de quinta-feira, 2 de maio/ });
  expect(within(times).getAllByRole('radio')).toHaveLength(2);
  await userEvent.click(within(times).getByRole('radio', { name: '15:00' }));
  expect(chosen()).toBe('15:00');
  await userEvent.click(day(/feira, 3 de maio/));
  expect(chosen()).toBe('nenhum');
  await userEvent.click(screen.getByRole('radio', { name: '20:00' }));
  expect(chosen()).toBe('20:00');
  await userEvent.click(screen.getByRole('button', { name: /próximo mês/ }));
  expect(chosen()).toBe('nenhum');
  expect(screen.getByText('Escolha um dia para ver os horários.')).toBeTruthy();
});

it('the calendar works with arrow keys and is in English where the page is (FV-06)', async () => {
  Object.assign(globalThis, { __EN__: true });
  renderPage(<Page />);
  await waitFor(() => expect(day(/May 2, 2030/).disabled).toBe(false));
  day(/May 2, 2030/).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/May 3, 2030/);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('radio', { name: '20:00' })).toBeTruthy();
});

it('the times of a day stand under their part of the day, those after midnight last (V11)', async () => {
  const slots = ['00:30', '09:00', '14:00', '15:30', '21:30'].map((time) => aCallSlot(DAY, time));
  new FakeApi().on('GET /calls/slots', {
    body: { option, zone: 'America/Sao_Paulo', month: '2030-05', days: [{ date: DAY, slots }] },
  });
  renderPage(<Page />);
  await waitFor(() => expect(day(/feira, 2 de maio/).disabled).toBe(false));
  await userEvent.click(day(/feira, 2 de maio/));
  const times = screen.getByRole('group', { name: /Horários de quinta-feira, 2 de maio/ });
  const parts = within(times).getAllByRole('region');
  expect(parts.map((part) => part.getAttribute('aria-label'))).toEqual([
    ...['Manhã', 'Tarde', 'Noite', 'Madrugada, no começo deste dia'],
  ]);
  const [, afternoon, , dawn] = parts.map((part) => within(part).getAllByRole('radio').length);
  expect([afternoon, dawn]).toEqual([2, 1]);
});

it('another time of a call is looked for in the month it lies in, of one that is past in this one (CAT-34)', async () => {
  const { unmount } = renderPage(<Page near="2030-07-09" />);
  expect(await screen.findByText(/julho/i)).toBeTruthy();
  unmount();
  renderPage(<Page near="2030-04-30" />);
  expect(await screen.findByText(/maio 2030|maio de 2030/i)).toBeTruthy();
});
