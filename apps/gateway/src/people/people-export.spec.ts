import type { Identity, Person } from '@camarim/contracts';
import type { RpcClient } from '@camarim/messaging';
import { PeopleExport } from './people-export.service.js';
import { PersonState } from './person-state.service.js';

const OWNER: Identity = { kind: 'staff', userId: 'u', role: 'owner', sessionId: 's' };
const person = (name: string): Person => ({
  ...{ id: 'p', name, email: 'a***@exemplo.com', phone: '(11) *****-4321', cpf: '***.456.789-**', role: 'fan' },
  ...{ state: 'premium', accessUntil: null, source: 'direct', leadId: null, lastAccessAt: null },
  createdAt: '2026-11-20T12:00:00.000Z',
});
type Answer = (pattern: string, request: Record<string, unknown>) => unknown;
const asked: Array<[string, Record<string, unknown>]> = [];
const rpcOf = (answer: Answer): RpcClient =>
  ({
    call: (pattern: string, request: Record<string, unknown>) => {
      asked.push([pattern, request]);
      return Promise.resolve(answer(pattern, request));
    },
  }) as unknown as RpcClient;
beforeEach(() => void asked.splice(0));

it('the table has every page, opens in a spreadsheet, and runs no name as a formula (FA-20)', async () => {
  const csv = await new PeopleExport(
    rpcOf((_, { cursor }) =>
      cursor === null
        ? { items: [person('=HYPERLINK("https://mau.example")')], nextCursor: 'n1' }
        : { items: [person('Ana; Souza')], nextCursor: null },
    ),
  ).make({}, OWNER);
  const lines = csv.trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe(
    '\ufeff"Nome";"Email";"Telefone";"CPF";"Estado";"Acesso até";"Origem";"Último acesso";"Cadastro"',
  );
  expect(lines[1]).toMatch(/^"'=HYPERLINK/);
  expect(lines[2]).toMatch(/^"Ana; Souza";"a\*\*\*@exemplo.com";/);
  expect(lines[2]).toContain(';"Direto";');
});

it('the table says states in the words of the screen and moments by the clock of São Paulo (FA-20)', async () => {
  const rita = { ...person('Rita'), state: 'free_trial', accessUntil: '2026-12-01T02:30:15.000Z' } as const;
  const csv = await new PeopleExport(rpcOf(() => ({ items: [rita], nextCursor: null }))).make({}, OWNER);
  const cells = csv.trimEnd().split('\n')[1];
  expect(cells).toContain('"Teste grátis";"30/11/2026 23:30:15";"Direto";;"20/11/2026 09:00:00"');
});

it('no reader finds a formula in a name, whatever it splits the line at (S16)', async () => {
  const names = ['Ana,=HYPERLINK("https://mau.example")', 'Bia;@SUM(1)', 'Caio\t+1', 'Davi|-2', '=1+1', 'Eva\n=2'];
  const csv = await new PeopleExport(rpcOf(() => ({ items: names.map(person), nextCursor: null }))).make({}, OWNER);
  const body = csv.split('\n').slice(1).join('\n');
  // every cell is quoted for the separator of the house, and defused for every other one
  expect(csv.split('\n')[1]).toMatch(/^(("([^"]|"")*")?(;|$))+$/);
  for (const separator of [',', ';', '\t', '|', '\n']) {
    const cells = body.split(separator).map((cell) => cell.replace(/^[\s"]+/, ''));
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  }
});

const periods = [
  { id: 'sold', status: 'active', source: 'whatsapp_sale' },
  { id: 'given', status: 'active', source: 'courtesy' },
  { id: 'over', status: 'expired', source: 'courtesy' },
  { id: 'returned', status: 'revoked', source: 'pix' },
];
const stateOf = (items: object[]) => {
  const states = new PersonState(rpcOf((pattern) => (pattern.endsWith('of-user') ? { items } : { ended: true })));
  return (state: 'premium' | 'free_trial' | 'expired', planId?: string) =>
    states.set('u1', { state, reason: 'Pedido do fã', ...(planId ? { planId } : {}) }, OWNER);
};
const revoked = () => asked.filter(([pattern]) => pattern.endsWith('revoke')).map(([, r]) => r.subscriptionId);

it('choosing a state begins or ends what the state is derived from (USR-03)', async () => {
  const set = stateOf(periods);
  await expect(set('premium')).rejects.toMatchObject({ code: 'validation-failed' });
  expect(await set('premium', 'plan')).toEqual({ changed: 1 });
  expect(asked.at(-1)).toEqual([
    'billing.courtesy.grant',
    { userId: 'u1', planId: 'plan', modelId: null, days: null, reason: 'Pedido do fã' },
  ]);
  expect(await set('free_trial')).toEqual({ changed: 1 });
  expect(revoked()).toEqual(['given']);
  expect(await set('expired')).toEqual({ changed: 2 });
  expect(revoked()).toEqual(['given', 'sold', 'given']);
});

it('nobody becomes expired while a PIX pays for a period, and nothing else is ended on the way there (USR-03)', async () => {
  const set = stateOf([...periods, { id: 'paid', status: 'active', source: 'pix' }]);
  await expect(set('expired')).rejects.toMatchObject({
    code: 'transition-not-allowed',
    errors: [{ field: 'state', message: expect.stringContaining('pago por PIX: devolva o pagamento em Vendas') }],
  });
  expect(revoked()).toEqual([]);
  expect(await set('free_trial')).toEqual({ changed: 1 });
  expect(revoked()).toEqual(['given']);
});
