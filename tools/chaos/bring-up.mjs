// Starts the stack for the faults: two processes of each service, a proxy in front of each server, and disks that can
// fail.
import { join } from 'node:path';
import { preferPort } from '../lib/ports.mjs';
import { services } from '../lib/project.mjs';
import { onShutdown } from '../lib/shutdown.mjs';
import { startStack } from '../lib/stack.mjs';
import { mountDisk, whyNoDisk } from './disk.mjs';
import { PatientFan } from './patient-fan.mjs';
import { startWire } from './wire.mjs';

export const SERVERS = ['postgres', 'redis', 'nats'];
const PARTS = ['site', 'sandbox', ...[...services, 'gateway'].flatMap((name) => [name, `${name}-2`]), ...SERVERS];
/** Fixed ports where free: a random one could be taken by another process between choice and start. */
const PORTS = [3380, 3480].flatMap((first) => Array.from({ length: 10 }, (_, i) => first + i));

/** onDeath(part, how): called when a part ends unexpectedly. */
export async function bringUp({ dataDir, onDeath, say }) {
  const taken = new Set();
  const ports = {};
  for (const [i, name] of PARTS.entries()) ports[name] = await preferPort(PORTS[i], taken);
  const wires = {};
  for (const name of SERVERS) wires[name] = await startWire(await preferPort(PORTS[taken.size], taken), ports[name]);
  const noDisk = whyNoDisk();
  const disk = noDisk ? undefined : mountDisk(dataDir);
  const files = noDisk ? undefined : mountDisk(dataDir, 'files');
  for (const one of [disk, files]) if (one) onShutdown(one.unmount);
  const serversDir = disk?.dir ?? join(dataDir, 'servers');
  let last;
  const stack = await startStack({
    dataDir,
    serversDir,
    ...(files ? { logDir: join(files.dir, 'logs') } : {}),
    durable: true,
    demo: true,
    own: true,
    replicas: 2,
    ports,
    wires: Object.fromEntries(SERVERS.map((name) => [name, wires[name].port])),
    env: {
      ...(files ? { MEDIA_DIR: join(files.dir, 'media') } : {}),
      CONVERSION_RETRY_MS: '1000',
      CONVERSION_LEASE_MS: '15000',
    },
    onProgress: ({ what, done }) => {
      if (what !== last && done === undefined) say(what);
      last = what;
    },
    onDeath,
  });
  return { stack, serversDir, wires, disk, files, whyNoDisk: noDisk };
}

/** Signs in a staff client and configures the pixel that receives Meta's events. */
export async function signInStaff(run) {
  const staff = new PatientFan(run.site, run.tally, run.patience);
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = run.stack.env;
  await staff.call('POST', '/admin/session', { email, password });
  const config = {
    modelId: run.model,
    pixelId: run.pixelId,
    accessToken: `EAA${'chaos'.repeat(8)}`,
    isActive: true,
    sendWithoutLead: true,
  };
  await staff.call('POST', '/admin/facebook-configs', config);
  return staff;
}
