import { screen } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aCallOption, aModel } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { BookTimes } from './book-times.js';

it('the action of the booking stays at the bottom of the screen, with the amount due (V11)', async () => {
  installBrowserApis();
  const option = aCallOption();
  new FakeApi().on('GET /calls/slots', { body: { option, zone: 'America/Sao_Paulo', month: '2030-05', days: [] } });
  renderPage(<BookTimes model={aModel()} option={option} leadId={null} />, '/book');
  const bar = (await screen.findByRole('button', { name: 'Selecione data e horário' })).parentElement;
  expect(bar?.className).toContain('sticky');
  expect(bar?.textContent).toMatch(/30 minutosR\$\s149,90/);
});
