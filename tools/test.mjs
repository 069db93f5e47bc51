// npm test [-- stage…] [--files=pattern] [--changed[=commit]]: runs every check of the project on temporary servers, which
// leave nothing behind.
// --files: only test files whose path matches.
// --changed: only the stages and test files that the changes since the branch left main, or since `commit`, concern.
import './lib/node-version.mjs';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { endInOrder, isEnding, onShutdown, shutdown } = await import('./lib/shutdown.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { changedFiles } = await import('./lib/changed.mjs');
const { runStages, table } = await import('./lib/test-run.mjs');
const { stages } = await import('./lib/test-stages.mjs');
const { step } = await import('./lib/steps.mjs');

const began = Date.now();
endInOrder({ onSignal: () => console.log('\nParando…') });
setInterval(() => {}, 60_000); // the started servers alone do not keep Node alive

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const option = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const files = option('files');
const ofChanges = process.argv.includes('--changed') || option('changed') !== undefined;
const strange = asked.filter((word) => !stages.some(({ name }) => name === word));
if (strange.length > 0) {
  console.error(
    `Etapa desconhecida: ${strange.join(', ')}. As etapas são: ${stages.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const changed = ofChanges ? changedFiles(option('changed')) : undefined;
const wanted = stages
  .filter(({ name }) => asked.length === 0 || asked.includes(name))
  .filter(({ concerns = () => true }) => !changed || changed.some(concerns));
const needed = new Set(wanted.flatMap(({ name, needs = [] }) => [name, ...needs]));
const chosen = stages.filter((stage) => needed.has(stage.name) && !stage.absent?.());

const dir = mkdtempSync(join(tmpdir(), 'camarim-npm-test-'));
chmodSync(dir, 0o711); // the database server runs as another user, who needs access
onShutdown(() => rmSync(dir, { recursive: true, force: true }));

await step('Dependências', ensureInstalled);
const results = await runStages(chosen, { dir, files, changed });
if (!isEnding()) console.log(table(results, Date.now() - began));
// beside the whole report only: they judge nothing, they are looked at
if (!isEnding() && asked.length === 0 && !ofChanges) {
  const { figuresTable } = await import('./figures/table.mjs');
  console.log(await figuresTable().catch((error) => `  Números do código: não contados (${error.message})\n`));
}
await shutdown(results.every(({ state }) => state === 'passed') ? 0 : 1);
