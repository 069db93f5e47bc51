// node tools/release-images.mjs REGISTRY RELEASE: builds the images of a release, pushes them and names each by its digest
// in k8s/overlays/prod. A tag may be moved to other code later, a digest may not (S10).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, services } from './lib/project.mjs';
import { pinImages, pinnedBase, pushImage } from './lib/release-images.mjs';

const [registry, release] = process.argv.slice(2);
if (!registry || !release) {
  console.error('expected: node tools/release-images.mjs REGISTRY RELEASE');
  process.exit(2);
}
const overlay = join(root, 'k8s/overlays/prod/kustomization.yaml');
const base = pinnedBase();
const images = {};
for (const app of [...services, 'gateway']) {
  const name = `${registry}/camarim/${app}`;
  images[app] = { name, digest: pushImage({ app, image: `${name}:${release}`, base }) };
  console.log(`${name}:${release} ${images[app].digest}`);
}
writeFileSync(overlay, pinImages(readFileSync(overlay, 'utf8'), images));
