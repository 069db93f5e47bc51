import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { HouseLinks } from './house-links.js';

const settings = {
  ...{ creatorLocation: null, showDemoEngagement: false, commentsEnabled: true, moderateAllComments: false },
  ...{ whatsappNumber: null, socialLinks: [] as string[] },
};
const CHANGE = 'PUT /admin/settings/site';
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi().on('GET /admin/settings/site', { body: settings });
});
const field = () => screen.findByLabelText('Redes sociais da casa');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar redes' });

it('an operator writes the networks of the house, one a line, and takes them off again (FV-02)', async () => {
  api.on(CHANGE, ({ body }) => ({ body: { ...settings, ...(body as object) } }));
  renderAdmin(<HouseLinks />);
  const links = await field();
  expect(save().disabled).toBe(true);
  await userEvent.type(links, 'https://instagram.com/camarim{Enter} https://x.com/camarim ');
  await userEvent.click(save());
  await screen.findByText('Redes salvas. Já estão no rodapé das páginas.');
  await userEvent.clear(links);
  await userEvent.click(save());
  await screen.findByText('Redes retiradas das páginas.');
  expect(api.to(CHANGE).map(({ body }) => body)).toEqual([
    { socialLinks: ['https://instagram.com/camarim', 'https://x.com/camarim'] },
    { socialLinks: [] },
  ]);
});

it('an address of no known network is refused at its field, and what was typed stays (FV-02)', async () => {
  const wrong = { field: 'socialLinks', message: 'Use endereços https de perfis em: Instagram.' };
  api.on(CHANGE, refuse(422, 'validation-failed', 'Confira os campos.', [wrong]));
  renderAdmin(<HouseLinks />);
  await userEvent.type(await field(), 'camarim.com');
  await userEvent.click(save());
  expect(await screen.findByText('Use endereços https de perfis em: Instagram.')).toBeTruthy();
  expect(screen.getByDisplayValue('camarim.com')).toBeTruthy();
});
