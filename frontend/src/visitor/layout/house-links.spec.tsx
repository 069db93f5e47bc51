import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import { Footer } from './footer.js';

const settings = { creatorLocation: null, showDemoEngagement: false, whatsappNumber: null };
const SUPPLIER = { name: 'Camarim', cnpj: null, address: null, email: null, privacyEmail: null };

it('the foot of a page links to the house’s own networks, only when there are any and to nothing else (FV-02)', async () => {
  const links = ['https://instagram.com/camarim', 'javascript:alert(1)'];
  const api = new FakeApi()
    .on('GET /settings', { body: { ...settings, socialLinks: links } })
    .on('GET /legal/contact', { body: { supplier: SUPPLIER } });
  const { unmount } = renderPage(<Footer />);
  const link = await screen.findByRole('link', { name: 'Instagram' });
  expect(link.getAttribute('href')).toBe('https://instagram.com/camarim');
  const outside = () => screen.getAllByRole('link').filter((each) => each.getAttribute('target') === '_blank');
  expect(outside()).toHaveLength(1);
  unmount();
  api.on('GET /settings', { body: { ...settings, socialLinks: [] } });
  renderPage(<Footer />);
  await waitFor(() => expect(api.to('GET /settings')).toHaveLength(2));
  expect(screen.getAllByRole('link').filter((each) => each.getAttribute('target') === '_blank')).toEqual([]);
});
