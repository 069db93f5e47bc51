import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type LoggerOptions, type Logger as Pino, pino } from 'pino';
import { currentTrace, currentTraceId } from './trace.js';

const PERSONAL = ['cpf', 'email', 'phone', 'password', 'token', 'code', 'secret', 'authorization', 'cookie', 'pixCode'];
/** Personal data and secrets are removed from every log line. */
const redact = PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** The fields of an error that may be logged: a failed query also carries its parameters, which are personal data. */
const bare = ({ name, message, stack, code }: Error & { code?: unknown }) => ({
  type: name,
  message,
  stack,
  errorCode: code,
});

/** Bytes buffered for a slow or full disk; lines beyond that are dropped. */
const WAITING_BYTES = 1_000_000;

/**
 * Opens a log destination that survives a full disk: lines without room are lost, later ones are written again, and the
 * process keeps running and can exit. (Without this, pino's exit flush would wait for space forever.)
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

  /** @param out the destination of the lines; a test may read them. */
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
