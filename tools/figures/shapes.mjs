// What is written again by hand, counted in the syntax tree: a text search would also find it in comments and strings.
import ts from 'typescript';
import { linesOf, product, textOf } from './files.mjs';

const TABLE = 'libs/domain/src/roles.ts';

/** The names of the staff's roles, read from their table. */
function staffRoles() {
  const [, list = ''] = /STAFF_ROLES = \[([^\]]+)\]/.exec(textOf(TABLE)) ?? [];
  const names = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  if (names.length === 0) throw new Error(`${TABLE}: STAFF_ROLES not found`);
  return new Set(names);
}

function* nodesOf(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const waiting = [source];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield { node, source };
    ts.forEachChild(node, (child) => void waiting.push(child));
  }
}

/** `title: view.title`: a field copied from one shape to the next. */
const isCopy = (node) =>
  ts.isPropertyAssignment(node) &&
  ts.isPropertyAccessExpression(node.initializer) &&
  ts.isIdentifier(node.initializer.expression) &&
  ts.isIdentifier(node.name) &&
  node.name.text === node.initializer.name.text;
const standsAlone = (node, source) => {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  const text = source.text.split('\n', line + 1).at(-1) ?? '';
  return text.trim().replace(/,$/, '') === node.getText(source);
};

/** @returns { all, alone }: the copies in a file, and those of them that have a line for themselves. */
export function copiesIn(file, text) {
  const found = { all: 0, alone: 0 };
  for (const { node, source } of nodesOf(file, text)) {
    if (!isCopy(node)) continue;
    found.all += 1;
    if (standsAlone(node, source)) found.alone += 1;
  }
  return found;
}

/** `purpose: ['marketing']`: what a consent is for; one purpose has the name of a role. */
const isOfPurposes = ({ parent }) =>
  ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name) && parent.name.text === 'purpose';

/** @param roles a set of names. @returns the lines on which a list of nothing but roles begins. */
export function roleListsIn(file, text, roles) {
  const isRole = (node) => ts.isStringLiteralLike(node) && roles.has(node.text);
  const isList = (node) => ts.isArrayLiteralExpression(node) && node.elements.length > 0 && node.elements.every(isRole);
  const lines = [];
  for (const { node, source } of nodesOf(file, text))
    if (isList(node) && !isOfPurposes(node))
      lines.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
  return lines;
}

/** The copies in apps and libs together. */
export function copies() {
  const found = product.filter((file) => /^(apps|libs)\//.test(file)).map((file) => copiesIn(file, textOf(file)));
  const sum = (key) => found.reduce((total, one) => total + one[key], 0);
  return { all: sum('all'), alone: sum('alone') };
}

/** @returns the lists of staff roles outside of the table of duties, as file:line. */
export function roleLists() {
  const roles = staffRoles();
  return product
    .filter((file) => file !== TABLE)
    .flatMap((file) => roleListsIn(file, textOf(file), roles).map((line) => `${file}:${line}`));
}

/** @returns { median, longest, at }: lines of the product's files, and the longest one. */
export function sizes() {
  const all = product.map((file) => ({ file, lines: linesOf(file) })).sort((a, b) => a.lines - b.lines);
  const last = all.at(-1);
  return { median: all[Math.floor(all.length / 2)].lines, longest: last.lines, at: last.file };
}
