import { screen } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aModel, anAccess, aPlan } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccessContext } from '../access/access-context.js';
import { PlanColumns } from './plan-columns.js';

it('the plans of the start page leave the one filled button of the screen to joining (FV-03)', async () => {
  installBrowserApis();
  new FakeApi().on('GET /plans', { body: [aPlan({ name: 'Diamante', isFeatured: true })] });
  renderPage(
    <AccessContext value={anAccess()}>
      <PlanColumns model={aModel()} />
    </AccessContext>,
  );
  const { className } = await screen.findByRole('button', { name: 'Assinar Diamante' });
  expect(className).toContain('bg-raised');
  expect(className).not.toMatch(/button-filled|bg-gold/);
});

it('say whose they are: the start page shows several creators (FV-03)', async () => {
  installBrowserApis();
  new FakeApi().on('GET /plans', { body: [aPlan({ name: 'Diamante' })] });
  renderPage(
    <AccessContext value={anAccess()}>
      <PlanColumns model={aModel({ displayName: 'Maya Duarte' })} />
    </AccessContext>,
  );
  const plans = await screen.findByRole('region', { name: 'Planos de Assinatura' });
  expect(plans.textContent).toContain('Abrem o conteúdo de Maya Duarte.');
});
