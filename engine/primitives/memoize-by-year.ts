/** A function of a year that works each year out once and remembers it. */
export function memoizeByYear<Value>(of: (year: number) => Value): (year: number) => Value {
  const known = new Map<number, Value>();
  return (year) => {
    const before = known.get(year);
    if (before !== undefined) return before;
    const value = of(year);
    known.set(year, value);
    return value;
  };
}
