import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './project.mjs';

const DIGEST = /^sha256:[0-9a-f]{64}$/;
const [, BASE_IMAGE] = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? [];

/** @returns what docker printed. @throws when it failed, with what it said. */
function docker(...words) {
  const { status, error, stdout, stderr } = spawnSync('docker', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`docker ${words.slice(0, 2).join(' ')}: ${error?.message ?? stderr.trim()}`);
  return stdout.trim();
}

function requireDigest(image, digest) {
  if (!DIGEST.test(digest ?? '')) throw new Error(`expected a digest sha256:… of ${image}, got ${digest}`);
  return digest;
}

/** @returns the Dockerfile's base image with the digest its registry has for it now, the same for all images. */
export function pinnedBase() {
  const digest = docker('buildx', 'imagetools', 'inspect', BASE_IMAGE, '--format', '{{.Manifest.Digest}}');
  return `${BASE_IMAGE}@${requireDigest(BASE_IMAGE, digest)}`;
}

/** Builds the image of an app and pushes it. @returns the digest the registry gave it. */
export function pushImage({ app, image, base }) {
  const dir = mkdtempSync(join(tmpdir(), 'camarim-image-'));
  try {
    const facts = join(dir, 'facts.json');
    const args = ['--build-arg', `APP=${app}`, '--build-arg', `NODE_IMAGE=${base}`];
    docker('buildx', 'build', ...args, '--tag', image, '--metadata-file', facts, '--push', '.');
    return requireDigest(image, JSON.parse(readFileSync(facts, 'utf8'))['containerimage.digest']);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * @param overlay the text of a kustomization with one line for each image.
 * @param images name and digest of what was pushed, by app.
 * @returns the text with these images. @throws when an image of the overlay was not pushed, or the reverse.
 */
export function pinImages(overlay, images) {
  const left = new Set(Object.keys(images));
  const pinned = overlay.replace(/^( *- )\{ name: camarim-([a-z]+),.*\}$/gm, (_line, dash, app) => {
    if (!left.delete(app)) throw new Error(`expected one pushed image of ${app}`);
    const { name, digest } = images[app];
    return `${dash}{ name: camarim-${app}, newName: ${name}, digest: '${requireDigest(name, digest)}' }`;
  });
  if (left.size > 0) throw new Error(`expected a line in the overlay for ${[...left].join(', ')}`);
  return pinned;
}
