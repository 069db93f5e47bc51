import { spawnSync } from 'node:child_process';
import { installPackage } from './apt.mjs';
import { isExecutable, which } from './binaries.mjs';

const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

// Ubuntu's chromium-browser may only be a script that asks for a snap, so it must be able to print its version.
const works = (file) => spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;

/** The first of these programs that runs here, installed when there is none. */
function present(names, say) {
  const here = () => names.map((name) => which(name)).find((file) => file && works(file));
  return here() ?? (installPackage(names[0], say) ? here() : undefined);
}

function given() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !isExecutable(path))
    throw new Error(`CHROMIUM_PATH aponta para ${path}, que não existe ou não é executável.`);
  return path;
}

/** @returns the path of a whole browser, with its windows. @throws Error that describes what to do. */
export function findChromium(say = () => {}) {
  const found = given() ?? present(WHOLE, say);
  if (found) return found;
  throw new Error(
    'Não encontrei o Chromium para os testes no navegador. Instale-o (sudo apt-get install -y chromium) ' +
      'ou aponte CHROMIUM_PATH para um Chrome ou Chromium.',
  );
}

/**
 * @returns the path of Chromium's engine without a browser's windows, else of a whole browser: the pages are the same, and
 * the windows, which nobody sees, cost six times the processor for each new visitor. @throws as `findChromium`.
 */
export const findHeadlessShell = (say = () => {}) => given() ?? present([SHELL], say) ?? findChromium(say);
