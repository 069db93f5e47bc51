/** A release's images, with a stand-in for docker and its registry: it checks what it is asked and answers with digests. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

const DOCKER = `#!${process.execPath}
const { appendFileSync, writeFileSync } = require('node:fs');
const { createHash } = require('node:crypto');
const words = process.argv.slice(2);
appendFileSync('asked.txt', words.join(' ') + '\\n');
const after = (word) => words[words.indexOf(word) + 1];
const digestOf = (image) => 'sha256:' + createHash('sha256').update(image).digest('hex');
if (words.slice(0, 3).join(' ') === 'buildx imagetools inspect') console.log(digestOf(words[3]));
else if (words.slice(0, 2).join(' ') === 'buildx build' && words.includes('--push')) {
  const image = after('--tag');
  if (image.includes(process.env.REFUSED)) { console.error('denied'); process.exit(1); }
  writeFileSync(after('--metadata-file'), JSON.stringify({ 'containerimage.digest': digestOf(image) }));
} else process.exit(64);
`;
const OVERLAY = 'k8s/overlays/prod/kustomization.yaml';
const checkout = mkdtempSync(join(tmpdir(), 'camarim-release-'));

beforeEach(() => {
  for (const path of ['tools', 'Dockerfile', OVERLAY]) cpSync(path, join(checkout, path), { recursive: true });
  mkdirSync(join(checkout, 'bin'), { recursive: true });
  writeFileSync(join(checkout, 'bin/docker'), DOCKER);
  chmodSync(join(checkout, 'bin/docker'), 0o755);
  writeFileSync(join(checkout, 'asked.txt'), '');
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

const inCheckout = (path: string) => readFileSync(join(checkout, path), 'utf8');
const release = (refused = 'nothing') =>
  spawnSync(process.execPath, ['tools/release-images.mjs', 'registry.test', '1.2.3'], {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(checkout, 'bin')}:${process.env.PATH}`, REFUSED: refused },
  });

it('the images of a release are deployed by digest, and built on a base named by digest (S10)', () => {
  expect(release()).toMatchObject({ status: 0, stderr: '' });
  const { images } = parse(inCheckout(OVERLAY)) as { images: Array<Record<string, string>> };
  expect(images.map(({ name }) => name)).toEqual(
    ['catalog', 'stories', 'billing', 'users', 'marketing', 'gateway'].map((app) => `camarim-${app}`),
  );
  for (const { name = '', newName, digest, ...others } of images) {
    expect(newName).toBe(`registry.test/camarim/${name.slice('camarim-'.length)}`);
    expect(digest).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(others).toEqual({});
  }
  const builds = inCheckout('asked.txt').match(/^buildx build .*$/gm) ?? [];
  expect(builds).toHaveLength(6);
  for (const build of builds) expect(build).toMatch(/NODE_IMAGE=node:[\w.-]+@sha256:[0-9a-f]{64} .*:1\.2\.3 /);
});

it('an image its registry refuses leaves the deployed ones as they are (S10)', () => {
  const before = inCheckout(OVERLAY);
  expect(release('billing')).toMatchObject({ status: 1, stderr: expect.stringContaining('denied') });
  expect(inCheckout(OVERLAY)).toBe(before);
});
