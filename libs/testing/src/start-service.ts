import { Clock, JsonLogger } from '@camarim/platform';
import type { DynamicModule, INestApplication, Type } from '@nestjs/common';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';

export interface StartOptions {
  name: string;
  module: Type | DynamicModule;
  rpc?: MicroserviceOptions;
  clock?: Clock;
  /** Log level; 'silent' by default. */
  log?: string;
  /** Receives the log lines, for tests that read them. */
  logTo?: ConstructorParameters<typeof JsonLogger>[2];
  http?: ConstructorParameters<typeof FastifyAdapter>[0];
  configure?: (app: NestFastifyApplication) => Promise<void> | void;
}

/** Starts a service in the test's process with its RPC handlers, reactions, jobs and periodic tasks. Close it with `close()`. */
export async function startService(options: StartOptions): Promise<INestApplication & NestFastifyApplication> {
  const builder = Test.createTestingModule({ imports: [options.module] });
  if (options.clock) builder.overrideProvider(Clock).useValue(options.clock);
  const testing = await builder
    .setLogger(new JsonLogger(options.name, options.log ?? 'silent', options.logTo))
    .compile();
  const app = testing.createNestApplication<NestFastifyApplication>(
    new FastifyAdapter({ bodyLimit: 64 * 1024, ...options.http }),
  );
  try {
    await options.configure?.(app);
    if (options.rpc) app.connectMicroservice<MicroserviceOptions>(options.rpc);
    await app.startAllMicroservices();
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  } catch (error) {
    // parts that have started must not outlive the test
    await app.close();
    throw error;
  }
  return app;
}
