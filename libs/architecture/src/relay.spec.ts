import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { relayFiles } from '../../../tools/lib/generate-relay.mjs';
import { podProblems, selectorProblems } from './manifest-rules.js';
import { canRender, podsOf, render } from './manifests.js';

const [rules] = relayFiles();
const lines = (rules?.content ?? '').split('\n');
const valuesOf = (name: string): string[] =>
  lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));

describe('the relay of calls outside of this machine', () => {
  it('carries to its own address alone, by names that end, and has no door but the one it needs (ROOM-26)', () => {
    expect(readFileSync(rules?.path ?? '', 'utf8')).toBe(rules?.content);
    expect(valuesOf('denied-peer-ip')).toEqual([
      '0.0.0.0-255.255.255.255',
      '::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    ]);
    expect(valuesOf('allowed-peer-ip')).toEqual(valuesOf('relay-ip'));
    expect(valuesOf('allowed-peer-ip')).toHaveLength(1);
    for (const line of ['use-auth-secret', 'no-multicast-peers', 'no-tcp-relay', 'no-cli', 'fingerprint'])
      expect(lines).toContain(line);
    expect([Number(valuesOf('user-quota')[0]) > 0, Number(valuesOf('max-bps')[0]) > 0]).toEqual([true, true]);
    expect(lines.filter((line) => /allow-loopback|^no-auth|^user=|verbose/.test(line))).toEqual([]);
    // a shell reads it to put in what only the machine knows
    expect(rules?.content).not.toMatch(/`|\$\(/);
  });

  it('is started by docker compose from these rules, with the secret of the gateway (ROOM-26)', () => {
    const { services, configs } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
      services: Record<string, { environment: Record<string, string>; ports: string[]; entrypoint: string[] }>;
      configs: Record<string, { file: string }>;
    };
    const { relay, gateway } = services;
    expect(configs['relay-rules']?.file).toBe('./k8s/infra/relay/turnserver.gen.conf');
    expect(relay?.environment.TURN_SECRET).toBe(gateway?.environment.TURN_SECRET);
    expect(relay?.ports.map((port) => port.replace(/^.*:/, ''))).toEqual(['3478/udp', '3478/tcp']);
    expect(relay?.entrypoint.join(' ')).not.toContain('allow-loopback');
  });
});

const suite = canRender() ? describe : describe.skip;
suite('the relay of calls in the cluster', () => {
  const objects = canRender() ? render('infra/relay') : [];

  it('runs without rights it does not need, reached at two ports, and reaches nobody (ROOM-26)', () => {
    expect(podsOf(objects).flatMap(podProblems)).toEqual([]);
    expect(selectorProblems(objects)).toEqual([]);
    const specOf = (kind: string) => objects.find((object) => object.kind === kind)?.spec as unknown;
    expect(specOf('NetworkPolicy')).toMatchObject({
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        {
          ports: [
            { port: 3478, protocol: 'UDP' },
            { port: 5349, protocol: 'TCP' },
          ],
        },
      ],
    });
    expect(specOf('NetworkPolicy')).not.toHaveProperty('egress');
    const { ports } = specOf('Service') as { ports: Array<{ port: number; protocol: string }> };
    expect(ports.map(({ port, protocol }) => [port, protocol])).toEqual([
      [3478, 'UDP'],
      [443, 'TCP'],
    ]);
  });
});
