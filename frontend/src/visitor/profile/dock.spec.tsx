import type { PlanDto } from '@camarim/contracts';
import { FREE_ACCESS_TEXTS, type Viewer } from '@camarim/domain';
import { act, fireEvent, screen } from '@testing-library/react';
import { aModel, anAccess, aPlan } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccessContext } from '../access/access-context.js';
import type { Intent } from '../access/intent.js';
import { queries } from '../queries.js';
import { AccessOffers } from './access-offers.js';
import { CallButton } from './call-button.js';
import { Dock } from './dock.js';

const VISITOR: Viewer = { kind: 'anonymous' };
const FAN: Viewer = { kind: 'registered', vip: false };
const PLANS: PlanDto[] = [
  aPlan({ id: 'p-house', price: { amountCents: 3790, currency: 'BRL' } }),
  aPlan({ id: 'p-month', price: { amountCents: 1990, currency: 'BRL' }, durationDays: 30 }),
];
let offered: Intent[];
let asked: Intent[];

function show(viewer: Viewer, plans = PLANS) {
  offered = [];
  asked = [];
  const model = aModel();
  const access = anAccess({ offer: (intent) => offered.push(intent), ask: (intent) => asked.push(intent) });
  const view = renderPage(
    <AccessContext value={access}>
      <Dock username={model.username} viewer={viewer} />
      <AccessOffers model={model} username={model.username} viewer={viewer} premium={false} />
      <CallButton viewer={viewer} />
    </AccessContext>,
  );
  void act(() => view.client.setQueryData(queries.plans(model.username).queryKey, plans));
  return view;
}
const filled = (container: HTMLElement) => [...container.querySelectorAll('.button-filled, button.bg-gold')];

it.each([
  ['a visitor', VISITOR],
  ['a fan without a subscription', FAN],
])('%s sees exactly one filled action, and it repeats the cheapest amount due (V2)', async (_, viewer) => {
  const { container } = show(viewer);
  const action = await screen.findByRole('button', { name: /^Assinar por/ });
  expect(action.textContent?.replace(/\s/g, ' ')).toBe('Assinar por R$ 19,90');
  expect(filled(container)).toEqual([action]);
  fireEvent.click(action);
  expect(offered).toEqual([{ kind: 'plan', planId: 'p-month' }]);
});

it('a visitor may also come in free, by the quiet line under the action (V2)', async () => {
  show(VISITOR);
  fireEvent.click(await screen.findByRole('button', { name: 'entre grátis' }));
  expect(asked).toEqual([{ kind: 'enter' }]);
  expect(screen.getByRole('button', { name: FREE_ACCESS_TEXTS.submit })).toBeTruthy();
});

it('without a plan on sale no price is promised (V2)', () => {
  const { container } = show(VISITOR, []);
  expect(screen.queryByRole('button', { name: /Assinar por/ })).toBeNull();
  expect(filled(container)).toEqual([]);
});

it('a subscriber is not asked to subscribe again (V2)', () => {
  const { container } = show({ kind: 'registered', vip: true });
  expect(filled(container)).toEqual([]);
});

it('offline the action waits and says why (V2)', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(VISITOR);
  const action = await screen.findByRole<HTMLButtonElement>('button', { name: /^Assinar por/ });
  expect(action.disabled).toBe(true);
  expect(screen.getByText('Sem internet: dá para assinar assim que ela voltar.')).toBeTruthy();
  online.mockRestore();
});
