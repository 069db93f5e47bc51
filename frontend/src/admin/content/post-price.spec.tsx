import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminPost } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { PostsTab } from './posts-tab.js';

const post = anAdminPost({ isExclusive: true });
const AT = `/admin/posts/${post.id}/price`;
const brl = (amountCents: number) => ({ amountCents, currency: 'BRL' });
const NONE = { postId: post.id, price: null, subscriberPrice: null, revision: 0, history: [] };
const PRICED = {
  ...{ ...NONE, price: brl(2490), revision: 1 },
  history: [{ price: brl(2490), subscriberPrice: null, from: '2026-11-20T12:00:00.000Z', to: null }],
};
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi().on(`GET ${AT}`, { body: NONE });
});
const open = async () => {
  api.on('GET /admin/posts', { body: { items: [post], nextCursor: null } });
  renderAdmin(<PostsTab modelId={post.modelId} />);
  await userEvent.click(await screen.findByRole('button', { name: `Ações de ${post.title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Preço avulso' }));
  await screen.findByLabelText(/^Preço avulso/);
  return within(await screen.findByRole('dialog'));
};

it('an operator gives a post its price in reais, and the server gets cents of the state that was read (PUR-01)', async () => {
  const dialog = await open();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Salvar preço' }).disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText(/^Preço avulso/), '24,90');
  api.on(`PUT ${AT}`, { body: PRICED });
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar preço' }));
  expect(await screen.findByText(/agora custa R\$\s24,90 avulsa/)).toBeTruthy();
  expect(api.to(`PUT ${AT}`).map(({ body }) => body)).toEqual([
    { priceCents: 2490, subscriberPriceCents: null, revision: 0 },
  ]);
});

it('every price it had can be read, it can be taken off sale, and a refusal says why (PUR-01)', async () => {
  api.on(`GET ${AT}`, { body: PRICED });
  const dialog = await open();
  expect(dialog.getByText(/até agora/)).toBeTruthy();
  const WHY = 'Esta publicação já esteve no ar dentro da assinatura e continua incluída para quem assina.';
  api.on(`PUT ${AT}`, refuse(409, 'post-was-included', WHY));
  await userEvent.type(dialog.getByLabelText(/^Preço para assinantes/), '9,90');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar preço' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(WHY);
  api.on(`DELETE ${AT}`, { body: { ...NONE, revision: 2 } });
  await userEvent.click(dialog.getByRole('button', { name: 'Parar de vender avulsa' }));
  expect(await screen.findByText(/Quem comprou continua vendo/)).toBeTruthy();
});
