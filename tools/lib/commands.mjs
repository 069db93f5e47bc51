// Running the project's command-line tools.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { guard, unguard } from './guardian.mjs';
import { root } from './project.mjs';

export const tools = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  jest: 'node_modules/jest/bin/jest.js',
  nest: 'node_modules/@nestjs/cli/bin/nest.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  tsc: 'node_modules/@typescript/native/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
};

/**
 * Runs a program to its end. @returns { code, output }; output is both streams in order.
 * quietStdout: omits its stdout. timeoutMs: after that it is stopped, which counts as a failure.
 */
export function run(command, args, { env, cwd = root, onOutput, timeoutMs, quietStdout = false, npm = false } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quietStdout ? 'ignore' : 'pipe', 'pipe'],
      timeout: timeoutMs,
      shell: npm && process.platform === 'win32', // npm is a .cmd file there
    });
    if (child.pid) guard(child.pid, 'SIGTERM');
    const began = Date.now();
    let output = '';
    const take = (part) => {
      output += part;
      onOutput?.(String(part));
    };
    child.stdout?.on('data', take);
    child.stderr.on('data', take);
    const end = (code, signal) => {
      if (child.pid) unguard(child.pid);
      if (signal && Date.now() - began >= timeoutMs) {
        output += `\n(encerrado: passou de ${timeoutMs / 60_000} minutos)`;
      }
      done({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(1);
    });
    child.once('close', (code, signal) => end(code ?? 1, signal));
  });
}

/** Runs one of the project's tools (see `tools`) with this very Node. */
export const runTool = (name, args, { env, ...options } = {}) =>
  run(process.execPath, [join(root, tools[name]), ...args], { ...options, env: { NO_COLOR: '1', ...env } });
