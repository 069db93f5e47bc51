import { Controller, Get, Header, Logger } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { messageOf } from './bounded.js';
import { PublicRoute } from './health.js';

/** The registry of this process's metrics, read by Prometheus at /metrics. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

export interface Sample {
  value: number;
  labels?: Record<string, string>;
}
type Reader = () => Promise<Sample[]>;
const readers = new Map<string, Set<Reader>>();

/**
 * A gauge that is read at every scrape; while its source is unavailable it has no value rather than an old one.
 * @param read returns all samples of the gauge; an error is logged and yields none. @returns a function that removes `read`.
 */
export function measureAtScrape(
  gauge: { name: string; help: string; labelNames?: string[] },
  read: Reader,
): () => void {
  const known = readers.get(gauge.name) ?? newGauge(gauge);
  known.add(read);
  return () => known.delete(read);
}

function newGauge({ name, help, labelNames = [] }: Parameters<typeof measureAtScrape>[0]): Set<Reader> {
  const logger = new Logger('metrics');
  const own = new Set<Reader>();
  readers.set(name, own);
  new Gauge({
    name,
    help,
    labelNames,
    registers: [metrics],
    async collect() {
      this.reset();
      if (labelNames.length === 0) this.remove(); // no value at all until a reader answers
      for (const read of own) {
        try {
          for (const { labels = {}, value } of await read()) this.set(labels, value);
        } catch (error) {
          logger.debug(`${name}: ${messageOf(error)}`);
        }
      }
    },
  });
  return own;
}

/** @returns the samples of a gauge as a scrape would see them; none when its source is unavailable. */
export async function readGauge(name: string): Promise<Sample[]> {
  const gauge = metrics.getSingleMetric(name);
  if (!(gauge instanceof Gauge)) return [];
  const { values } = await gauge.get();
  return values.map(({ labels, value }) => ({
    labels: Object.fromEntries(Object.entries(labels).map(([label, text]) => [label, String(text)])),
    value,
  }));
}

/** The metrics of this process in the format of Prometheus. */
@Controller('metrics')
@PublicRoute()
export class MetricsController {
  @Get()
  @Header('content-type', metrics.contentType)
  read(): Promise<string> {
    return metrics.metrics();
  }
}
