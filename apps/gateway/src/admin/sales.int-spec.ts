import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type In, money, type Sale, type SaleDetail, type StaffRole } from '@camarim/contracts';
import { formatBRL, problem } from '@camarim/domain';
import readXlsxFile from 'read-excel-file/node';
import { type Edge, startEdge } from '../../test/edge.js';
import { aPayment } from '../../test/world.js';

const ID = randomUUID();
const SALE: Sale = {
  ...{ id: ID, userId: randomUUID(), userName: 'Lia', userEmail: 'l***@exemplo.com', planType: 'subscription' },
  ...{ planName: 'VIP 1 mês', modelId: null, amount: money(1990), returned: money(0), contested: money(0) },
  ...{
    status: 'approved',
    method: 'pix',
    proved: true,
    createdAt: '2026-11-20T12:00:00.000Z',
    paidAt: '2026-11-20T12:01:00.000Z',
  },
  ...{ externalId: 'ch_1', endToEndId: null, coupon: null },
};
const DETAIL: SaleDetail = {
  ...{ ...SALE, durationDays: 30, pixCode: null, expiresAt: null, gatewayId: null },
  ...{ leadId: null, source: null, refunds: [], decisions: [], disputes: [] },
  ...{ period: null, recurrence: null },
  timeline: [
    {
      ...{ at: '2026-11-20T12:00:00.000Z', kind: 'refund-requested', from: null, to: null, cause: 'webhook' },
      ...{ reason: 'second-payment', amount: money(1990) },
    },
  ],
};
/** As billing answers: at most the price goes back. */
function refunded({ amountCents }: In<'billing.payment.refund'>): SaleDetail {
  if ((amountCents ?? 0) <= SALE.amount.amountCents) return DETAIL;
  const message = `Podem ser devolvidos no máximo ${formatBRL(SALE.amount.amountCents)}.`;
  throw problem('refund-too-much', { errors: [{ field: 'amountCents', code: 'too-much', message }] });
}
/** Catalog and marketing, as they name whatever they are asked for. */
function answerNames({ world }: Edge): void {
  world.replies.set('catalog.model.names', ({ modelIds }: In<'catalog.model.names'>) => ({
    items: modelIds.map((modelId) => ({ modelId, username: 'luna', displayName: 'Luna Reis' })),
  }));
  world.replies.set('marketing.sale.origins', ({ paymentIds }: In<'marketing.sale.origins'>) => ({
    items: paymentIds.map((paymentId) => ({ paymentId, linkName: 'Bio', source: 'instagram', campaign: null })),
  }));
}
let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
  answerNames(edge);
  edge.world.owns(
    randomUUID(),
    aPayment({ coupon: { code: 'LUNA20', fullPrice: money(2490) }, planName: '=HYPERLINK("http://x")' }),
  );
  edge.world.replies.set('billing.payment.list', { items: [SALE], nextCursor: null });
  edge.world.replies.set('billing.payment.detail', DETAIL);
  edge.world.replies.set('billing.payment.refund', refunded);
});
afterAll(() => edge?.close());

const staff = (role: StaffRole) => {
  const { token } = edge.world.signIn({ kind: 'staff', role }, 'Bia');
  return { ...edge.own, cookie: `camarim-staff=${token}` };
};
const get = (path: string, role: StaffRole = 'finance') =>
  edge.app.inject({ url: `/api/v1/admin${path}`, headers: staff(role) });
const post = (path: string, payload: object, role: StaffRole = 'finance') =>
  edge.app.inject({ method: 'POST', url: `/api/v1/admin${path}`, headers: staff(role), payload });
const asked = (pattern: string) => edge.world.calls.filter((call) => call.pattern === pattern).at(-1)?.request;

it('the filters of the sales list are billing’s to apply, and nonsense is refused at the door (FA-17)', async () => {
  expect((await get('/payments?search=lia&status=pending,expired&from=2026-11-01&limit=5')).statusCode).toBe(200);
  expect(asked('billing.payment.list')).toEqual({
    ...{ cursor: null, limit: 5, search: 'lia', status: ['pending', 'expired'], planType: null, method: null },
    ...{ modelId: null, userId: null, from: '2026-11-01', to: null },
  });
  expect((await get('/payments?status=gone')).statusCode).toBe(422);
  expect((await get('/payments?from=hoje')).statusCode).toBe(422);
});

it('a CSV opens in a Brazilian Excel, names creator, origin and coupon, and no cell of it is a formula (FA-17, A2, PUR-33)', async () => {
  const file = await get('/payments/export?format=csv');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toBe('attachment; filename="vendas.csv"');
  const [head, row] = file.body.split('\r\n');
  expect(head).toBe(
    '\ufeff"Pagamento";"Cliente";"E-mail";"Modelo";"Produto";"Plano";"Origem";"Cupom";"Valor";"Recebido";"Devolvido";"Em contestação";"Líquido";"Situação";"Forma";"Comprovação";"Criado em";"Pago em";"ID do PIX no banco";"ID no provedor"',
  );
  expect(row).toContain(
    `;"Lia";"l***@exemplo.com";"Luna Reis";"Assinatura";"'=HYPERLINK(""http://x"")";"Bio · instagram";"LUNA20";"19,90";"0,00";"0,00";"0,00";"0,00";"Pendente";"PIX";"Esperando o PIX";`,
  );
  expect(asked('billing.payment.export')).toMatchObject({ cursor: null, filter: { search: null } });
  expect((await get('/payments/export?format=csv', 'support')).statusCode).toBe(403);
});

