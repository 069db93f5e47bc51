import type { LegalDocumentDto } from '@camarim/contracts';
import { screen } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';

const terms: LegalDocumentDto = {
  ...{ id: 'terms', title: 'Terms of use', version: '2026-11-20', publishedOn: '2026-11-20' },
  sections: [{ heading: 'Age', paragraphs: ['Over 18 only.'], table: null }],
  supplier: { name: 'Casa', cnpj: null, address: 'Rua', email: 'a@b.co', privacyEmail: 'c@d.co' },
};

beforeEach(() => {
  installBrowserApis();
  new FakeApi().on('GET /legal/terms', { body: terms });
  Object.assign(globalThis, { __EN__: true });
});
afterEach(() => {
  Object.assign(globalThis, { __EN__: false });
});

it('a legal page in English says that it is a translation, and leads to the text that counts (FV-13, FV-11)', async () => {
  const { default: LegalPage } = await import('./legal-page.js');
  renderPage(<LegalPage document="terms" />, '/terms?filtro=x');
  await screen.findByRole('heading', { name: 'Terms of use' });
  expect(screen.getByText(/^This is a translation/).textContent).toMatch(/Portuguese is the one that counts/);
  expect(screen.getByRole('link', { name: 'Portuguese' }).getAttribute('href')).toBe('?filtro=x&lang=pt');
  expect(screen.getByText('not given yet')).toBeTruthy();
});
