import { screen } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aModel, anAccess, aPlan } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccessContext } from '../access/access-context.js';

afterAll(() => {
  Object.assign(globalThis, { __EN__: false });
});

it('on the English start page the lines the house gives every plan are English, those a creator wrote stay hers (FV-13)', async () => {
  Object.assign(globalThis, { __EN__: true });
  installBrowserApis();
  new FakeApi().on('GET /plans', { body: [aPlan({ benefits: ['Sem renovação automática', 'Áudio de bom dia'] })] });
  // texts take their language when they are loaded
  const { PlanColumns } = await import('./plan-columns.js');
  renderPage(
    <AccessContext value={anAccess()}>
      <PlanColumns model={aModel()} />
    </AccessContext>,
  );
  await screen.findByRole('button', { name: /^Subscribe/ });
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.slice(1)).toEqual(['Nothing renews by itself', 'Áudio de bom dia']);
});
