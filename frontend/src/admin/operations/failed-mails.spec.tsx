import type { FailedMail } from '@camarim/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { DeadLettersScreen } from './dead-letters-screen.js';

const PAID = 'a0000000-0000-4000-8000-000000000001';
const mails: FailedMail[] = [
  {
    ...{ id: PAID, kind: 'payment-approved', to: 'l***@exemplo.com.br', failure: 'unreachable', answer: 451 },
    ...{ since: '2026-11-27T20:00:00.000Z', canRetry: true },
  },
  {
    ...{ id: 'a0000000-0000-4000-8000-000000000002', kind: 'login-code', to: 'b***@exemplo.com.br', answer: null },
    ...{ failure: 'too-late', since: '2026-11-27T19:00:00.000Z', canRetry: false },
  },
];
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi()
    .on('GET /admin/dead-letters', { body: { items: [], unavailable: [] } })
    .on('GET /admin/mails', { body: { items: mails, nextCursor: null } });
  renderAdmin(<DeadLettersScreen />);
});
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('a mail that did not go out says which, to whom and why, and is sent again by one touch (USR-21, A5)', async () => {
  const paid = await row('Pagamento aprovado');
  expect(paid.getByText('l***@exemplo.com.br')).toBeTruthy();
  expect(paid.getByText(/não aceitou em nenhuma das tentativas\. Resposta: 451\./)).toBeTruthy();
  api.on(`POST /admin/mails/${PAID}/retry`, { body: { queued: true } });
  api.on('GET /admin/mails', { body: { items: mails.slice(1), nextCursor: null } });
  await userEvent.click(paid.getByRole('button', { name: /^Enviar de novo: Pagamento aprovado/ }));
  expect(await screen.findByText('E-mail na fila para sair de novo.')).toBeTruthy();
  expect(api.to(`POST /admin/mails/${PAID}/retry`)).toHaveLength(1);
  expect((await row('Código para entrar')).getByText('Não dá mais')).toBeTruthy();
  expect(screen.queryByRole('row', { name: /Pagamento aprovado/ })).toBeNull();
});

it('a mail whose text is gone by now says so, and stays in the list (USR-21)', async () => {
  const text = 'O texto deste e-mail não está mais guardado.';
  api.on(`POST /admin/mails/${PAID}/retry`, refuse(409, 'mail-gone', text));
  await userEvent.click((await row('Pagamento aprovado')).getByRole('button'));
  expect(await screen.findByText(new RegExp(`^${text}`))).toBeTruthy();
  expect(await row('Pagamento aprovado')).toBeTruthy();
});
