// From a fresh checkout to a running product: shared by `npm start` and `npm run dev`.
import { join } from 'node:path';
import { build, describeBuild } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { dataRoot } from './project.mjs';
import { startStack } from './stack.mjs';
import { box, step } from './steps.mjs';

/** Shows how many processes are ready, and counters while the demonstration data are created. */
function progressLine(say, total) {
  let ready = 0;
  return ({ what, done, total: all }) => {
    if (done !== undefined) return say(`dados de demonstração: ${what} ${done}/${all}`);
    if (!/pronto$/.test(what)) return say(what);
    ready += 1;
    return say(`${ready} de ${total} processos prontos`);
  };
}

/** @returns the stack. `port` and `sandboxPort` are preferences: a port in use is replaced by a free one. */
export async function bringUp({ onDeath } = {}) {
  await step('Dependências', ensureInstalled);
  await step('Compilação', async (say) => describeBuild(await build({ say })));
  const wish = (name) => Number(process.env[name]) || undefined;
  let stack;
  await step('Servidores, serviços e dados de demonstração', async (say) => {
    stack = await startStack({
      dataDir: join(dataRoot, 'local'),
      durable: true,
      demo: true,
      ports: Object.fromEntries(
        Object.entries({ site: wish('PORT'), sandbox: wish('SANDBOX_PORT') }).filter(([, p]) => p),
      ),
      onProgress: progressLine(say, 7),
      onDeath,
    });
  });
  return stack;
}

export function addresses(stack, began) {
  const { site, admin, sandbox } = stack.urls;
  const password = stack.env.STAFF_PASSWORD;
  return box([
    `Camarim no ar em ${((Date.now() - began) / 1000).toFixed(0)} s`,
    '',
    `Site          ${site}`,
    `Back-office   ${admin}`,
    `  e-mail      ${stack.env.STAFF_EMAIL}`,
    password ? `  senha       ${password}` : '  senha       a que apareceu no primeiro início',
    ...(password ? ['              (anote: ela não será mostrada de novo)'] : []),
    `Sandbox       ${sandbox}   PIX, e-mails e anúncios de mentira`,
    `  e-mails     nome camarim, senha ${stack.env.SANDBOX_PASSWORD}`,
    '',
    `Registros em  ${stack.logDir}`,
    'Ctrl-C para tudo',
  ]);
}
