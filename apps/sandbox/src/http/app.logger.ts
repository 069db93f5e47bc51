import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { LOG_LEVELS, type LogLevelName } from '../sandbox.config.js';

// Log lines of the framework's start-up, which are of no use here.
const START_NOISE = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

const NEST_LEVEL: Record<LogLevelName, LogLevel> = {
  fatal: 'fatal',
  error: 'error',
  warn: 'warn',
  info: 'log',
  debug: 'debug',
  trace: 'verbose',
};

/** One JSON object per line, from `level` upwards. */
export class AppLogger extends ConsoleLogger {
  constructor(level: LogLevelName) {
    const names = LOG_LEVELS.slice(0, LOG_LEVELS.indexOf(level) + 1);
    super({ json: true, colors: false, logLevels: names.map((name) => NEST_LEVEL[name]) });
  }

  override log(message: unknown, ...details: unknown[]): void {
    if (START_NOISE.has(String(details.at(-1)))) return;
    super.log(message, ...details);
  }
}
