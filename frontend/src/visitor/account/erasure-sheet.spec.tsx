import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import { ErasureSheet } from './erasure-sheet.js';
import * as words from './words.js';

const OWED = 'Você tem R$ 1.234,56 a receber. Saque todo o saldo no estúdio antes de excluir a conta.';

it('a creator who is owed money reads how much, and to draw it first, before any code is sent (PAYOUT-06, USR-30)', async () => {
  installBrowserApis();
  const refusal = refuse(409, 'model-has-balance', 'Esta página ainda tem saldo a receber.');
  new FakeApi().on('POST /me/erasure/code', { ...refusal, body: { ...refusal.body, detail: OWED } });
  renderPage(<ErasureSheet onClose={() => undefined} />, '/profile');
  await userEvent.click(await screen.findByRole('button', { name: words.ERASE_SEND_CODE }));
  expect((await screen.findByRole('alert')).textContent).toBe(OWED);
  expect(screen.queryByRole('button', { name: words.ERASE_FOREVER })).toBeNull();
});

it('who deletes the account reads that calls they paid for are to be cancelled first (USR-30, BIL-50)', async () => {
  installBrowserApis();
  new FakeApi();
  renderPage(<ErasureSheet onClose={() => undefined} />, '/profile');
  expect(await screen.findByText(/chamadas pagas e ainda não feitas não volta sozinho/)).toBeTruthy();
});

it('one more code in the hour has ten digits, and the sheet takes them all (USR-30, USR-21)', async () => {
  installBrowserApis();
  const api = new FakeApi()
    .on('POST /me/erasure/code', {})
    .on('POST /me/erasure', { status: 202, body: { protocol: 'P1' } });
  renderPage(<ErasureSheet onClose={() => undefined} />, '/profile');
  await userEvent.click(await screen.findByRole('button', { name: words.ERASE_SEND_CODE }));
  const field = await screen.findByLabelText(words.OWN_CODE);
  await userEvent.type(field, '12345678');
  await userEvent.click(screen.getByRole('button', { name: words.ERASE_FOREVER }));
  expect(await screen.findByText(words.OWN_CODE_SHORT)).toBeTruthy();
  await userEvent.type(field, '90');
  await userEvent.click(screen.getByRole('button', { name: words.ERASE_FOREVER }));
  expect(await screen.findByText(words.ERASED)).toBeTruthy();
  expect(api.calls.at(-1)).toMatchObject({ body: { code: '1234567890' } });
});
