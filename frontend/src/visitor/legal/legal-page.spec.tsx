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

it('a law and its articles stay on one line (FV-11)', async () => {
  const paragraphs = ['Dado sensível (LGPD, arts. 5 e 11). Como diz o art. 49.'];
  new FakeApi().on('GET /legal/terms', {
    body: { ...terms, sections: [{ heading: 'Dados', paragraphs, table: null }] },
  });
  const { default: LegalPage } = await import('./legal-page.js');
  renderPage(<LegalPage document="terms" />, '/terms');
  const text = await screen.findByText(/^Dado sensível/);
  expect(text.textContent).toBe('Dado sensível (LGPD,\u00a0arts.\u00a05\u00a0e\u00a011). Como diz o art.\u00a049.');
});
