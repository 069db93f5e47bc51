import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import { ExportSection } from './export-section.js';
import * as words from './words.js';

const copy = { id: '7b1f6d2e-8f0a-4c53-9d6e-0c4a5f1e2d3c', requestedAt: '2026-11-30T12:00:00.000Z', expiresAt: null };
const PREPARING = { ...copy, status: 'preparing', url: null };

it('the copy of one’s data takes the code from the e-mail, and a wrong code is said at its field (USR-30)', async () => {
  installBrowserApis();
  const api = new FakeApi()
    .on('GET /me/export', { status: 204 })
    .on('POST /me/export/code', { status: 202 })
    .on('POST /me/export', ({ body }) =>
      (body as { code: string }).code === '222222'
        ? { status: 202, body: PREPARING }
        : refuse(401, 'code-invalid', 'Código inválido.'),
    );
  renderPage(<ExportSection />, '/profile');
  await userEvent.click(await screen.findByRole('button', { name: words.EXPORT_ASK }));
  expect(screen.getByText(words.EXPORT_SHEET_TEXT)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: words.EXPORT_SEND_CODE }));
  const field = await screen.findByLabelText<HTMLInputElement>(words.OWN_CODE);
  await userEvent.type(field, '111111{Enter}');
  expect(await screen.findByText('Código inválido.')).toBeTruthy();
  expect(field.value).toBe('');
  await userEvent.type(field, '222222');
  await userEvent.click(screen.getByRole('button', { name: words.EXPORT_PREPARE }));
  expect(await screen.findByText(words.EXPORT_PREPARING_TEXT)).toBeTruthy();
  expect(screen.queryByText(words.EXPORT_SHEET_TEXT)).toBeNull();
  expect(api.to('POST /me/export').map(({ body }) => body)).toEqual([{ code: '111111' }, { code: '222222' }]);
});

it('a code whose answer was lost is not asked for again once the copy is in preparation (USR-30)', async () => {
  installBrowserApis();
  const api = new FakeApi()
    .on('GET /me/export', { status: 204 })
    .on('POST /me/export/code', { status: 202 })
    .on('POST /me/export', () => {
      api.on('GET /me/export', { body: PREPARING });
      return 'offline';
    });
  renderPage(<ExportSection />, '/profile');
  await userEvent.click(await screen.findByRole('button', { name: words.EXPORT_ASK }));
  await userEvent.click(screen.getByRole('button', { name: words.EXPORT_SEND_CODE }));
  await userEvent.type(await screen.findByLabelText(words.OWN_CODE), '222222{Enter}');
  expect(await screen.findByText(words.EXPORT_PREPARING_TEXT)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(words.EXPORT_SHEET_TEXT)).toBeNull());
  expect(api.to('POST /me/export')).toHaveLength(1);
});
