import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aModel, anAccess, aPlan } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccessContext } from '../access/access-context.js';
import type { Intent } from '../access/intent.js';
import { VipClub } from './vip-club.js';

const diamond = aPlan({
  id: 'c0000000-0000-4000-8000-00000000000d',
  name: 'Diamond',
  price: { amountCents: 49_700, currency: 'BRL' },
  benefits: ['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis'],
});
let api: FakeApi;
let asked: Intent[];
beforeEach(() => {
  installBrowserApis();
  asked = [];
  api = new FakeApi()
    .on('GET /settings', { body: { whatsappNumber: '+5511912345678' } })
    .on('GET /plans', { body: [aPlan(), diamond] })
    .on('GET /me/recurrences', { body: { items: [], nextCursor: null } });
});
const open = () =>
  renderPage(
    <AccessContext value={anAccess({ ask: (intent) => asked.push(intent) })}>
      <VipClub name="Ana" models={[aModel()]} />
    </AccessContext>,
    '/vip',
  );
const card = (name: string) => screen.findByRole('heading', { name, level: 2 });

it('the club greets by name, shows three cards and four benefits, and chats with the number of the settings (FV-07)', async () => {
  open();
  expect(await screen.findByText('VOCÊ É VIP')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Oi, Ana!' })).toBeTruthy();
  for (const name of ['Chamada particular', 'Falar com a equipe', 'Diamond']) await card(name);
  const chat = screen.getByRole('link', { name: /^Falar com a equipe/ });
  expect(chat.getAttribute('href')).toBe(
    'https://wa.me/5511912345678?text=Oi%2C%20sou%20VIP%20e%20quero%20falar%20com%20a%20equipe',
  );
  const benefits = screen.getByRole('region', { name: 'O que você tem' });
  expect(within(benefits).getAllByRole('listitem')).toHaveLength(4);
});

const lines = async () =>
  within(await screen.findByRole('region', { name: 'O que você tem' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('‘sem renovação automática’ is said to who pays once, not to who authorised Pix Automático, nor while it is not known (BIL-12)', async () => {
  const { unmount } = open();
  expect((await lines()).at(-1)).toBe('Sem renovação automática: você decide');
  unmount();
  const renewal = {
    ...{ id: 'c1', modelId: null, planName: '1 mês', amount: { amountCents: 1990, currency: 'BRL' } },
    ...{ nextDebitOn: '2030-05-02', missed: false, authorisedAt: '2030-04-02T12:00:00.000Z', endedAt: null },
    ...{ endedBy: null, endReason: null },
  };
  const has = (status: string) =>
    api.on('GET /me/recurrences', { body: { items: [{ ...renewal, status }], nextCursor: null } });
  has('approved');
  const second = open();
  expect((await lines()).at(-1)).toBe('Todo mês pelo Pix Automático: você cancela quando quiser');
  second.unmount();
  has('cancelled');
  const third = open();
  expect((await lines()).at(-1)).toBe('Sem renovação automática: você decide');
  third.unmount();
  api.on('GET /me/recurrences', refuse(503, 'service-unavailable', 'Tente de novo.'));
  open();
  expect((await lines()).join()).not.toMatch(/renova|Pix Automático/);
});

it('the club has one filled action, the call; the plan and the second way to a call are quieter (V2)', async () => {
  const { container } = open();
  await card('Diamond');
  const filled = [...container.querySelectorAll('button')].filter(({ className }) =>
    /button-filled|bg-gold/.test(className),
  );
  expect(filled.map(({ textContent }) => textContent)).toEqual(['Agendar Chamada VIP']);
});

it('the highest plan shows its price and six perks, and is bought like any other (FV-09)', async () => {
  open();
  await card('Diamond');
  expect(screen.getByText(/R\$\s497,00 por 30 dias, pagamento único\./)).toBeTruthy();
  for (const perk of diamond.benefits) expect(screen.getByText(perk)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Quero o Diamond' }));
  expect(asked).toEqual([{ kind: 'plan', planId: diamond.id }]);
});

it('without a number there is no chat, and without the plan no Diamond (FV-07, FV-09)', async () => {
  api.on('GET /settings', { body: { whatsappNumber: null } }).on('GET /plans', { body: [aPlan()] });
  open();
  await waitFor(() => expect(api.to('GET /settings').length + api.to('GET /plans').length).toBe(2));
  await card('Chamada particular');
  expect(screen.queryByText(/Falar com a equipe/)).toBeNull();
  expect(screen.queryByText(/Diamond/)).toBeNull();
});
