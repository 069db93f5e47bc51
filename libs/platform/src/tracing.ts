import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

const EXPORT_WITHIN_MS = 3_000;

/**
 * Sends this process's spans to an OpenTelemetry collector. @param endpoint its OTLP/HTTP address without a path.
 * @returns a function that sends the last spans and stops.
 */
export function startTracing(service: string, endpoint: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_WITHIN_MS });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'camarim' }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 })],
  });
  provider.register();
  return () => provider.shutdown();
}
