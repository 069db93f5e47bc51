import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { askedBy, mayAskForPeople, notForGateway, SERVICES } from '@camarim/contracts';

/** What of libs calls something for the service that uses it. */
const SHARED = {
  ModelStandingModule: 'libs/messaging/src/model-standings.ts',
  TeamDelegationModule: 'libs/messaging/src/team-delegations.ts',
  refuseOwed: 'libs/messaging/src/refuse-owed.ts',
};

/** RPC patterns a service calls, read from its code; calls in libs count for services that use the class. */
function calledIn(service: string): string[] {
  const files = readdirSync(`apps/${service}/src`, { recursive: true, encoding: 'utf8' });
  const source = files
    .filter((file) => file.endsWith('.ts') && !/spec\.ts$/.test(file))
    .map((file) => readFileSync(`apps/${service}/src/${file}`, 'utf8'))
    .join('\n');
  const shared = Object.entries(SHARED)
    .filter(([module]) => source.includes(module))
    .map(([, file]) => readFileSync(file, 'utf8'))
    .join('\n');
  const called = [...(source + shared).matchAll(/\.call\(\s*(['`])([^'`]+)\1/g)].map(([, , pattern = '']) => pattern);
  return [...new Set(called)];
}
const fits = (pattern: string, allowed: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\$\{service\}/, '[a-z]+')}$`).test(allowed);

describe('which service calls which', () => {
  it('every request a service sends is on its list and so has a key, and nothing else is on the list (S2)', () => {
    for (const service of SERVICES) {
      const allowed = askedBy(service);
      const called = calledIn(service);
      expect([service, called.filter((one) => !allowed.some((pattern) => fits(one, pattern)))]).toEqual([service, []]);
      expect([service, allowed.filter((pattern) => !called.some((one) => fits(one, pattern)))]).toEqual([service, []]);
    }
  });

  it('the gateway asks nothing that is for services alone (S2)', () => {
    const called = calledIn('gateway');
    expect(called).toContain('catalog.feed.page');
    expect(notForGateway()).toEqual(expect.arrayContaining(['catalog.model.creator-of', 'catalog.notice.get']));
    expect(called.filter((one) => notForGateway().some((pattern) => fits(one, pattern)))).toEqual([]);
  });

  it('doors that check nothing stand in for an absent service in specs alone (S2)', () => {
    const files = readdirSync('apps', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^[a-z]+\/(src|seeds|migrations)\/.*(?<!spec)\.ts$/.test(file),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => readFileSync(`apps/${file}`, 'utf8').includes('StandInDoor'))).toEqual([]);
  });

  it('only the gateway sends requests on behalf of people, with one exception (S2)', () => {
    const exceptions = SERVICES.flatMap((service) =>
      askedBy(service)
        .filter((pattern) => mayAskForPeople(service, pattern))
        .map((pattern) => `${service} ${pattern}`),
    );
    expect(exceptions).toEqual(['marketing billing.subscription.get-active']);
  });
});
