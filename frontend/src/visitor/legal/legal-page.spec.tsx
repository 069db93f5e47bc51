import type { LegalDocumentDto } from '@camarim/contracts';
import { screen } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';

const terms: LegalDocumentDto = {
  ...{ id: 'terms', title: 'Termos de uso', version: '2026-11-20', publishedOn: '2026-11-20' },
  sections: [{ heading: 'Idade', paragraphs: ['Só maiores de 18 anos.'], table: null }],
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

it('a legal page in English says that its Portuguese text counts, and has it read out as Portuguese (FV-13, FV-11)', async () => {
  const { default: LegalPage } = await import('./legal-page.js');
  renderPage(<LegalPage document="terms" />, '/terms');
  const title = await screen.findByRole('heading', { name: 'Termos de uso' });
  expect(screen.getByText(/^This text is in Portuguese/)).toBeTruthy();
  const written = [title, screen.getByText('Só maiores de 18 anos.')];
  expect(written.map((text) => text.closest('[lang]')?.getAttribute('lang'))).toEqual(['pt-BR', 'pt-BR']);
  expect(screen.getByRole('heading', { name: 'Who offers this service' }).closest('[lang]')).toBeNull();
  expect(screen.getByText('not given yet')).toBeTruthy();
});
