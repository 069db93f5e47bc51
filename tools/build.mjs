// node tools/build.mjs [server|frontend|documents] [--force]: compiles what has changed into dist/.
import './lib/node-version.mjs';
import { build, describeBuild } from './lib/build.mjs';
import { endInOrder } from './lib/shutdown.mjs';

endInOrder();
const words = process.argv.slice(2);
const began = Date.now();
const done = await build({
  force: words.includes('--force'),
  only: words.find((word) => ['server', 'frontend', 'documents'].includes(word)),
  say: (line) => console.log(line),
});
console.log(`${describeBuild(done)} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
