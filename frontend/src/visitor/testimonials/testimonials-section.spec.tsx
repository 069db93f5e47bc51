import type { OwnTestimonial } from '@camarim/contracts';
import { TESTIMONIAL_CONSENT } from '@camarim/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aModel } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import TestimonialsSection from './testimonials-section.js';

const LIST = '/me/testimonials';
const { id: modelId, username } = aModel();
const OWN = `${LIST}/${modelId}`;
const item = (testimonial: Partial<OwnTestimonial['testimonial'] & object> | null, isPaid = true) => ({
  ...{ modelId, username, isPaid },
  testimonial: testimonial && {
    ...{ text: 'Valeu cada centavo.', name: 'Ana', state: 'approved', reason: null },
    consentedAt: '2026-11-20T12:00:00.000Z',
    ...testimonial,
  },
});
let api: FakeApi;
const answer = (...items: object[]) => api.on(`GET ${LIST}`, { body: { items } });
const draw = () => renderPage(<TestimonialsSection />, '/profile');
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const send = async () => userEvent.click(await button('Enviar depoimento'));

beforeEach(() => {
  installBrowserApis();
  api = new FakeApi();
});

it('a fan who paid writes a testimonial; without consent or with contact details it is not sent (MKT-31)', async () => {
  answer(item(null));
  api.on(`PUT ${OWN}`, { body: item({ state: 'waiting' }) });
  draw();
  await userEvent.click(await button(`Escrever depoimento sobre @${username}`));
  const form = within(await screen.findByRole('form', { name: `Depoimento sobre @${username}` }));
  const consent = form.getByRole('checkbox', { name: TESTIMONIAL_CONSENT.text });
  expect((consent as HTMLInputElement).checked).toBe(false);
  const words = form.getByLabelText('Seu depoimento');
  fireEvent.change(words, { target: { value: 'Me chama no 11 98765-4321' } });
  await send();
  expect(form.getByText('Escreva sem links, @, e-mail ou telefone.')).toBeTruthy();
  expect(form.getByText(/Marque para autorizar/)).toBeTruthy();
  expect(words.getAttribute('aria-invalid')).toBe('true');
  expect(api.to(`PUT ${OWN}`)).toEqual([]);

  fireEvent.change(words, { target: { value: 'Valeu cada centavo.' } });
  await userEvent.click(consent);
  answer(item({ state: 'waiting', name: '' }));
  await send();
  await screen.findByText('Assinante · Esperando a nossa equipe ler');
  expect(api.to(`PUT ${OWN}`).map(({ body }) => body)).toEqual([
    { text: 'Valeu cada centavo.', name: '', consent: true, consentVersion: TESTIMONIAL_CONSENT.version },
  ]);
});

it('a refused testimonial shows the reason and can be changed; server errors appear at their field (MKT-31)', async () => {
  answer(item({ state: 'refused', reason: 'Fala de outra pessoa.' }));
  api.on(
    `PUT ${OWN}`,
    refuse(422, 'validation-failed', 'Confira os campos.', [
      { field: 'name', code: 'length', message: 'Nome recusado.' },
    ]),
  );
  draw();
  expect(await screen.findByText('Motivo: Fala de outra pessoa.')).toBeTruthy();
  await userEvent.click(await button(/^Mudar o depoimento/));
  expect((screen.getByLabelText('Seu depoimento') as HTMLTextAreaElement).value).toBe('Valeu cada centavo.');
  await userEvent.click(screen.getByRole('checkbox'));
  await send();
  expect(await screen.findByText('Nome recusado.')).toBeTruthy();
});

it('a testimonial is withdrawn after a confirmation, which can be retried when it fails (MKT-31)', async () => {
  answer(item({}));
  api.on(`DELETE ${OWN}`, refuse(503, 'service-unavailable', 'Estamos com instabilidade.'));
  draw();
  await userEvent.click(await button(/^Retirar o depoimento/));
  const sheet = within(await screen.findByRole('dialog', { name: 'Retirar seu depoimento?' }));
  expect(api.to(`DELETE ${OWN}`)).toEqual([]);
  await userEvent.click(sheet.getByRole('button', { name: 'Retirar depoimento' }));
  expect(await sheet.findByText('Estamos com instabilidade.')).toBeTruthy();
  api.on(`DELETE ${OWN}`, { status: 204 });
  answer(item(null));
  await userEvent.click(sheet.getByRole('button', { name: 'Retirar depoimento' }));
  await waitFor(() => expect(screen.queryByText('“Valeu cada centavo.”')).toBeNull());
  expect(await button(`Escrever depoimento sobre @${username}`)).toBeTruthy();
});

it('after a refund the fan can only withdraw the testimonial; without a purchase none can be written (MKT-31)', async () => {
  answer(item({}, false));
  const { unmount } = draw();
  expect(await screen.findByText(/Não aparece: a compra foi devolvida/)).toBeTruthy();
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Retirar']);
  unmount();
  answer();
  draw();
  expect(await screen.findByText(/Depois de assinar uma criadora/)).toBeTruthy();
});

it('testimonials that could not be loaded can be loaded again (MKT-31)', async () => {
  api.on(`GET ${LIST}`, refuse(503, 'unavailable', 'Tente de novo em instantes.'));
  draw();
  await screen.findByText('Tente de novo em instantes.');
  answer(item(null));
  await userEvent.click(await button('Tentar de novo'));
  expect(await button(`Escrever depoimento sobre @${username}`)).toBeTruthy();
});
