/** What people expect of a repository: how to take part, whose work it is built from, and a machine that runs its tests. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { noticesText, shippedPackages } from '../../../tools/lib/notices.mjs';

interface Step {
  run?: string;
  uses?: string;
}
interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<'test' | 'release', { if?: string; strategy?: { matrix: { node: number[] } }; steps: Step[] }>;
}
const text = (file: string): string => readFileSync(file, 'utf8');
const settings = JSON.parse(text('package.json')) as {
  license: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
};

describe('the notices of third parties', () => {
  it('name each package the product is shipped with, its licence and its words', () => {
    const shipped = shippedPackages();
    const names = new Set(shipped.map(({ name }) => name));
    expect(Object.keys(settings.dependencies).filter((name) => !names.has(name))).toEqual([]);
    expect(shipped.filter(({ license, texts }) => !license && texts.length === 0)).toEqual([]);
    // what only builds and tests is not shipped
    for (const name of ['jest', 'vite', '@biomejs/biome']) expect([name, names.has(name)]).toEqual([name, false]);
    const written = noticesText(shipped);
    const react = shipped.find(({ name }) => name === 'react');
    expect(written).toContain(`react ${react?.version}\nMIT\n`);
    expect(written).toContain(react?.texts[0] ?? 'a text');
  });

  it('are written by a command, and the owner has chosen no licence yet', () => {
    expect(settings.license).toBe('UNLICENSED');
    const { status, stdout } = spawnSync(process.execPath, ['tools/notices.mjs'], { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\d{3,} pacotes em dist\/NOTICES\.txt/);
    expect(text('dist/NOTICES.txt')).toBe(noticesText(shippedPackages()));
  });
});

describe('the machine that tests each change', () => {
  const workflow = parse(text('.github/workflows/ci.yml')) as Workflow;
  const runs = (job: 'test' | 'release') => workflow.jobs[job].steps.flatMap(({ run }) => run ?? []);

  it('runs what a person runs, and may change nothing', () => {
    expect(runs('test')).toEqual(['.ci/run']);
    expect(text('.ci/run')).toContain('exec npm test');
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  it('tests the Node of the image', () => {
    const [, image] = /ARG NODE_IMAGE=node:(\d+)-slim/.exec(text('Dockerfile')) ?? [];
    expect(workflow.jobs.test.strategy?.matrix.node).toContain(Number(image));
  });

  it('gives a release what the build made: the descriptions, the manifests and the notices', () => {
    const commands = runs('release').join('\n');
    for (const file of ['openapi.json', 'asyncapi.yaml', 'camarim-k8s.tar.gz', 'NOTICES.txt'])
      expect(commands).toContain(`dist/${file}`);
    const scripts = [...commands.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name);
    expect(scripts).toEqual(['build', 'notices']);
    for (const name of scripts) expect(settings.scripts).toHaveProperty(name);
  });
});
