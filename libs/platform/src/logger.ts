import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type LoggerOptions, type Logger as Pino, pino } from 'pino';
import { currentTrace, currentTraceId } from './trace.js';

const PERSONAL = ['cpf', 'email', 'phone', 'password', 'token', 'code', 'secret', 'authorization', 'cookie', 'pixCode'];
/** Personal data and secrets never reach a log line, whoever passes the object. */
const redact = PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** What may be known of an error: a failed query also carries its parameters, which are people's data. */
const bare = ({ name, message, stack, code }: Error & { code?: unknown }) => ({
  type: name,
  message,
  stack,
  errorCode: code,
});

/** Most that waits for a slow or full disk; what comes on top is dropped. */
const WAITING_BYTES = 1_000_000;

/**
 * Lines for an open file. Where there is no room for them they are lost, and later ones are written again; the process
 * goes on, and it can end: by itself the library would wait for room then, for ever.
 * @param fd of the file, 1 for stdout.
 */
export function linesTo(fd: number): ReturnType<typeof pino.destination> {
  const out = pino.destination({ dest: fd, maxLength: WAITING_BYTES });
  const flush = out.flushSync.bind(out);
  let isRefused = false;
  out.on('error', () => {
    isRefused = true;
  });
  out.on('write', () => {
    isRefused = false;
  });
  return Object.assign(out, { flushSync: () => (isRefused ? undefined : flush()) });
}

/** JSON lines on stdout, with the service, the trace id and redaction. */
export class JsonLogger implements LoggerService {
  private readonly root: Pino;

  /** @param out where the lines go; stdout unless a test reads them. */
  constructor(service: string, level: string, out: DestinationStream = linesTo(1)) {
    const options: LoggerOptions = {
      level,
      base: { service },
      redact: { paths: redact, censor: '[redacted]' },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: bare },
      mixin: () => (currentTrace() ? { traceId: currentTraceId() } : {}),
    };
    this.root = pino(options, out);
  }

  private write(
    level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const context = typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
    const stack = level === 'error' && rest.length > 1 ? rest[0] : undefined;
    if (message instanceof Error) this.root[level]({ context, err: message }, message.message);
    else if (typeof message === 'object' && message !== null) this.root[level]({ context, ...message });
    else this.root[level]({ context, ...(stack ? { stack } : {}) }, String(message));
  }
  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }
}
