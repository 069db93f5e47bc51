import { spawnSync } from 'node:child_process';
import { installPackage } from './apt.mjs';
import { isExecutable, which } from './binaries.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

// Ubuntu's chromium-browser may only be a script that asks for a snap, so it must be able to print its version.
const works = (file) => spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;

/** @returns the path of a browser for the browser tests. @throws Error that describes what to do. */
export function findChromium(say = () => {}) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isExecutable(given)) return given;
    throw new Error(`CHROMIUM_PATH aponta para ${given}, que não existe ou não é executável.`);
  }
  const here = () => names.map((name) => which(name)).find((file) => file && works(file));
  const found = here() ?? (installPackage('chromium', say) ? here() : undefined);
  if (found) return found;
  throw new Error(
    'Não encontrei o Chromium para os testes no navegador. Instale-o (sudo apt-get install -y chromium) ' +
      'ou aponte CHROMIUM_PATH para um Chrome ou Chromium.',
  );
}
