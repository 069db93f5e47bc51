import type { DeskBooking } from '@camarim/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../test/browser.js';
import { aBooking } from '../../test/fixtures.js';
import { renderPage } from '../../test/render.js';
import type { BookingAct } from '../desk/booking-acts.js';
import { DeskContext } from '../desk/call-desk.js';
import { BookingCards } from './booking-cards.js';
import { BookingSheet } from './booking-sheet.js';
import { creatorDesk } from './creator-desk.js';

const made = (over: Partial<DeskBooking>): DeskBooking => ({
  ...{ ...aBooking({ platform: 'room' }), userId: 'u1', userName: 'Rui', needsResolution: false, ...over },
});
const asks = (act: BookingAct, over: Partial<DeskBooking>) => {
  installBrowserApis();
  renderPage(
    <DeskContext value={creatorDesk}>
      <BookingSheet act={act} booking={made(over)} onClose={() => undefined} />
    </DeskContext>,
    '/studio/agenda',
  );
  return screen.getByRole('dialog');
};
const show = (over: Partial<DeskBooking>) => {
  installBrowserApis();
  const booking = made(over);
  renderPage(<BookingCards bookings={[booking]} onAct={() => undefined} />, '/studio/agenda');
};

it('a call whose payment is contested says so, and offers neither its room nor an act that would be refused (BIL-38)', () => {
  show({ paymentStatus: 'disputed' });
  expect(screen.getByText('Pagamento em contestação')).toBeTruthy();
  expect(screen.getByText(/a chamada fica parada/)).toBeTruthy();
  expect([...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]).toEqual([]);
});

it('one that is paid can be confirmed, moved and called off (BIL-50)', () => {
  show({});
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Confirmar', 'Pedir outro horário', 'Cancelar']);
});

describe('a call now that waits for her yes', () => {
  const NOW = { serverTime: '2026-11-30T04:30:00.000Z', startsAt: '2026-11-30T04:28:00.000Z', confirmedAt: null };
  const waits = { ...NOW, promiseUntil: '2026-11-30T04:33:00.000Z' };

  it('says on its card that somebody waits and until when she promised an answer, by the clock of São Paulo (BIL-51)', () => {
    show(waits);
    expect(screen.getByText(/^O fã já está esperando\. Responda até 01:33/)).toBeTruthy();
  });

  it('says when the promise is over, and nothing of it once she said yes (BIL-51)', () => {
    show({ ...waits, serverTime: '2026-11-30T04:33:00.000Z' });
    expect(screen.getByText(/o prazo passou, e ele já pode pedir o dinheiro de volta/)).toBeTruthy();
    show({ ...waits, confirmedAt: NOW.serverTime });
    expect(screen.queryByText(/Responda até/)).toBeNull();
  });

  it.each([
    ['room', 'A sala abre agora: entre em seguida, o fã já está esperando.'],
    ['meet', 'O link aparece agora: entre em seguida, o fã já está esperando.'],
  ] as const)(
    'asked before her yes, its %s opens now and not in ten minutes before a time that is past (BIL-51)',
    (platform, says) => {
      const sheet = asks('confirm', { ...waits, platform });
      expect(sheet.textContent).toContain(says);
      expect(sheet.textContent).not.toContain('10 minutos');
    },
  );
});

it('of a call of another time the way in is still said to open ten minutes before it (BIL-50)', () => {
  expect(asks('confirm', {}).textContent).toContain('A sala abre 10 minutos antes do início.');
});

it('what became of a call is asked in words to her, and the house is no part of them (BIL-50)', async () => {
  const done = asks('done', { platform: 'meet' });
  expect(done.textContent).toMatch(/o valor de R\$\s149,90 não volta para o fã/);
  expect(done.textContent).not.toContain('casa');
  await userEvent.click(within(done).getByRole('button', { name: 'Cancelar' }));
});

it('beside ‘Cancelar chamada’ the way back is not called ‘Cancelar’ too (BIL-50)', () => {
  const names = (act: BookingAct) =>
    within(asks(act, {}))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(names('cancel')).toEqual(expect.arrayContaining(['Cancelar chamada', 'Voltar']));
  cleanup();
  expect(names('move')).toEqual(expect.arrayContaining(['Pedir outro horário', 'Cancelar']));
});

it('who was not there is asked of her as of herself (BIL-50)', () => {
  const missed = within(asks('no-show', { platform: 'meet' }));
  expect(missed.getByText(/^Eu não compareci \(R\$\s149,90 volta para o fã/)).toBeTruthy();
  expect(missed.queryByText(/A modelo/)).toBeNull();
});

it('beside the open door of a call she has not confirmed yet, only the door is filled (BIL-50)', () => {
  const startsAt = new Date(Date.now() + 300_000).toISOString();
  const from = new Date(Date.now() - 60_000).toISOString();
  const isFilled = (name: string) => screen.getByText(name).className.includes('bg-gold');
  show({});
  expect(isFilled('Confirmar')).toBe(true);
  cleanup();
  show({ startsAt, join: { ...aBooking().join, from } });
  expect([screen.getByText('Entrar na sala').className.includes('button-filled'), isFilled('Confirmar')]).toEqual([
    true,
    false,
  ]);
});
