import { readFileSync } from 'node:fs';
import { plainToInstance, Transform } from 'class-transformer';
import {
  getMetadataStorage,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { messageOf } from './bounded.js';

/** `@Transform` for switches given as text: `1`, `true` and `yes` are on, everything else is off. */
export const ToBoolean = () => Transform(({ value }) => /^(1|true|yes)$/i.test(String(value)));
/** `@Transform` for numbers given as text. */
export const ToNumber = () => Transform(({ value }) => Number(value));

/** What every process needs from its environment; services extend it with their own. */
export class ServiceConfig {
  @IsString() @MinLength(1) DATABASE_URL: string;
  /** Connections of one process to Postgres; one more holds the locks of its rounds. All of them must fit its server. */
  @ToNumber() @IsInt() @Min(3) @Max(100) DATABASE_POOL: number = 15;
  @IsString() @MinLength(1) REDIS_URL: string;
  @IsString() @MinLength(1) NATS_URL: string;
  /** On how many servers NATS keeps each event: 1 on a single server, 3 in a cluster. */
  @ToNumber() @IsInt() @Min(1) @Max(5) NATS_REPLICAS: number = 1;
  /**
   * By which questions between processes are sealed: `own=<key>` for the doors of this one, `<service>=<key>` for each it
   * asks. `node tools/credentials.mjs` makes them.
   */
  @IsString() @MinLength(32) RPC_KEYS: string;
  @IsString() HOST: string = '127.0.0.1';
  /** 0 = any free port. */
  @ToNumber() @IsInt() @Min(0) @Max(65535) PORT: number = 0;
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) LOG_LEVEL: string = 'info';
  /** An OpenTelemetry collector (OTLP over HTTP) that gets this process's spans; without it nothing is recorded. */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  /** Fills an empty schema with demonstration rows. */
  @ToBoolean() @IsBoolean() DEMO_SEED: boolean = false;
  /** Which installation this is: its database is marked with it, and a process of another one does not start there. */
  @IsOptional() @IsString() @MinLength(1) HOUSE_ID?: string;
  /** The database of another installation, which no longer runs, becomes this one's. Set for one start. */
  @ToBoolean() @IsBoolean() TAKE_HOUSE: boolean = false;
  /** Brings the schema up to date and leaves: what a deployment runs before its new processes start. */
  @ToBoolean() @IsBoolean() MIGRATE_ONLY: boolean = false;
}

/** The environment is wrong: `message` is one readable list of everything that is. */
export class ConfigError extends Error {}

/** The names a config class knows; other variables of the environment are nobody's business here. */
const namesOf = (type: new () => object): string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(type, '', true, false)
      .map(({ propertyName }) => propertyName),
  ),
];

/** `NAME_FILE=/run/secrets/x` stands for `NAME=<content of the file>`, as container platforms hand out secrets. */
function read(type: new () => object, env: NodeJS.ProcessEnv): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of namesOf(type)) {
    const file = env[`${name}_FILE`];
    const value = file ? readFileSync(file, 'utf8').trim() : env[name];
    if (value) values[name] = value;
  }
  return values;
}

/**
 * Reads a config class from the environment and validates it.
 * @throws ConfigError with every missing or wrong name in one message.
 */
export function parseConfig<C extends ServiceConfig>(type: new () => C, env: NodeJS.ProcessEnv): C {
  const known = plainToInstance(type, read(type, env), { exposeDefaultValues: true });
  const wrong = validateSync(known, { whitelist: true, forbidUnknownValues: false });
  if (wrong.length === 0) return known;
  const lines = wrong.map((e) => `  ${e.property}: ${Object.values(e.constraints ?? {}).join(', ')}`);
  throw new ConfigError(`The environment of this process is incomplete:\n${lines.join('\n')}`);
}

/** As `parseConfig`, for `*.config.ts`: a wrong environment is printed and ends the process with code 78. */
export function loadConfig<C extends ServiceConfig>(type: new () => C, env: NodeJS.ProcessEnv): C {
  try {
    return parseConfig(type, env);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(78);
  }
}
