import { useRef, useState } from 'react';

/** The fields of a form that hold no value. Known at once: a form may be sent with the key that leaves its field. */
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
