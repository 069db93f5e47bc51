import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { STAFF_ROLES } from '@camarim/domain';
import ts from 'typescript';

const ROLES = new Set<string>(STAFF_ROLES);
/** Where roles and duties are written down. */
const TABLE = 'libs/domain/src/roles.ts';
const IS_EQUAL = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

const isRole = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && ROLES.has(node.text);
/** 'marketing' by itself names a service as well. */
const areRoles = (nodes: readonly ts.Node[]): boolean =>
  nodes.length > 0 &&
  nodes.every(isRole) &&
  (nodes.length > 1 || nodes.every((node) => (node as ts.StringLiteral).text !== 'marketing'));

/** A list of roles, a type made of them, or a question whether a role is a certain one: a second table of who may do what. */
function isSecondTable(node: ts.Node): boolean {
  const asksForRole = (text: string) => /(?:^|\.)\w*role$/i.test(text.replaceAll('?', ''));
  if (ts.isArrayLiteralExpression(node)) return areRoles(node.elements);
  if (ts.isUnionTypeNode(node))
    return areRoles(node.types.map((type) => (ts.isLiteralTypeNode(type) ? type.literal : type)));
  if (ts.isCaseClause(node)) return isRole(node.expression) && asksForRole(node.parent.parent.expression.getText());
  if (!ts.isBinaryExpression(node) || !IS_EQUAL.has(node.operatorToken.kind)) return false;
  const sides: Array<[ts.Node, ts.Node]> = [
    [node.left, node.right],
    [node.right, node.left],
  ];
  return sides.some(([one, other]) => isRole(one) && asksForRole(other.getText()));
}

/** @returns every second table in a file, as `line: text`. */
function secondTables(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (isSecondTable(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}: ${node.getText()}`);
      return;
    }
    node.forEachChild(look);
  };
  look(source);
  return found;
}

const sources = ['apps', 'libs', 'frontend/src'].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/spec\.|\.gen\.|\/(?:test|seeds|migrations)\/|node_modules/.test(file))
    .map((file) => path.join(top, file)),
);

describe('who of the team may do what', () => {
  it('is said by the table of duties alone: no service and no screen keeps a list of roles (USR-24)', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    expect(sources).toContain(TABLE);
    const found = sources
      .filter((file) => file !== TABLE)
      .map((file) => [file, readFileSync(file, 'utf8')] as const)
      .filter(([, text]) => STAFF_ROLES.some((role) => text.includes(`'${role}'`)))
      .flatMap(([file, text]) => secondTables(file, text));
    expect(found).toEqual([]);
  });

  it.each([
    `const TEAM = ['owner', 'admin'];`,
    `requireStaff(caller, ['owner']);`,
    `type Head = 'owner' | 'admin';`,
    `const may = role === 'owner';`,
    `if (staff.data?.role !== 'support') hide();`,
    `if ('finance' === person.role) pay();`,
    `switch (role) { case 'content': break; }`,
  ])('is found out where somebody writes it down again: %s (USR-24)', (text) => {
    expect(secondTables('some.tsx', text)).toHaveLength(1);
  });

  it.each([
    `const PURPOSES = ['terms', 'marketing', 'analytics'];`,
    `requireService(caller, 'billing', 'marketing');`,
    `const MAY_ASK = { by: ['marketing'] };`,
    `if (data.purpose !== 'marketing') return;`,
    `const draft = { name: '', role: 'support' };`,
    `const may = hasDuty(role, 'administration');`,
    `if (route.kind === 'admin') open();`,
  ])('is not what this is: %s (USR-24)', (text) => {
    expect(secondTables('some.tsx', text)).toEqual([]);
  });
});
