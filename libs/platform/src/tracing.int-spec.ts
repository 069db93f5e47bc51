import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentTrace, inSpan, openSpan, within } from './index.js';
import { startTracing } from './tracing.js';

interface Exported {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status?: { code?: number; message?: string };
}
interface Batch {
  resourceSpans: Array<{
    resource: { attributes: Array<{ key: string; value: { stringValue: string } }> };
    scopeSpans: Array<{ spans: Exported[] }>;
  }>;
}

describe('traces', () => {
  const batches: Batch[] = [];
  let collector: Server;
  let endpoint: string;

  beforeAll(async () => {
    collector = createServer((request, reply) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.url === '/v1/traces') batches.push(JSON.parse(Buffer.concat(chunks).toString()) as Batch);
        reply.setHeader('content-type', 'application/json').end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => collector.close(resolve)));

  it('without a collector nothing is recorded, and the trace is still passed on (GW-16)', async () => {
    const browser = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const traceparent = await inSpan('consumer', 'job', async () => currentTrace(), { parent: browser });
    expect(traceparent).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$/);
  });

  it('a click, its request, the job it started and that job failing are one trace at the collector (GW-16)', async () => {
    const end = startTracing('spec', endpoint);
    const browser = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const request = openSpan('server', 'POST /api/v1/payments', browser);
    const handedOn = within(request, () => currentTrace());
    request.end({ attributes: { 'http.response.status_code': 201 } });
    const failing = inSpan('consumer', 'billing.create-charge', () => Promise.reject(new Error('away')), {
      ...(handedOn ? { parent: handedOn } : {}),
    });
    await expect(failing).rejects.toThrow('away');
    await end();

    const spans = batches.flatMap(({ resourceSpans }) => resourceSpans).flatMap(({ scopeSpans }) => scopeSpans);
    const [first, second] = spans.flatMap((scope) => scope.spans);
    expect(first).toMatchObject({ name: 'POST /api/v1/payments', parentSpanId: 'b7ad6b7169203331' });
    expect(second).toMatchObject({ name: 'billing.create-charge', parentSpanId: first?.spanId });
    expect(second?.status).toMatchObject({ code: 2, message: 'away' });
    expect([first?.traceId, second?.traceId]).toEqual(Array(2).fill('0af7651916cd43dd8448eb211c80319c'));
    const service = batches[0]?.resourceSpans[0]?.resource.attributes.find(({ key }) => key === 'service.name');
    expect(service?.value.stringValue).toBe('spec');
  });
});
