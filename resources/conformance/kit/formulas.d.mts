export function evaluate(formula: string, valueOf: (name: string) => number): number;
