import { createServer } from 'node:http';
import { collectorPort } from './environment.config.js';

export interface SeenSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes?: Array<{ key: string; value: Record<string, unknown> }>;
  status?: { message?: string };
}
interface Batch {
  resourceSpans: Array<{
    resource: { attributes: Array<{ key: string; value: { stringValue?: string } }> };
    scopeSpans: Array<{ spans: Array<Omit<SeenSpan, 'service'>> }>;
  }>;
}

/** Acts as the OpenTelemetry collector of the running system and records its spans until closed. */
export async function startCollector(): Promise<{ spans: SeenSpan[]; close: () => Promise<void> }> {
  const spans: SeenSpan[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      spans.push(...spansIn(JSON.parse(Buffer.concat(chunks).toString()) as Batch));
      reply.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(collectorPort, '127.0.0.1', resolve));
  return {
    spans,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const spansIn = ({ resourceSpans }: Batch): SeenSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? 'none';
    return scopeSpans.flatMap((scope) => scope.spans).map((span) => ({ ...span, service }));
  });
