import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { WhatsappNumber } from './whatsapp-number.js';

const settings = {
  creatorLocation: null,
  showDemoEngagement: false,
  commentsEnabled: true,
  moderateAllComments: false,
  whatsappNumber: null as string | null,
};
const CHANGE = 'PUT /admin/settings/site';
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi().on('GET /admin/settings/site', { body: settings });
});
const field = () => screen.findByLabelText('WhatsApp da equipe');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar número' });

it('the team writes the number fans write to, and takes it off the pages again (FV-07)', async () => {
  api.on(CHANGE, ({ body }) => ({ body: { ...settings, ...(body as object) } }));
  renderAdmin(<WhatsappNumber />);
  const number = await field();
  expect(save().disabled).toBe(true);
  await userEvent.type(number, ' +5511912345678');
  await userEvent.click(save());
  await screen.findByText('Número salvo. Fãs já podem escrever para ele.');
  expect(save().disabled).toBe(true);
  await userEvent.clear(number);
  await userEvent.click(save());
  await screen.findByText('Número retirado das páginas.');
  expect(api.to(CHANGE).map(({ body }) => body)).toEqual([
    { whatsappNumber: '+5511912345678' },
    { whatsappNumber: null },
  ]);
});

it('a number that is none is refused at its field, and what was typed stays (FV-07)', async () => {
  const wrong = { field: 'whatsappNumber', message: 'Escreva o número com +55 e DDD.' };
  api.on(CHANGE, refuse(422, 'validation-failed', 'Confira os campos.', [wrong]));
  renderAdmin(<WhatsappNumber />);
  await userEvent.type(await field(), '123');
  await userEvent.click(save());
  expect(await screen.findByText('Escreva o número com +55 e DDD.')).toBeTruthy();
  expect(screen.getByDisplayValue('123').getAttribute('aria-invalid')).toBe('true');
});

it('settings that did not come say so and are asked for again (FV-07)', async () => {
  api.on('GET /admin/settings/site', refuse(503, 'unavailable', 'Tente de novo em instantes.'));
  renderAdmin(<WhatsappNumber />);
  await screen.findByText('Tente de novo em instantes.');
  api.on('GET /admin/settings/site', { body: settings });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await field()).toBeTruthy();
});
