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

/** `@Transform` for flags given as text: `1`, `true` and `yes` are on, everything else is off. */
export const ToBoolean = () => Transform(({ value }) => /^(1|true|yes)$/i.test(String(value)));
/** `@Transform` for numbers given as text. */
export const ToNumber = () => Transform(({ value }) => Number(value));

/** The environment variables of every process; services extend it with their own. */
export class ServiceConfig {
  @IsString() @MinLength(1) DATABASE_URL: string;
  /** Pool size of one process; one more connection holds the locks of its periodic tasks. The server must allow all of them. */
  @ToNumber() @IsInt() @Min(3) @Max(100) DATABASE_POOL: number = 15;
  @IsString() @MinLength(1) REDIS_URL: string;
  @IsString() @MinLength(1) NATS_URL: string;
  /** Number of NATS servers that store each event: 1 on a single server, 3 in a cluster. */
  @ToNumber() @IsInt() @Min(1) @Max(5) NATS_REPLICAS: number = 1;
  /**
   * Keys that encrypt RPC between processes: `own=<key>` for the requests this process answers, `<service>=<key>` for each
   * service it calls. Created by `node tools/credentials.mjs`.
   */
  @IsString() @MinLength(32) RPC_KEYS: string;
  @IsString() HOST: string = '127.0.0.1';
  /** 0 = any free port. */
  @ToNumber() @IsInt() @Min(0) @Max(65535) PORT: number = 0;
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) LOG_LEVEL: string = 'info';
  /** An OpenTelemetry collector (OTLP over HTTP) for the spans of this process; without it nothing is recorded. */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  /** Fills an empty schema with demonstration rows. */
  @ToBoolean() @IsBoolean() DEMO_SEED: boolean = false;
  /** Identifies the installation. Its database is marked with it; a process of another one refuses to start there. */
  @IsOptional() @IsString() @MinLength(1) HOUSE_ID?: string;
  /** Takes over the database of another installation that no longer runs. Set for one start only. */
  @ToBoolean() @IsBoolean() TAKE_HOUSE: boolean = false;
  /** Migrates the schema and exits: a deployment runs this before it starts the new processes. */
  @ToBoolean() @IsBoolean() MIGRATE_ONLY: boolean = false;
}

/** The environment is invalid: `message` lists every problem. */
export class ConfigError extends Error {}

/** The names a config class declares; other environment variables are ignored. */
const namesOf = (type: new () => object): string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(type, '', true, false)
      .map(({ propertyName }) => propertyName),
  ),
];

/** `NAME_FILE=/run/secrets/x` means `NAME=<content of the file>`: container platforms provide secrets that way. */
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

/** As `parseConfig`, for `*.config.ts`: an invalid environment is printed and ends the process with code 78. */
export function loadConfig<C extends ServiceConfig>(type: new () => C, env: NodeJS.ProcessEnv): C {
  try {
    return parseConfig(type, env);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(78);
  }
}
