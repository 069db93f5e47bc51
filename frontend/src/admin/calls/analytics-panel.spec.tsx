import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { AnalyticsPanel } from './analytics-panel.js';

const ASK = 'GET /admin/calls/analytics';
const nothing = {
  ...{ totalCalls: 3, clicks: 0, uniqueClicks: 0, recentClicks: 0, bookings: 0, conversionRate: null },
  ...{ hours: [], topClickHours: [], deviceStats: null },
};
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi().on(ASK, { body: nothing });
});

it('the house has three figures that can be read anew, and what was never clicked has no invented rate (FA-12, CAT-36)', async () => {
  renderAdmin(<AnalyticsPanel modelId="" title="Análises" />);
  const panel = within(screen.getByRole('region', { name: 'Análises' }));
  await panel.findByText('Ofertas de chamada');
  expect(panel.getByText('PIX pago de quem gerou')).toBeTruthy();
  expect(panel.getByText('—')).toBeTruthy();
  expect(panel.queryByText('Cliques nas últimas 24 h')).toBeNull();
  api.on(ASK, { body: { ...nothing, totalCalls: 4 } });
  await userEvent.click(panel.getByRole('button', { name: 'Atualizar' }));
  expect(await panel.findByText('4')).toBeTruthy();
  await waitFor(() => expect(api.to(ASK)).toHaveLength(2));
});

it('the conversion says of whom it is a share: of people with a PIX, never of clicks (CAT-36)', async () => {
  renderAdmin(<AnalyticsPanel modelId="" title="Análises" />);
  expect(
    await screen.findByText(
      'PIX pago de quem gerou: de cada 100 pessoas que geraram o PIX de uma chamada, quantas pagaram.',
    ),
  ).toBeTruthy();
});

it('a creator has a fourth: the clicks of the last day (FA-12)', async () => {
  renderAdmin(<AnalyticsPanel modelId="10000000-0000-4000-8000-000000000001" title="Análises de Luna" />);
  expect(await screen.findByText('Cliques nas últimas 24 h')).toBeTruthy();
});
