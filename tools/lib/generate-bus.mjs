// dist/bus.json: who says, hears, asks and answers what, from the catalogues and the compiled reactions.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiled, dist } from './project.mjs';

const folderOf = (part) => join(dist, part, 'src');
const filesOf = (part) =>
  readdirSync(folderOf(part), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .sort()
    .map((file) => ({ path: join(part, 'src', file), text: readFileSync(join(folderOf(part), file), 'utf8') }));

/** The reactions a compiled file declares, as `feature` and `event`, and the names it exports. */
async function reactionsIn({ path }, key) {
  const parts = Object.entries(await compiled(path)).filter(([, part]) => typeof part === 'function');
  const methods = parts.flatMap(([, { prototype }]) =>
    Object.values(Object.getOwnPropertyDescriptors(prototype ?? {})),
  );
  const found = methods.map(({ value }) => typeof value === 'function' && Reflect.getMetadata(key, value));
  return { names: parts.map(([name]) => name), reactions: found.filter(Boolean) };
}

const sorted = (found) => Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The durables of `service`: the event each of them hears, and what of it concerns it where that is not all; what the
 * service takes from a lib is its own there.
 */
async function durablesOf(service, key) {
  const own = filesOf(`apps/${service}`);
  const text = own.map((file) => file.text).join('\n');
  const [hears, only] = [{}, {}];
  for (const file of [...own, ...filesOf('libs/messaging')].filter((one) => one.text.includes('OnEvent('))) {
    const { names, reactions } = await reactionsIn(file, key);
    if (!own.includes(file) && !names.some((name) => new RegExp(`\\b${name}\\b`).test(text))) continue;
    for (const { feature, event, only: wanted } of reactions) {
      // as libs/messaging names it
      const durable = `${service}__${feature}__${event}`.replace(/[^\w-]+/g, '_');
      hears[durable] = event;
      if (Object.keys(wanted).length > 0) only[durable] = wanted;
    }
  }
  return { hears: sorted(hears), only: sorted(only) };
}

export async function busFile() {
  await import('reflect-metadata');
  const { EVENTS, SERVICES, askedBy, notForGateway } = await compiled('libs/contracts/src/index.js');
  const { ON_EVENT } = await compiled('libs/messaging/src/on-event.js');
  const services = {};
  for (const service of SERVICES) {
    const events = Object.keys(EVENTS).filter((name) => EVENTS[name].owner === service);
    services[service] = { says: events, asks: askedBy(service), ...(await durablesOf(service, ON_EVENT)) };
  }
  const content = { services, gateway: { doesNotAsk: notForGateway() } };
  return { path: join(dist, 'bus.json'), content: `${JSON.stringify(content, null, 2)}\n` };
}
