// tools/lib/bus.gen.json: who says, hears, asks and answers what, from the catalogues and the compiled reactions.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist, root } from './project.mjs';

const compiled = (path) => import(pathToFileURL(join(dist, path)).href);

/** The durables of `service` and the event each of them hears. */
async function durablesOf(service, key) {
  const folder = join('apps', service, 'src');
  const files = readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && readFileSync(join(dist, folder, file), 'utf8').includes('OnEvent('))
    .sort();
  const found = {};
  for (const file of files) {
    const parts = Object.values(await compiled(join(folder, file))).filter((part) => typeof part === 'function');
    for (const { prototype } of parts) {
      for (const method of Object.values(Object.getOwnPropertyDescriptors(prototype ?? {}))) {
        const reaction = typeof method.value === 'function' && Reflect.getMetadata(key, method.value);
        if (!reaction) continue;
        // as libs/messaging names it
        const name = `${service}__${reaction.feature}__${reaction.event}`.replace(/[^\w-]+/g, '_');
        found[name] = reaction.event;
      }
    }
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export async function busFile() {
  await import('reflect-metadata');
  const { EVENTS, SERVICES, askedBy, notForGateway } = await compiled('libs/contracts/src/index.js');
  const { ON_EVENT } = await compiled('libs/messaging/src/on-event.js');
  const services = {};
  for (const service of SERVICES) {
    const events = Object.keys(EVENTS).filter((name) => EVENTS[name].owner === service);
    services[service] = { says: events, asks: askedBy(service), hears: await durablesOf(service, ON_EVENT) };
  }
  const content = { services, gateway: { doesNotAsk: notForGateway() } };
  return { path: join(root, 'tools/lib/bus.gen.json'), content: `${JSON.stringify(content, null, 2)}\n` };
}
