// The apps and libs, compiled file by file into dist/.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runTool } from './commands.mjs';
import { isTest } from './inputs.mjs';
import { dist, root } from './project.mjs';

const isSource = (file) => /\.ts$/.test(file) && !/\.d\.ts$/.test(file) && !isTest(file);
/** What the builder is told to build; a lib that only tests use is not part of it. */
const projects = () =>
  Object.values(JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8')).projects).map((one) => `${one.root}/`);
const isProduct = (file) => /^(apps|libs)\/[^/]+\/(src|migrations|seeds)\//.test(file);
/** What a program may read at run time: pages, images, data. Not notes and settings for people and tools. */
const isAsset = (file) => !/\.tsx?$/.test(file) && !/(^|\/)(README\.md|tsconfig[^/]*\.json|\.[^/]*)$/.test(file);

/** What a compiler said: its own stack trace says nothing about the code that it could not read. */
export const readable = (output) =>
  output
    .split('\n')
    .filter(
      (line) =>
        !/^\s+\d+: |^\s+at .*:\d+|SWC\S*\s+Running|Successfully compiled|npm warn|Stack backtrace|^Caused by/.test(
          line,
        ),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Compiled files beside their sources would be copied over the fresh ones, and old code would run unnoticed. */
function refuseStrays(files) {
  const strays = files.filter(
    (file) => /\.(js|js\.map|d\.ts)$/.test(file) && files.includes(file.replace(/\.(js|js\.map|d\.ts)$/, '.ts')),
  );
  if (strays.length > 0)
    throw new Error(`Apague os arquivos compilados ao lado do código-fonte:\n  ${strays.join('\n  ')}`);
}

/** The builder never deletes: what has lost its source would still be found and run. */
function sweep(expected) {
  const walk = (path) => {
    for (const name of readdirSync(path)) {
      const at = join(path, name);
      if (statSync(at).isDirectory()) walk(at);
      else if (!expected.has(at)) rmSync(at);
    }
    if (readdirSync(path).length === 0) rmSync(path, { recursive: true });
  };
  for (const part of ['apps', 'libs']) if (existsSync(join(dist, part))) walk(join(dist, part));
}

/** @param files the sources, as paths from the root. @throws with the compiler's words. */
export async function buildServer(files) {
  refuseStrays(files);
  const built = await runTool('nest', ['build', '--all']);
  if (built.code !== 0) throw new Error(`A compilação falhou:\n${readable(built.output)}`);
  const outputs = new Set();
  const roots = projects();
  for (const file of files.filter((one) => roots.some((home) => one.startsWith(home)))) {
    if (isSource(file)) {
      const out = join(dist, file.replace(/\.ts$/, '.js'));
      // what tests share (test/) may be left out by an app's settings; the product's own code never
      if (isProduct(file) && !existsSync(out))
        throw new Error(`A compilação não produziu ${out}:\n${readable(built.output)}`);
      outputs.add(out).add(`${out}.map`);
    } else if (isAsset(file)) {
      const out = join(dist, file);
      mkdirSync(dirname(out), { recursive: true });
      copyFileSync(join(root, file), out);
      outputs.add(out);
    }
  }
  sweep(outputs);
}
