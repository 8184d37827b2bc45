import { useRef, useState } from 'react';

/** The invalid fields of a form, known without a redraw: Enter may leave a field and submit the form at once. */
export function useFaults() {
  const faults = useRef(new Map<string, string>());
  const [names, setNames] = useState<readonly string[]>([]);
  const note = (name: string) => (message: string | null) => {
    if (message === null) faults.current.delete(name);
    else faults.current.set(name, message);
    setNames([...faults.current.keys()]);
  };
  return { names, note, areNone: () => faults.current.size === 0 };
}
