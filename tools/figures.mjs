// npm run figures: whether the code is cheap to change, in figures counted from the code and from commits.
import './lib/node-version.mjs';

const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled((line) => console.log(`… ${line}`));
const { figuresTable } = await import('./figures/table.mjs');
console.log(await figuresTable());
