import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import { ReportPage } from './report-page.js';

it('a report whose answer is lost is sent again as the same one, and has one protocol (FV-38)', async () => {
  installBrowserApis();
  const api = new FakeApi().on('POST /notices', 'offline');
  renderPage(<ReportPage />);
  await userEvent.click(screen.getByLabelText('Outro motivo'));
  await userEvent.type(screen.getByLabelText('Endereço da página ou publicação'), '/maya');
  await userEvent.type(screen.getByLabelText('O que aconteceu'), 'Apareço nesta foto e não autorizei.');
  await userEvent.type(screen.getByLabelText('Seu nome'), 'Rita Paz');
  await userEvent.type(screen.getByLabelText('Seu e-mail'), 'rita@exemplo.com.br');
  await userEvent.click(screen.getByLabelText('Declaro que as informações são verdadeiras'));
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar denúncia' }));
  await send();
  expect(await screen.findByText('Erro de conexão')).toBeTruthy();
  api.on('POST /notices', { status: 201, body: { protocol: 'D-1', receivedAt: '2026-11-25T12:00:00.000Z' } });
  await send();
  expect(await screen.findByText('D-1')).toBeTruthy();
  const [lost, again] = api.to('POST /notices').map(({ body }) => body);
  expect(again).toEqual(lost);
  expect(again).toMatchObject({ clientId: expect.any(String), address: '/maya', kind: 'other' });
});
