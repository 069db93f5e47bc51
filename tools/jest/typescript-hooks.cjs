// Lets Node import TypeScript sources: they are compiled while loading, with the settings of the build.
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { transformSync, version } = require('@swc/core');
const { compiledOf, folder, hash } = require('./compiled.cjs');
const { isLate } = require('./current-file.cjs');

const root = pathToFileURL(join(__dirname, '../../'));
const settings = JSON.parse(readFileSync(new URL('.swcrc', root), 'utf8'));
const { parser, transform: decorators } = settings.jsc;
/** Of a screen: the same, with elements written in it. */
const screen = {
  ...settings,
  jsc: {
    ...settings.jsc,
    parser: { ...parser, tsx: true },
    transform: { ...decorators, react: { runtime: 'automatic' } },
  },
};
/** Imported by screens: the build that browsers get. */
const FOR_BROWSERS = { 'tus-js-client': 'node_modules/tus-js-client/lib.es5/browser/index.js' };
const isSource = (url) => url?.startsWith(root.href) && !url.includes('/node_modules/');
mkdirSync(folder, { recursive: true });

/** Screens, and libraries that keep what they show: each test file has its own, told apart by the query of its address. */
const OWN = /\/frontend\/(src|test)\/|\/node_modules\/(@mantine\/notifications|sonner)\//;
const ownOf = (url, parent) => (OWN.test(url) && parent ? (/\?.*$/.exec(parent)?.[0] ?? '') : '');

/** @returns the source file an import name stands for: one of our libs, or a `.ts` or `.tsx` file imported as `.js`. */
function sourceOf(name, parent) {
  const lib = /^@camarim\/([^/]+)$/.exec(name);
  if (lib) return new URL(`libs/${lib[1]}/src/index.ts`, root);
  const [, path, query] = /^(\.{1,2}\/.*)\.js(\?.*)?$/.exec(name) ?? [];
  if (!path || !isSource(parent)) return undefined;
  const file = ['.ts', '.tsx'].map((kind) => new URL(path + kind, parent)).find((one) => existsSync(one));
  if (file) file.search = query ?? ownOf(file.href, parent);
  return file;
}

/** Node waits for the hooks of its own thread, and for none of another one. */
const then = (value, use) => (value instanceof Promise ? value.then(use) : use(value));

function resolve(name, context, next) {
  const file = sourceOf(name, context.parentURL);
  if (file) return { url: file.href, format: 'module', shortCircuit: true };
  const chosen = isSource(context.parentURL) ? FOR_BROWSERS[name] : undefined;
  return then(next(chosen ? new URL(chosen, root).href : name, context), (found) => ({
    ...found,
    url: found.url + ownOf(found.url, context.parentURL),
  }));
}

/** Workers compile in parallel: write to a temporary file and rename it, so that none reads half a file. */
function write(file, content) {
  const begun = `${file}.${process.pid}`;
  writeFileSync(begun, content);
  renameSync(begun, file);
}

/** It would listen in the page of the next file; in a browser it never arrives at a page that was closed. */
const NEVER = 'await new Promise(() => {});';

function load(url, context, next) {
  if (isLate(url)) return { format: 'module', source: NEVER, shortCircuit: true };
  if (/\.css(\?|$)/.test(url)) return { format: 'module', source: '', shortCircuit: true };
  if (!/\.tsx?(\?|$)/.test(url) || !isSource(url)) return next(url, context);
  const { path, code, map } = compiledOf(url);
  const source = readFileSync(path, 'utf8');
  const rules = path.endsWith('x') ? screen : settings;
  const mark = `\n// ${hash(version + JSON.stringify(rules) + source)}\n`;
  let compiled = existsSync(code) ? readFileSync(code, 'utf8') : '';
  if (!compiled.endsWith(mark)) {
    const options = { ...rules, filename: path, swcrc: false, module: { type: 'es6' }, sourceMaps: true };
    const done = transformSync(source, options);
    compiled = done.code + mark;
    write(map, done.map);
    write(code, compiled);
  }
  return { format: 'module', source: compiled, shortCircuit: true };
}

exports.resolve = resolve;
exports.load = load;
