import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { SERVICES } from '@camarim/contracts';
import { ServiceConfig } from '@camarim/platform';
import { parse } from 'yaml';
import { connectionsNeeded } from './connections.js';
import { canRender, type Manifest, render } from './manifests.js';

const settingsIn = (objects: Manifest[]): Record<string, string> => {
  const found = objects.find(({ metadata }) => metadata.name.startsWith('camarim-settings-'));
  return (found as Manifest & { data: Record<string, string> }).data;
};
/** The number after max_connections= in a command line. */
const limitIn = (text: string): number => Number(/max_connections=(\d+)/.exec(text)?.[1]);
const poolIn = (objects: Manifest[]): number => Number(settingsIn(objects)['DATABASE_POOL']);

const suite = canRender() ? describe : describe.skip;
suite('connections to Postgres in the cluster', () => {
  const production = canRender() ? render('overlays/prod') : [];

  it('the production database has enough connections for the largest roll-out (R10)', () => {
    const [cluster] = render('infra/postgres').filter(({ kind }) => kind === 'Cluster');
    const spec = cluster?.spec as unknown as { postgresql: { parameters: Record<string, string> } } | undefined;
    const limit = Number(spec?.postgresql.parameters['max_connections']);
    const needed = connectionsNeeded(production, { pool: poolIn(production), services: SERVICES });
    expect(needed).toBeGreaterThan(100);
    expect(needed).toBeLessThanOrEqual(limit);
  });

  it('the database of a development cluster has enough connections for all processes (R10)', () => {
    const development = render('overlays/dev');
    const server = JSON.stringify(
      development.find(({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'postgres'),
    );
    const needed = connectionsNeeded(development, { pool: poolIn(development), services: SERVICES });
    expect(needed).toBeLessThanOrEqual(limitIn(server));
  });

  it('one more process, a larger pool or a service without a size limit is detected (R10)', () => {
    const budget = { pool: 8, services: SERVICES };
    const needed = connectionsNeeded(production, budget);
    expect(connectionsNeeded(production, { ...budget, pool: 9 })).toBeGreaterThan(needed + 50);
    const grown = production.map((object) => {
      if (object.kind !== 'ScaledObject' || object.metadata.name !== 'billing') return object;
      return { ...object, spec: { ...object.spec, maxReplicaCount: 11 } } as unknown as Manifest;
    });
    expect(connectionsNeeded(grown, budget)).toBe(needed + 9);
    expect(() => connectionsNeeded([], budget)).toThrow(/there is no/);
  });
});

describe('connections to Postgres on one machine', () => {
  it('with docker compose and npm start the database has enough connections for two processes of each service (R10)', () => {
    const { DATABASE_POOL } = new ServiceConfig();
    const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
      services: Record<string, { command?: string; environment?: Record<string, string> }>;
    };
    for (const service of SERVICES) expect(compose.services[service]?.environment?.['DATABASE_POOL']).toBeUndefined();
    const needed = SERVICES.length * 2 * (DATABASE_POOL + 1) + 20;
    expect(limitIn(compose.services['postgres']?.command ?? '')).toBeGreaterThanOrEqual(needed);
    expect(limitIn(readFileSync('tools/lib/postgres.mjs', 'utf8'))).toBeGreaterThanOrEqual(needed);
  });
});
