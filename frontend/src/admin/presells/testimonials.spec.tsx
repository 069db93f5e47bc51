import type { AdminTestimonial, StaffDto } from '@camarim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminModel } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { anAdminPresell } from '../../../test/marketing-fixtures.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { queries } from '../queries.js';
import { PresellsScreen } from './presells-screen.js';

const luna = anAdminModel();
const aTestimonial = (over: Partial<AdminTestimonial> = {}): AdminTestimonial => ({
  id: '90000000-0000-4000-8000-000000000009',
  modelId: luna.id,
  username: 'luna',
  text: 'Valeu cada centavo.',
  name: 'Ana',
  purchasedIn: '2026-03',
  state: 'waiting',
  version: 3,
  reason: null,
  writtenAt: '2026-11-20T12:00:00.000Z',
  decidedAt: null,
  ...over,
});
const second = aTestimonial({ id: '90000000-0000-4000-8000-00000000000a', text: 'Volto todo mês.', name: 'Assinante' });
const LIST = '/admin/testimonials';
const DECISION = `PUT ${LIST}/${aTestimonial().id}/decision`;
const CHOICES = `GET /admin/presells/testimonials/${luna.id}`;
let api: FakeApi;

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi()
    .on('GET /admin/models', { body: { items: [], nextCursor: null } })
    .on(`GET /admin/models/${luna.id}`, { body: luna })
    .on('GET /admin/presells', { body: { items: [anAdminPresell()] } });
});
const answer = (...items: AdminTestimonial[]) => api.on(`GET ${LIST}`, { body: { items, nextCursor: null } });
const draw = (path = '/admin/presells?aba=depoimentos', role: StaffDto['role'] = 'marketing') => {
  const view = renderAdmin(<PresellsScreen />, path);
  view.client.setQueryData(queries.staff().queryKey, { name: 'Rui', role } as StaffDto);
  return view;
};
const row = async () => within((await screen.findByText('“Valeu cada centavo.”')).closest('li') as HTMLElement);

describe('what waits', () => {
  it('is read with the purchase it stands on and approved as it is; no field changes the words (MKT-31)', async () => {
    answer(aTestimonial());
    api.on(DECISION, { body: aTestimonial({ state: 'approved' }) });
    draw();
    const one = await row();
    expect(one.getByText(/Compra verificada em março de 2026/)).toBeTruthy();
    expect(one.queryByRole('textbox')).toBeNull();
    await userEvent.click(one.getByRole('button', { name: /^Aprovar/ }));
    await waitFor(() => expect(api.to(DECISION).map(({ body }) => body)).toEqual([{ state: 'approved', version: 3 }]));
    expect(await screen.findByText(/Depoimento aprovado/)).toBeTruthy();
  });

  it('is refused for a reason its writer reads; words changed meanwhile are not decided about (MKT-31)', async () => {
    answer(aTestimonial());
    api.on(DECISION, refuse(409, 'conflict', 'Os dados mudaram enquanto você editava.'));
    draw();
    await userEvent.click((await row()).getByRole('button', { name: /^Recusar/ }));
    const window = within(await screen.findByRole('dialog', { name: 'Recusar este depoimento?' }));
    await userEvent.click(window.getByRole('button', { name: 'Recusar' }));
    expect(await window.findByText('Diga o motivo.')).toBeTruthy();
    expect(api.to(DECISION)).toEqual([]);
    await userEvent.type(window.getByRole('textbox', { name: /^Motivo/ }), 'Fala de outra pessoa.');
    await userEvent.click(window.getByRole('button', { name: 'Recusar' }));
    expect(await window.findByText('Os dados mudaram enquanto você editava.')).toBeTruthy();
    expect(api.to(DECISION)[0]?.body).toEqual({ state: 'refused', version: 3, reason: 'Fala de outra pessoa.' });
  });

  it('money that went back is seen; nothing waiting and nothing coming are said (MKT-31)', async () => {
    answer(aTestimonial({ state: 'approved', purchasedIn: null }));
    const { unmount } = draw('/admin/presells?aba=depoimentos&situacao=all');
    expect((await row()).getByText(/Compra devolvida ou contestada/)).toBeTruthy();
    expect((await row()).getAllByRole('button').map((one) => one.textContent)).toEqual(['Ocultar']);
    unmount();
    answer();
    const empty = draw();
    expect(await screen.findByText('Nada espera por você agora.')).toBeTruthy();
    empty.unmount();
    api.on(`GET ${LIST}`, refuse(503, 'unavailable', 'Tente de novo em instantes.'));
    draw();
    expect(await screen.findByText('Tente de novo em instantes.')).toBeTruthy();
  });

  it('is not offered to whoever would only be refused (MKT-31, USR-24)', async () => {
    draw('/admin/presells?aba=depoimentos', 'content');
    expect(await screen.findByRole('article', { name: /Luna! 😘/ })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(api.to(`GET ${LIST}`)).toEqual([]);
  });
});

describe('the editor of a page', () => {
  const edit = async () => {
    draw('/admin/presells');
    await userEvent.click(within(await screen.findByRole('article')).getByRole('button', { name: 'Editar' }));
    return within(await screen.findByRole('dialog', { name: /Luna Reis/ }));
  };
  const choiceOf = ({ id, text, name }: AdminTestimonial) => ({ id, text, name, purchasedIn: '2026-03' });

  it('shows approved ones in the order chosen, in the preview at once, and saves their ids (MKT-31)', async () => {
    api.on(CHOICES, { body: { items: [choiceOf(aTestimonial()), choiceOf(second)] } });
    api.on(`PUT /admin/presells/${anAdminPresell().id}`, { body: anAdminPresell() });
    const editor = await edit();
    await userEvent.click(await editor.findByRole('button', { name: /Assinante: Volto todo mês/ }));
    await userEvent.click(editor.getByRole('button', { name: /Ana: Valeu cada centavo/ }));
    const preview = editor.getByRole('region', { name: 'Prévia no celular' });
    expect(preview.textContent).toMatch(/Volto todo mês.*Assinante · Compra verificada em março de 2026.*Valeu cada/);
    expect(editor.getByRole('button', { name: 'Mover depoimento 2' })).toBeTruthy();
    await userEvent.click(editor.getByRole('button', { name: 'Remover depoimento 1' }));
    expect(preview.textContent).not.toContain('Volto todo mês');
    await userEvent.click(editor.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(api.to(`PUT /admin/presells/${anAdminPresell().id}`)[0]?.body).toMatchObject({
        testimonialIds: [aTestimonial().id],
      }),
    );
  });

  it('shows nothing of them while there is none, here and on the page (MKT-31)', async () => {
    api.on(CHOICES, { body: { items: [] } });
    const editor = await edit();
    await waitFor(() => expect(api.to(CHOICES)).toHaveLength(1));
    expect(editor.queryByText('Depoimentos')).toBeNull();
    expect(editor.getByRole('region', { name: 'Prévia no celular' }).textContent).not.toContain('assinou conta');
  });
});
