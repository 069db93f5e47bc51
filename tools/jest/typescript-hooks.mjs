// Lets Node import TypeScript sources: they are compiled while loading, with the settings of the build.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { transform, version } from '@swc/core';
import { compiledOf, folder, hash } from './compiled.cjs';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('.swcrc', root), 'utf8');
const settings = JSON.parse(text);
const isSource = (url) => url?.startsWith(root.href) && !url.includes('/node_modules/');
mkdirSync(folder, { recursive: true });

/**
 * @returns the source file an import name stands for: one of our libs, or a `.ts` file imported as `.js`; else
 * undefined.
 */
function sourceOf(name, parent) {
  const lib = /^@camarim\/([^/]+)$/.exec(name);
  if (lib) return new URL(`libs/${lib[1]}/src/index.ts`, root);
  if (!/^\.{1,2}\/.*\.js$/.test(name) || !isSource(parent)) return undefined;
  const file = new URL(name.replace(/\.js$/, '.ts'), parent);
  return existsSync(file) ? file : undefined;
}

export async function resolve(name, context, next) {
  const file = sourceOf(name, context.parentURL);
  return file ? { url: file.href, format: 'module', shortCircuit: true } : next(name, context);
}

/** Workers compile in parallel: write to a temporary file and rename it, so that none reads half a file. */
function write(file, content) {
  const begun = `${file}.${process.pid}`;
  writeFileSync(begun, content);
  renameSync(begun, file);
}

export async function load(url, context, next) {
  if (!/\.ts(\?|$)/.test(url) || !isSource(url)) return next(url, context);
  const { path, code, map } = compiledOf(url);
  const source = readFileSync(path, 'utf8');
  const mark = `\n// ${hash(version + text + source)}\n`;
  let compiled = existsSync(code) ? readFileSync(code, 'utf8') : '';
  if (!compiled.endsWith(mark)) {
    const options = { ...settings, filename: path, swcrc: false, module: { type: 'es6' }, sourceMaps: true };
    const done = await transform(source, options);
    compiled = done.code + mark;
    write(map, done.map);
    write(code, compiled);
  }
  return { format: 'module', source: compiled, shortCircuit: true };
}
