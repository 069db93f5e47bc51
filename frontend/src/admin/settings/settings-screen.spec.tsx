import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { queries } from '../queries.js';
import { SettingsScreen } from './settings-screen.js';

const settings = {
  ...{ creatorLocation: null, showDemoEngagement: false, commentsEnabled: true, moderateAllComments: false },
  ...{ whatsappNumber: null, socialLinks: [] as string[] },
};

it('the number and the networks of the house stand under ‘Site’, not among the prices of calls (FV-02, FV-07)', async () => {
  installBrowserApis();
  new FakeApi()
    .on('GET /admin/settings/site', { body: settings })
    .on('GET /admin/gateways', { body: { items: [] } })
    .on('GET /admin/call-plans', { body: { items: [], nextCursor: null } });
  const { client } = renderAdmin(<SettingsScreen />, '/admin/configuracoes?aba=chamadas');
  client.setQueryData(queries.staff().queryKey, { name: 'Rui', role: 'owner' } as never);
  await userEvent.click(await screen.findByRole('tab', { name: 'Site' }));
  expect(await screen.findByLabelText('WhatsApp da equipe')).toBeTruthy();
  expect(screen.getByLabelText('Redes sociais da casa')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Chamadas' }));
  expect(screen.queryByLabelText('WhatsApp da equipe')).toBeNull();
});
