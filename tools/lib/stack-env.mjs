// The environment of each process: never more secrets than it needs.
import { join } from 'node:path';
import { credentialsOf, derived } from './credentials.mjs';
import { dist } from './project.mjs';
import { relayUrls } from './relay.mjs';

// Only variables of the machine are taken from the caller's environment, not those of Camarim.
const machine =
  /^(PATH|HOME|USER|LANG|LC_ALL|TZ|TMPDIR|TEMP|TMP|SystemRoot|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|UV_THREADPOOL_SIZE|LD_LIBRARY_PATH|FFMPEG_PATH|LOG_LEVEL|OTEL_.*)$/;

const pick = (from, ...names) => Object.fromEntries(names.map((name) => [name, from[name]]));

/** All settings of one stack; `envFor` below selects those of a process. */
export function stackEnv({ addresses, keys, staffPassword, ports, dataDir, demo, mode }) {
  return {
    ...addresses,
    ...keys,
    HOST: '127.0.0.1',
    NODE_ENV: mode,
    PUBLIC_URL: `http://127.0.0.1:${ports.site}`,
    SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
    SMTP_URL: `smtp://127.0.0.1:${ports['sandbox-smtp']}`,
    SANDBOX_SMTP_PORT: String(ports['sandbox-smtp']),
    SANDBOX_PASSWORD: derived(keys.PROCESS_KEY, 'sandbox', 'mail').replace(/[-_]/g, '').slice(0, 12),
    AGE_ISSUER_URL: `http://127.0.0.1:${ports.sandbox}`,
    // no event leaves the machine: the sandbox simulates Meta
    META_GRAPH_URL: `http://127.0.0.1:${ports.sandbox}`,
    META_PIXEL_URL: `http://127.0.0.1:${ports.sandbox}/tr`,
    MEDIA_DIR: join(dataDir, 'media'),
    FRONTEND_DIR: join(dist, 'frontend'),
    SANDBOX_LEDGER_DIR: join(dataDir, 'sandbox'),
    TURN_URLS: relayUrls(ports.relay),
    MAIN_USERNAME: 'luna',
    // identifies the installation: an external database may belong to another one
    HOUSE_ID: derived(keys.PROCESS_KEY, 'house', 'id').slice(0, 12),
    ...(process.env.TAKE_HOUSE ? { TAKE_HOUSE: process.env.TAKE_HOUSE } : {}),
    // on one machine everybody has the same address: browser journeys, load tests, people trying it out
    LIMIT_FACTOR: '1000',
    AGE_GATE: process.env.AGE_GATE ?? 'off',
    STAFF_EMAIL: 'equipe@camarim.local',
    ...(staffPassword ? { STAFF_PASSWORD: staffPassword } : {}),
    // for a demonstration the printed password is enough, without a second step
    ...(demo ? { DEMO_SEED: '1', REQUIRE_STAFF_TOTP: 'false' } : {}),
  };
}

const common = ['HOST', 'NODE_ENV', 'PUBLIC_URL', 'SANDBOX_URL', 'MAIN_USERNAME'];
const service = [...common, 'DEMO_SEED', 'HOUSE_ID', 'TAKE_HOUSE'];
const pix = ['PIX_SANDBOX_SECRET_KEY', 'PIX_SANDBOX_HMAC_KEY', 'PIX_SANDBOX_WEBHOOK_SECRET'];

const ofPushes = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'];
const ofAges = ['ACCESS_KEY', 'AGE_ISSUER_URL', 'AGE_ISSUER_KEY'];

const needs = {
  // it refuses to start in production, also when the others are measured in production mode
  sandbox: [
    ...common.filter((name) => name !== 'NODE_ENV'),
    ...[...pix, 'SANDBOX_LEDGER_DIR', 'SANDBOX_SMTP_PORT', 'SANDBOX_PASSWORD', 'AGE_SANDBOX_KEY'],
  ],
  catalog: [...service, 'DATA_KEY', 'MEDIA_DIR', 'PROOF_KEY'],
  stories: [...service, 'MEDIA_DIR'],
  billing: [...service, 'DATA_KEY', ...pix],
  users: [
    ...service,
    'SMTP_URL',
    'DATA_KEY',
    'STAFF_EMAIL',
    'STAFF_PASSWORD',
    'REQUIRE_STAFF_TOTP',
    ...ofAges,
    ...ofPushes,
  ],
  // the access tokens of the ad accounts are encrypted at rest
  marketing: [...service, 'DATA_KEY', 'META_GRAPH_URL'],
  gateway: [
    ...service,
    ...['LIMIT_FACTOR', 'MEDIA_DIR', 'MEDIA_SIGNING_KEY', 'FRONTEND_DIR', 'AGE_GATE', 'META_PIXEL_URL'],
    ...['TURN_URLS', 'TURN_SECRET'],
  ],
};

/** The whole environment of one process. `more` is added to every process. */
export function envFor(app, all, port, more = {}) {
  const ours = Object.fromEntries(Object.entries(process.env).filter(([name]) => machine.test(name)));
  const given = Object.entries(pick(all, ...needs[app])).filter(([, value]) => value !== undefined);
  const own = app === 'sandbox' ? {} : credentialsOf(app, all.PROCESS_KEY, all);
  return { LOG_LEVEL: 'info', ...ours, ...Object.fromEntries(given), ...own, PORT: String(port), ...more };
}
