import { ts } from '@ts-morph/common';

export interface PlantedError {
  readonly kind: 'comparison' | 'min and max' | 'sign' | 'dropped term';
  readonly start: number;
  readonly end: number;
  readonly was: string;
  readonly becomes: string;
}

const COMPARISONS: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const SIGNS: Readonly<Record<string, string>> = { '+': '-', '-': '+' };
const EXTREMES: Readonly<Record<string, string>> = { 'Math.min': 'Math.max', 'Math.max': 'Math.min' };

/** Every formula error that can be planted in a source, in order. Sums of text, loops and places of a list are left out. */
export function errorsIn(source: string): readonly PlantedError[] {
  const tree = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const found: PlantedError[] = [];
  const add = (kind: PlantedError['kind'], node: ts.Node, becomes: string) =>
    found.push({ kind, start: node.getStart(tree), end: node.getEnd(), was: node.getText(tree), becomes });
  const visit = (node: ts.Node): void => {
    if (ts.isForStatement(node)) return visit(node.statement);
    if (ts.isThrowStatement(node) || ts.isElementAccessExpression(node)) return;
    if (ts.isBinaryExpression(node)) addOfBinary(node, tree, add);
    if (ts.isCallExpression(node)) {
      const other = EXTREMES[node.expression.getText(tree)];
      if (other !== undefined) add('min and max', node.expression, other);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function addOfBinary(
  node: ts.BinaryExpression,
  tree: ts.SourceFile,
  add: (kind: PlantedError['kind'], node: ts.Node, becomes: string) => void,
): void {
  const sign = node.operatorToken.getText(tree);
  const comparison = COMPARISONS[sign];
  if (comparison !== undefined) add('comparison', node.operatorToken, comparison);
  const other = SIGNS[sign];
  if (other === undefined || isText(node)) return;
  add('sign', node.operatorToken, other);
  add('dropped term', node, node.left.getText(tree));
}

function isText(node: ts.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateExpression(node) ||
    (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)))
  );
}

/** The source with the error in it. */
export function planted(source: string, { start, end, becomes }: PlantedError): string {
  return source.slice(0, start) + becomes + source.slice(end);
}
