import type { DynamicModule, INestApplication, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { atMost } from './bounded.js';
import type { ServiceConfig } from './config.js';
import { JsonLogger } from './logger.js';

/** After this time a shutdown ends the process anyway; the platform kills it after 15 s. */
const STOP_WITHIN_MS = 12_000;
const LAST_SPANS_MS = 2_000;

export interface ProcessOptions {
  name: string;
  config: ServiceConfig;
  module: Type | DynamicModule;
  /** Transport of the RPC handlers; the gateway has none. */
  rpc?: MicroserviceOptions;
  /** Options of the HTTP server. Services keep the defaults: over HTTP they serve only health and metrics. */
  http?: ConstructorParameters<typeof FastifyAdapter>[0];
  /** Called before the port opens (the gateway's plugins, filters and pipes). */
  configure?: (app: NestFastifyApplication) => Promise<void> | void;
}

/**
 * Starts a process: logs, trace context, RPC handlers, reactions, jobs and the HTTP port, in this order.
 * SIGTERM and SIGINT stop it within 15 s, even while Redis or NATS is unavailable. With MIGRATE_ONLY it exits with code 0
 * as soon as the schema is up to date.
 */
export async function bootstrapService(options: ProcessOptions): Promise<NestFastifyApplication> {
  const { name, config } = options;
  const logger = new JsonLogger(name, config.LOG_LEVEL);
  process.on('uncaughtException', (error) => {
    logger.fatal(error, 'process');
    process.exit(1);
  });
  const collector = config.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  const endTracing = collector ? (await import('./tracing.js')).startTracing(name, collector) : undefined;
  const adapter = new FastifyAdapter({ bodyLimit: 64 * 1024, ...options.http });
  const app = await NestFactory.create<NestFastifyApplication>(options.module, adapter, {
    logger,
    abortOnError: false,
  });
  if (config.MIGRATE_ONLY) {
    // creating the application has created the data source, which migrates the schema
    logger.log(`${name}: schema is up to date`, 'process');
    await app.close();
    process.exit(0);
  }
  await options.configure?.(app);
  if (options.rpc) app.connectMicroservice<MicroserviceOptions>(options.rpc);
  stopOnSignal(app, logger, endTracing);
  await app.startAllMicroservices();
  await app.listen(config.PORT, config.HOST);
  logger.log(`${name} is listening on ${await app.getUrl()}`, 'process');
  return app;
}

function stopOnSignal(app: INestApplication, logger: JsonLogger, endTracing?: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.log(`${signal}: finishing current work`, 'process');
    const late = setTimeout(() => {
      logger.warn('some work did not finish in time; exiting', 'process');
      process.exit(0);
    }, STOP_WITHIN_MS);
    const closed = app.close().then(() => atMost(LAST_SPANS_MS, endTracing?.() ?? Promise.resolve()));
    closed.then(
      () => {
        clearTimeout(late);
        process.exit(0);
      },
      (error: unknown) => {
        logger.error(error, 'process');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}
