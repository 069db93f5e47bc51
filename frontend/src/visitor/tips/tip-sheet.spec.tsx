import type { GoalBar, TipBoard } from '@camarim/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aModel, anAccess, aPayment } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccessContext } from '../access/access-context.js';
import { centsTyped } from './cents-typed.js';
import TipPaid from './tip-paid.js';
import TipSheet from './tip-sheet.js';

const model = aModel();
const GOAL: GoalBar = {
  ...{ id: model.id, title: 'Ensaio novo', targetCents: 50_000, keptCents: 31_500, percent: 63 },
  ...{ state: 'open', closesAt: null },
};
const BOARD: TipBoard = { modelId: model.id, minCents: 100, maxCents: 50_000, goal: null, shown: [] };
const BOARD_OF = 'GET /tip-board';
let api: FakeApi;
const asked: string[] = [];

function open(signedIn = true) {
  api.on('GET /me', { body: signedIn ? { signedIn, name: 'Ana', role: 'fan' } : { signedIn } });
  return renderPage(
    <AccessContext value={anAccess({ leadId: 'lead-9x' })}>
      <TipSheet
        modelId={model.id}
        place="profile"
        placeId={null}
        wish={null}
        onSignIn={() => asked.push('sign in')}
        onClose={() => asked.push('closed')}
      />
    </AccessContext>,
  );
}
const give = () => screen.findByRole('button', { name: /^Mandar R\$/ });

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  asked.length = 0;
  api = new FakeApi()
    .on('GET /models', { body: { items: [model], nextCursor: null } })
    .on(BOARD_OF, { body: BOARD })
    .on('POST /payments', { status: 201, body: aPayment({ planType: 'tip', planName: 'Mimo' }) });
});

it('before anything is ordered a fan reads what the bank will show of a mimo, where a bank has shown it (PUSH-11)', async () => {
  api.on('GET /payments/preview', ({ search }) => {
    const planType = new URLSearchParams(search).get('planType');
    return { body: { payeeName: 'Camarim Teste', city: 'Sao Paulo', text: `texto de ${planType}` } };
  });
  open();
  expect(await screen.findByText('Camarim Teste')).toBeTruthy();
  expect(screen.getByText(/Sao Paulo\. O texto que enviamos com a cobrança é “texto de tip”/)).toBeTruthy();
  expect(api.to('POST /payments')).toEqual([]);
});

it('a fan chooses an amount, writes a note, decides about the name and pays by PIX; it counts for the ad of the page (PUR-14)', async () => {
  open();
  fireEvent.click(await screen.findByRole('radio', { name: /50$/ }));
  fireEvent.change(screen.getByLabelText(/Recado para ela/), { target: { value: 'Arrasou! ' } });
  expect((screen.getByLabelText(/primeiro nome/) as HTMLInputElement).checked).toBe(false);
  fireEvent.click(screen.getByLabelText(/primeiro nome/));
  const button = await give();
  expect(button.textContent).toMatch(/50,00/);
  fireEvent.click(button);
  await waitFor(() => expect(api.to('POST /payments')).toHaveLength(1));
  expect(api.to('POST /payments')[0]?.body).toEqual({
    tip: { modelId: model.id, place: 'profile', placeId: null, cents: 5_000, note: 'Arrasou!', shown: true },
    leadId: 'lead-9x',
  });
});

it('another amount is typed in reais and held to what the team allows (PUR-07, PUR-14)', async () => {
  open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Outro valor' }));
  const field = screen.getByLabelText('Valor em reais');
  fireEvent.change(field, { target: { value: '0,99' } });
  fireEvent.click(await give());
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(api.to('POST /payments')).toHaveLength(0);
  fireEvent.change(field, { target: { value: '12,5' } });
  fireEvent.click(await give());
  await waitFor(() => expect(api.to('POST /payments')[0]?.body).toMatchObject({ tip: { cents: 1_250 } }));
});

it.each([
  ['12', 1_200],
  ['12,5', 1_250],
  ['12.05', 1_205],
  ['', null],
  ['-3', null],
  ['1,234', null],
  ['dez', null],
])('reads "%s" as an amount as people mean it (PUR-14)', (text, cents) => {
  expect(centsTyped(text)).toBe(cents);
});

it('a note that does not pass is said beside it, keeps what was typed, and charges nothing (PUR-08, PUR-14)', async () => {
  const message = 'Este recado tem palavras que não passam por aqui. Escreva de outro jeito.';
  const errors = [{ field: 'note', code: 'not-allowed', message }];
  api.on('POST /payments', refuse(422, 'validation-failed', 'Confira os campos.', errors));
  open();
  const note = (await screen.findByLabelText(/Recado para ela/)) as HTMLTextAreaElement;
  fireEvent.change(note, { target: { value: 'me chama no zap' } });
  fireEvent.click(await give());
  expect(await screen.findByText(message)).toBeTruthy();
  expect((screen.getByLabelText(/Recado para ela/) as HTMLTextAreaElement).value).toBe('me chama no zap');
});

it('shows her goal as what was kept for it, and the mimos that may be seen; without them nothing stands there (PUR-10, PUR-13)', async () => {
  const shown = [{ name: 'Lia', cents: 2_000, at: '2026-11-20T12:00:00.000Z' }];
  api.on(BOARD_OF, { body: { ...BOARD, goal: GOAL, shown } });
  const { unmount } = open();
  const bar = await screen.findByRole('progressbar', { name: 'Ensaio novo' });
  expect(bar.getAttribute('aria-valuenow')).toBe('63');
  expect(screen.getByText(/315,00 de R\$\s500,00/)).toBeTruthy();
  expect(screen.getByText(/^Lia mandou R\$\s20,00$/)).toBeTruthy();
  unmount();
  api.on(BOARD_OF, { body: BOARD });
  open();
  await give();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText('Últimos mimos')).toBeNull();
});

it('a visitor is asked to sign in before anything is charged, and what fails to load is tried again (PUR-14)', async () => {
  api.on(BOARD_OF, refuse(503, 'service-unavailable', 'Tente de novo.'));
  open(false);
  const again = await screen.findByRole('button', { name: /tentar/i });
  api.on(BOARD_OF, { body: BOARD });
  fireEvent.click(again);
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar para mandar um mimo' }));
  expect(asked).toEqual(['sign in']);
  expect(api.to('POST /payments')).toHaveLength(0);
});

it('a mimo that is paid is said to be sent: what comes to her is a matter of her contract (PUR-14)', () => {
  const payment = aPayment({ planType: 'tip', planName: 'Mimo', durationDays: null });
  renderPage(<TipPaid payment={payment} creator={null} onContinue={() => {}} />);
  expect(screen.getByText('Você mandou um mimo.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/chegou/);
});
