import type { Person } from '@camarim/contracts';
import { screen } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aBooking } from '../../../test/fixtures.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { BookingsTable } from '../calls/bookings-table.js';
import { PeopleTable } from '../people/people-table.js';

const LONG = 'Maria Aparecida das Dores do Nascimento Albuquerque Cavalcanti de Vasconcelos';
const booking = { ...aBooking(), userId: 'u1', userName: LONG, needsResolution: false };
const person: Person = {
  ...{ id: 'u1', name: LONG, email: 'm***@exemplo.com.br', phone: null, cpf: null, role: 'creator', state: 'premium' },
  ...{ accessUntil: null, source: '', leadId: null, lastAccessAt: null, createdAt: '2026-11-20T12:00:00.000Z' },
};
beforeEach(() => {
  installBrowserApis();
  new FakeApi().on('GET /admin/me', { body: { name: 'Rui', role: 'admin' } });
});

it('a long name is cut in the table of bookings, so that what can be done stays in sight, and is whole for who points at it (A5)', async () => {
  renderAdmin(<BookingsTable bookings={[booking]} onAct={() => {}} />);
  expect((await screen.findByTitle(LONG)).classList).toContain('clip');
});

it('a long name is cut in the table of people, whole for who points at it, and what she is stays beside it (A5)', async () => {
  renderAdmin(<PeopleTable people={[person]} onOpen={() => {}} />);
  const name = await screen.findByTitle(LONG);
  expect(name.classList).toContain('clip');
  expect(name.textContent).toBe(LONG);
  expect(name.parentElement?.textContent).toBe(`${LONG} · modelo`);
});