it('no reader finds a formula in the name of a plan, whatever it splits the line at (S16)', async () => {
  const names = ['VIP,=HYPERLINK("http://x")', 'VIP;@SUM(1)', 'VIP|-2', 'VIP\t+1'];
  const own = await startEdge();
  try {
    answerNames(own);
    for (const planName of names) own.world.owns(randomUUID(), aPayment({ planName }));
    const { token } = own.world.signIn({ kind: 'staff', role: 'finance' }, 'Bia');
    const headers = { ...own.own, cookie: `camarim-staff=${token}` };
    const { body } = await own.app.inject({ url: '/api/v1/admin/payments/export?format=csv', headers });
    const rows = body.trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength(names.length);
    for (const separator of [',', ';', '\t', '|']) {
      const cells = rows.flatMap((row) => row.split(separator)).map((cell) => cell.replace(/^[\s"]+/, ''));
      expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    }
  } finally {
    await own.close();
  }
});

it('in a sheet amounts are numbers that add up and moments are dates of São Paulo; no text is a formula (FA-17, A3)', async () => {
  const own = await startEdge();
  try {
    const made = { createdAt: '2026-11-20T02:58:30.000Z', paidAt: '2026-11-20T03:02:00.000Z' };
    const paid = {
      ...made,
      status: 'partially_refunded',
      proved: true,
      amountCents: 123_456,
      returnedCents: 790,
    } as const;
    own.world.owns(randomUUID(), aPayment({ planName: '=HYPERLINK("http://x")', ...paid }));
    own.world.owns(
      randomUUID(),
      aPayment({ ...paid, planName: 'VIP', modelId: null, amountCents: 10, returnedCents: 0 }),
    );
    answerNames(own);
    const { token } = own.world.signIn({ kind: 'staff', role: 'finance' }, 'Bia');
    const headers = { ...own.own, cookie: `camarim-staff=${token}` };
    const file = await own.app.inject({ url: '/api/v1/admin/payments/export?format=xlsx', headers });
    const [sheet] = await readXlsxFile(Readable.from(file.rawPayload));
    const [heads = [], ...rows] = sheet?.data ?? [];
    const column = (head: string) => rows.map((row) => row[heads.indexOf(head)]);
    expect(column('Plano')).toEqual(expect.arrayContaining(['=HYPERLINK("http://x")', 'VIP']));
    const net = column('Líquido');
    expect(net.every((value) => typeof value === 'number')).toBe(true);
    expect(Math.round(net.reduce<number>((sum, value) => sum + Number(value), 0) * 100)).toBe(123_456 - 790 + 10);
    expect(column('Criado em')).toEqual(rows.map(() => new Date('2026-11-19T23:58:30.000Z')));
    expect(column('Pago em')).toEqual(rows.map(() => new Date('2026-11-20T00:02:00.000Z')));
  } finally {
    await own.close();
  }
});

it('the file names creator, product, origin and proof of every sale, and the ids of provider and bank (A2, A3)', async () => {
  const own = await startEdge();
  try {
    const sold = aPayment({ status: 'approved', proved: true, planType: 'vip', planName: 'VIP' });
    own.world.owns(randomUUID(), sold);
    answerNames(own);
    const { token } = own.world.signIn({ kind: 'staff', role: 'finance' }, 'Bia');
    const headers = { ...own.own, cookie: `camarim-staff=${token}` };
    const { body } = await own.app.inject({ url: '/api/v1/admin/payments/export?format=csv', headers });
    const row = body.split('\r\n')[1] ?? '';
    for (const cell of ['Luna Reis', 'VIP', 'Bio · instagram', 'Banco confirmou', `e2e-${sold.id}`, `ch-${sold.id}`])
      expect(row).toContain(`"${cell}"`);
    // a moment as a Brazilian spreadsheet reads it
    expect(row).toMatch(/;"\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}";/);
    own.world.failing.set('marketing.sale.origins', problem('service-unavailable'));
    const broken = await own.app.inject({ url: '/api/v1/admin/payments/export?format=csv', headers });
    expect(broken.statusCode).toBe(503);
  } finally {
    await own.close();
  }
});

it('a sale nobody had paid is undone in the file as on the screen, not given back (A2, LED-04)', async () => {
  const own = await startEdge();
  try {
    own.world.owns(randomUUID(), aPayment({ status: 'refunded', proved: false, returnedCents: 1990 }));
    answerNames(own);
    const { token } = own.world.signIn({ kind: 'staff', role: 'finance' }, 'Bia');
    const headers = { ...own.own, cookie: `camarim-staff=${token}` };
    const { body } = await own.app.inject({ url: '/api/v1/admin/payments/export?format=csv', headers });
    expect(body).toContain(';"Desfeito: não foi pago";');
    expect(body).not.toContain('Reembolsado');
  } finally {
    await own.close();
  }
});

it('the fiscal report names each creator and agency, and nobody by an id (PAYOUT-10)', async () => {
  const sums = { grossCents: 2_490, houseCents: 98, othersCents: 400, supplierCents: 1_992 };
  const line = { ...sums, at: '2026-11-20T21:05:00.000Z', entry: '4711', supplierCpf: null, fiscalDocument: null };
  const [modelId, agencyId] = [randomUUID(), randomUUID()];
  const items = [
    { ...line, accountId: modelId, agencyName: null },
    { ...line, accountId: agencyId, agencyName: 'Estrela' },
  ];
  edge.world.replies.set('billing.fiscal.report', { items });
  const { body } = await get('/payouts/fiscal?from=2026-11-01&to=2026-11-30&format=csv');
  const [, first, second] = body.split('\r\n');
  expect(first).toContain(';"Luna Reis";');
  expect(second).toContain(';"Estrela";');
  expect(asked('catalog.model.names')).toEqual({ modelIds: [modelId] });
});

it('one sale shows its story, and nothing else that was known of it (BIL-57)', async () => {
  edge.world.replies.set('billing.payment.detail', { ...DETAIL, userPhone: '11987654321' });
  expect((await get(`/payments/${ID}`, 'support')).json()).toEqual(DETAIL);
  expect(asked('billing.payment.detail')).toEqual({ paymentId: ID });
  expect((await get('/payments/42')).json().code).toBe('payment-not-found');
  edge.world.failing.set('billing.payment.detail', problem('payment-not-found'));
  expect((await get(`/payments/${randomUUID()}`)).statusCode).toBe(404);
  edge.world.failing.clear();
});

it('a refund needs a reason and somebody who decides about money (BIL-38)', async () => {
  const path = `/payments/${ID}/refund`;
  expect((await post(path, { reason: 'pedido da cliente', amountCents: 500 })).statusCode).toBe(200);
  expect(asked('billing.payment.refund')).toEqual({
    ...{ paymentId: ID, reason: 'pedido da cliente' },
    ...{ amountCents: 500, headsOffDispute: false, idempotencyKey: null },
  });
  expect((await post(path, { amountCents: 500 })).statusCode).toBe(422);
  expect((await post(path, { reason: 'pedido da cliente', amountCents: 0.5 })).statusCode).toBe(422);
  expect((await post(path, { reason: 'pedido da cliente' }, 'support')).statusCode).toBe(403);
});

it('an amount above the price reaches the rule as it was sent, and the refusal names the most (A1)', async () => {
  const path = `/payments/${ID}/refund`;
  const refused = await post(path, { reason: 'pedido da cliente', amountCents: 9_999 });
  expect(asked('billing.payment.refund')).toMatchObject({ amountCents: 9_999 });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: 'refund-too-much',
    errors: [{ field: 'amountCents', message: 'Podem ser devolvidos no máximo R$\u00a019,90.' }],
  });
  for (const amountCents of [0, -1, 100_000_001])
    expect((await post(path, { reason: 'pedido da cliente', amountCents })).statusCode).toBe(422);
});

it('approving many answers for each of them (BIL-36)', async () => {
  const paymentIds = [randomUUID(), randomUUID()];
  const [one, other] = paymentIds.map((paymentId) => ({ paymentId, ok: true, status: 'approved', code: null }));
  const no = { ok: false, status: null, code: 'payment-not-open', title: 'Este pagamento não está mais em aberto.' };
  const results = {
    approved: 1,
    failed: 1,
    items: [
      { ...one, title: null },
      { ...other, ...no },
    ],
  };
  edge.world.replies.set('billing.payment.approve-many', results);
  const answer = await post('/payments/bulk-approve', { paymentIds, reason: 'conferido no extrato' });
  expect([answer.statusCode, answer.json()]).toEqual([200, results]);
  expect(asked('billing.payment.approve-many')).toEqual({ paymentIds, reason: 'conferido no extrato' });
  expect((await post('/payments/bulk-approve', { paymentIds: [], reason: 'conferido no extrato' })).statusCode).toBe(
    422,
  );
});

it('a fan withdraws from their own purchase by one request (BIL-38)', async () => {
  const { token, userId } = edge.world.signIn();
  const payment = aPayment({ status: 'approved' });
  edge.world.owns(userId, payment);
  const headers = { ...edge.own, cookie: `camarim=${token}` };
  const withdraw = (id: string) => edge.app.inject({ method: 'POST', url: `/api/v1/payments/${id}/withdraw`, headers });
  expect((await withdraw(payment.id)).json()).toMatchObject({ status: 'refunded', returned: { amountCents: 1990 } });
  expect((await withdraw(randomUUID())).statusCode).toBe(404);
});
