import { type FunnelRow, type FunnelTotal, type In, money } from '@camarim/contracts';
import type { StaffRole } from '@camarim/domain';
import { type Edge, startEdge } from '../../test/edge.js';

const TOTAL: FunnelTotal = {
  ...{ visitors: 10, leads: 6, members: 4, charged: 3, buyers: 1, signUps: 4, paid: 2 },
  ...{ gross: money(123_490), refunded: money(1_990), contested: money(1_500), net: money(120_000) },
};
const NOTHING = { visitors: 0, leads: 0, members: 0, charged: 0, buyers: 0, signUps: 0, paid: 0 };
const none = { gross: money(0), refunded: money(0), contested: money(0), net: money(0) };
const PAGES: FunnelRow[][] = [
  [{ ...TOTAL, key: 'SEXTA', label: '=Sexta; à noite' }],
  [{ ...NOTHING, ...none, key: null, label: null }],
];
const DAY = 'from=2026-11-20T03:00:00.000Z&to=2026-11-21T03:00:00.000Z';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
  edge.world.replies.set('marketing.funnel.get', ({ cursor }: In<'marketing.funnel.get'>) => ({
    items: PAGES[cursor === null ? 0 : 1],
    nextCursor: cursor === null ? 'next' : null,
    total: TOTAL,
  }));
});
afterAll(() => edge?.close());

const get = (query: string, role: StaffRole = 'marketing') => {
  const { token } = edge.world.signIn({ kind: 'staff', role }, 'Bia');
  return edge.app.inject({
    url: `/api/v1/admin/funnel/export?${query}`,
    headers: { cookie: `camarim-staff=${token}` },
  });
};

describe('the funnel as a file', () => {
  it('has every origin and everybody once, as a Brazilian spreadsheet reads it, and runs no name as a formula (MKT-13)', async () => {
    const answer = await get(DAY);
    expect(answer.headers).toMatchObject({
      ...{ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="funil.csv"' },
    });
    expect(answer.body.trimEnd().split('\r\n')).toEqual([
      '\ufeff"Origem";"Visitaram";"Têm conta";"Geraram PIX";"Pagaram";"Visita que comprou (%)";"Pagamentos";"Recebido";"Devolvido";"Contestado";"Líquido"',
      `"'=Sexta; à noite";"10";"4";"3";"1";"10";"2";"1234,90";"19,90";"15,00";"1200,00"`,
      '"Direto";"0";"0";"0";"0";;"0";"0,00";"0,00";"0,00";"0,00"',
      '"Total (cada pessoa uma vez)";"10";"4";"3";"1";"10";"2";"1234,90";"19,90";"15,00";"1200,00"',
    ]);
    expect((await get(`${DAY}&by=coupon`)).body).toContain('"Sem cupom"');
  });

  it('asks marketing what the screen asks, and only for who runs campaigns (MKT-13, USR-24)', async () => {
    edge.world.calls.length = 0;
    await get(`${DAY}&by=source&touch=first`);
    expect(edge.world.asked('marketing.funnel.get').map(({ request }) => request)).toEqual(
      [null, 'next'].map((cursor) => ({
        ...{ by: 'source', touch: 'first', modelId: null, limit: 100, cursor },
        ...{ from: '2026-11-20T03:00:00.000Z', to: '2026-11-21T03:00:00.000Z' },
      })),
    );
    expect((await get(DAY, 'finance')).statusCode).toBe(403);
    expect((await get('from=ontem&to=hoje')).statusCode).toBe(422);
  });
});
