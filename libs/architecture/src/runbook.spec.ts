import { readFileSync } from 'node:fs';
import { canRender, render } from './manifests.js';

const runbook = readFileSync('docs/runbook.md', 'utf8');
const section = (title: string): string => runbook.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';

const suite = canRender() ? describe : describe.skip;
suite('the runbook', () => {
  const objects = ['overlays/prod', 'infra/relay'].flatMap((folder) => (canRender() ? render(folder) : []));
  const named = (kind: string): string[] =>
    objects
      .filter((object) => object.kind === kind)
      .map(({ metadata }) => `${metadata.namespace} ${metadata.name}`)
      .toSorted();

  it('fetches what the store has before a process is restarted, from Secrets that exist (USR-11, BIL-15)', () => {
    const rotate = section('Rotate keys');
    // by itself the cluster asks the store too seldom for somebody who waits with a restart
    for (const { kind, spec } of objects)
      if (kind === 'ExternalSecret') expect(spec).toMatchObject({ refreshInterval: '1h' });
    expect(rotate).toMatch(/annotate externalsecret "\$2" force-sync="\$\(date \+%s\)" --overwrite/);
    const fetched = [...rotate.matchAll(/fetch (camarim[\w-]*) ([\w-]+-secrets)/g)].map(
      ([, at, name]) => `${at} ${name}`,
    );
    expect(fetched).toContain('camarim-relay relay-secrets');
    expect(fetched.filter((one) => !named('ExternalSecret').includes(one))).toEqual([]);
    const restarted = [...rotate.matchAll(/kubectl -n (\S+) rollout restart deployment\/([\w-]+)/g)];
    expect(restarted.length).toBeGreaterThan(0);
    for (const [line, at, name] of restarted) {
      expect(named('Deployment')).toContain(`${at} ${name}`);
      expect(rotate.slice(0, rotate.indexOf(line))).toMatch(/fetch camarim gateway-secrets && $/);
    }
  });

  it('tells a key that was swapped from one that was not, by what the log says (BIL-15)', () => {
    const row = section('Rotate keys')
      .split('\n')
      .find((line) => line.startsWith('| DATA_KEY of'));
    const log = readFileSync('libs/database/src/key-rotation.ts', 'utf8');
    expect(log).toMatch(/msg: 'sealed anew with the key in use', key: name, keyId: box\.keyId, \.\.\.done/);
    for (const word of ['sealed anew with the key in use', 'keyId', 'resealed: 0', 'unreadable: 0'])
      expect(row).toContain(`\`${word}\``);
    expect(row?.match(/`fetch`/g)).toHaveLength(2);
  });
});
