import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** What a screen reader or a pointer reads out. */
const READ_OUT = new Set([
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
  ...['placeholder', 'title', 'alt', 'label'],
]);
const LETTERS = /\p{L}/u;
const PORTUGUESE = /[áàâãéêíóôõúç]/i;
/** A word or a sentence that begins like one; 'ArrowRight' and 'America/Sao_Paulo' do not. */
const SENTENCE = /^\p{Lu}\p{Ll}+(?:$|[\s,.:!?…])/u;
/** Names of keys, types and the brand: the same in every language. */
const NAMES = new Set(['Enter', 'Escape', 'Tab', 'Camarim', 'camarim', 'Person']);

/** The files of texts below a folder. */
export const wordsIn = (folder: string): string[] => filesIn(folder).filter(isWords);

/** All sources below a folder that may not hold a text for people: no tests, and none of the files of texts. */
export const sourcesIn = (folder: string): string[] => filesIn(folder).filter((file) => !isWords(file));

const isWords = (file: string): boolean => /(?:^|[/-])words\.ts$/.test(file);
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:spec|e2e)\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/**
 * Texts for people that stand in a source file.
 * @returns each with its file and line, e.g. 'login/email-step.tsx:12 Entrar'.
 */
export function textsIn(file: string, root: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || isForProgrammers(node)) return;
    if (isShown(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${relative(root, file)}:${line + 1} ${node.text.replace(/\s+/g, ' ').trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isShown(node: ts.Node): node is ts.JsxText | ts.LiteralLikeNode {
  if (ts.isJsxText(node)) return LETTERS.test(node.text) && !NAMES.has(node.text.trim());
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node) && !ts.isTemplateMiddleOrTemplateTail(node))
    return false;
  const { parent, text } = node;
  if (ts.isJsxAttribute(parent) && READ_OUT.has(parent.name.getText())) return LETTERS.test(text);
  if (ts.isCallExpression(parent) && parent.expression.getText() === 'plural') return true;
  return PORTUGUESE.test(text) || (SENTENCE.test(text) && !NAMES.has(text));
}

/** `throw new Error('expected …')`. */
const isForProgrammers = (node: ts.Node): boolean =>
  ts.isNewExpression(node) && node.expression.getText() === 'Error' && ts.isThrowStatement(node.parent);
